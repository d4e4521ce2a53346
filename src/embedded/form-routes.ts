import type { FastifyInstance, FastifyReply } from 'fastify';
import { frameAncestors } from './addresses.ts';
import { applicationForm, applicationThanks } from './application-form.ts';
import { contactForm, contactThanks } from './contact-form.ts';
import { styleHash } from './form-page.ts';

/** The pages that the website shows in frames. Nothing of a request is kept or logged. */
export function registerForms(app: FastifyInstance, publicUrl: string | undefined): void {
  const policy = [
    "default-src 'none'",
    `style-src ${styleHash}`,
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
  app.get('/contact-form', (_request, reply) => send(reply, contactForm()));
  app.get('/contact-form/thank-you', (_request, reply) => send(reply, contactThanks()));
}
