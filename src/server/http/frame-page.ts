import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

type FramePage = {
  path: string;
  title: string;
  /** The only script that the page brings. */
  script: string;
  /** Sources of further scripts, such as `blob:`. */
  scriptSources?: string;
  /** Beyond scripts nothing else is allowed. */
  policy: () => string[];
};

/**
 * A page for a frame of the back office, which sends it what to show. `sandbox` makes it a stranger to this origin: it cannot
 * read the session token.
 */
export function registerFramePage(
  app: FastifyInstance,
  { path, title, script, scriptSources = '', policy }: FramePage,
): void {
  const headers = () => ({
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'sha256-${hash('sha256', script, 'base64')}' ${scriptSources}`.trimEnd(),
      ...policy(),
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-scripts',
    ].join('; '),
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'no-cache',
  });
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${title}</title><script>${script}</script></html>`;
  app.get(path, { schema: { hide: true } }, (_request, reply) =>
    reply.headers(headers()).type('text/html; charset=utf-8').send(page),
  );
}
