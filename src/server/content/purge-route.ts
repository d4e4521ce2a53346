import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ProblemDetails } from '../../contract/errors.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';

/**
 * Lets the content service say that something was published: the content is asked for anew before this is answered.
 * It is not one of the contract's calls, because webhooks send bodies of every type, which nobody here reads. Without
 * a secret in the settings there is nothing at the address.
 */
export function registerContentPurge(app: FastifyInstance, { config, content }: Services): void {
  const { webhookSecret } = config.content;
  if (webhookSecret === '') return;
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, parsed) => {
      body
        .resume()
        .on('end', () => parsed(null))
        .on('error', parsed);
    });
    scope.route({
      method: 'POST',
      url: '/api/content/purge',
      schema: {
        operationId: 'purgeContent',
        summary: 'Ask the content service anew',
        description: 'The secret is sent as `Authorization: Bearer …` or in `X-Webhook-Secret`.',
        response: {
          200: Type.Object({ refreshed: Type.Boolean() }),
          401: ProblemDetails,
          503: ProblemDetails,
        },
      },
      // Before anything of the body is read.
      onRequest: async (request) => {
        if (!isSecret(presented(request), webhookSecret)) {
          throw new Problem('not_signed_in', { detail: 'The secret is not right.' });
        }
      },
      handler: async () => {
        if (await content.purge()) return { refreshed: true };
        throw new Problem('content_unavailable', {
          detail: 'The content service gave no whole answer; what was good before stays.',
          retryAfterSeconds: 10,
        });
      },
    });
    done();
  });
}

function presented({ headers }: FastifyRequest): string {
  const secret = headers['x-webhook-secret'] ?? headers.authorization?.replace(/^Bearer /i, '');
  return typeof secret === 'string' ? secret : '';
}

/** Compares hashes, which are equally long, so that the time says nothing about the secret. */
function isSecret(text: string, secret: string): boolean {
  return timingSafeEqual(hash('sha256', text, 'buffer'), hash('sha256', secret, 'buffer'));
}
