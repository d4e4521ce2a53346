import type { FastifyInstance, FastifyReply } from 'fastify';
import { frameAncestors } from './addresses.ts';
import { applicationForm, applicationThanks, sentScript } from './application-form.ts';
import { hashOf, styleHash } from './external-form-page.ts';

/** Serves the form. It keeps and logs nothing of a request. */
export function registerExternalForms(app: FastifyInstance, publicUrl: string | undefined): void {
  const policy = [
    "default-src 'none'",
    `style-src ${styleHash}`,
    `script-src ${hashOf(sentScript)}`,
    'img-src data:',
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors(publicUrl)}`,
  ].join('; ');

  function send(reply: FastifyReply, page: string) {
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'cache-control': 'no-store',
        // The address holds a name and an email.
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      .send(page);
  }

  app.get('/application-form', (request, reply) => send(reply, applicationForm(request.query)));
  app.get('/application-form/thank-you', (request, reply) => send(reply, applicationThanks(request.query)));
}
