import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { ProblemDetails } from '../../../contract/errors.ts';
import type { Content } from './current-content.ts';
import { Problem } from '../../ground/problem.ts';
import type { Services } from '../../ground/services.ts';

/**
 * The webhook of the content service. It answers after the refresh. The contract does not list it, because webhooks
 * send bodies of every type. Without a secret in the settings the address answers 404.
 */
export function registerContentPurge(app: FastifyInstance, { config }: Services, content: Content): void {
  const { webhookSecret } = config.content;
  if (webhookSecret === '') return;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => {
      body
        .resume()
        .on('end', () => done(null))
        .on('error', done);
    });
    scope.route({
      method: 'POST',
      url: '/api/content/purge',
      schema: {
        operationId: 'purgeContent',
        summary: 'Ask the content service now',
        description: 'The secret is sent as `Authorization: Bearer …` or in `X-Webhook-Secret`.',
        response: {
          200: Type.Object({ refreshed: Type.Boolean() }),
          401: ProblemDetails,
          503: ProblemDetails,
        },
      },
      // Refuses before it reads the body.
      onRequest: async ({ headers }) => {
        const presented = headers['x-webhook-secret'] ?? headers.authorization?.replace(/^Bearer /i, '');
        if (!isSecret(String(presented ?? ''), webhookSecret)) {
          throw new Problem('not_signed_in', { detail: 'Wrong secret.' });
        }
      },
      handler: async () => {
        if (await content.purge()) return { refreshed: true };
        throw new Problem('content_unavailable', {
          detail: 'The content service gave no whole answer. The last good content stays.',
          retryAfterSeconds: 10,
        });
      },
    });
  });
}

/** Hashes are equally long, so the time of the comparison reveals nothing. */
function isSecret(text: string, secret: string): boolean {
  return timingSafeEqual(hash('sha256', text, 'buffer'), hash('sha256', secret, 'buffer'));
}
