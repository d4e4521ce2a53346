import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Headers of every answer; pages add their own Content-Security-Policy. */
export function registerSecurityHeaders(app: FastifyInstance, config: Config): void {
  const isBehindTls = config.publicUrl.startsWith('https://');
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
      ...(isBehindTls && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    });
  });
}

/**
 * The policy of one rendered page. The session token lives in localStorage, so no script may run that this server
 * did not send.
 *
 * @param frameOrigins where the application and contact forms come from
 * @param isDevelopment Vite adds styles inline and talks over a WebSocket
 */
export function contentSecurityPolicy(nonce: string, frameOrigins: string[], isDevelopment: boolean): string {
  const directives = {
    'default-src': "'none'",
    'script-src': `'self' 'nonce-${nonce}'`,
    'style-src': isDevelopment ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`,
    'img-src': "'self' https: data:",
    'font-src': "'self'",
    'connect-src': isDevelopment ? "'self' ws:" : "'self'",
    'manifest-src': "'self'",
    'frame-src': frameOrigins.length > 0 ? frameOrigins.join(' ') : "'none'",
    'form-action': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}
