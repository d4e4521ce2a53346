import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { mailFramePath } from '../../../contract/mail-words.ts';
import type { Services } from '../../ground/services.ts';

/** Shows the HTML that its parent sends, and follows no link. */
const script = `addEventListener('message', ({ data, source }) => {
  if (source === parent && typeof data === 'string') document.documentElement.innerHTML = data;
});
addEventListener('click', (event) => event.preventDefault());`;

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Mail</title><script>${script}</script></html>`;

/**
 * A page for a frame of the back office. It may use inline styles, as mails do, which other pages may not. `sandbox`
 * makes it a stranger to this origin: it cannot read the session token.
 */
export function registerMailFrame(app: FastifyInstance, { config }: Services): void {
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${hash('sha256', script, 'base64')}'`,
    "style-src 'unsafe-inline'",
    ["img-src 'self'", ...config.imageOrigins].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; ');
  app.get(mailFramePath, { schema: { hide: true } }, (_request, reply) =>
    reply
      .headers({
        'content-security-policy': policy,
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'no-cache',
      })
      .type('text/html; charset=utf-8')
      .send(page),
  );
}
