import type { Config } from '../ground/config/config.ts';

/** The headers of every response. Pages replace the Content-Security-Policy by their own. */
export function securityHeaders({ publicUrl, hstsSubdomains }: Config): Record<string, string> {
  const isBehindTls = publicUrl.startsWith('https://');
  const hsts = `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`;
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    ...(isBehindTls && { 'strict-transport-security': hsts }),
  };
}

type PagePolicy = {
  /** The sources of the page's own inline scripts: their hashes, or a nonce. */
  inlineScripts: string;
  imageOrigins: string[];
  /** The origins of the application and contact forms. */
  frameOrigins: string[];
  /** Other pages of the site show it in a frame. */
  isFramed: boolean;
  /** Allows Vite's inline styles, scripts and WebSocket. */
  isDevelopment: boolean;
};

/**
 * The policy of one rendered page. The session token lives in localStorage, so only this server's scripts may run, and
 * no text becomes markup or script by way of the DOM (Trusted Types).
 */
export function contentSecurityPolicy(page: PagePolicy): string {
  const { inlineScripts, imageOrigins, frameOrigins, isFramed, isDevelopment } = page;
  const directives = {
    'default-src': "'none'",
    'script-src': `'self' ${inlineScripts}`.trimEnd(),
    'style-src': isDevelopment ? "'self' 'unsafe-inline'" : "'self'",
    'img-src': ["'self'", 'data:', ...imageOrigins].join(' '),
    'font-src': "'self'",
    'connect-src': isDevelopment ? "'self' ws:" : "'self'",
    'manifest-src': "'self'",
    'frame-src': frameOrigins.join(' '),
    'form-action': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': isFramed ? "'self'" : "'none'",
    ...(!isDevelopment && { 'require-trusted-types-for': "'script'", 'trusted-types': 'default' }),
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}
