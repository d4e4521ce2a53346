/**
 * Whether a page's headers allow a frame on another origin. `frame-ancestors` overrides `X-Frame-Options` (CSP level 3,
 * section 6.4.2.2).
 *
 * @param pageOrigin the framed page's own origin, for 'self'
 * @param siteOrigin the origin of the page with the frame
 */
export function mayBeFramed(headers: Headers, pageOrigin: string, siteOrigin: string): boolean {
  const policies = (headers.get('content-security-policy') ?? '').split(',');
  const ancestors = policies.map(readFrameAncestors).filter((sources) => sources !== undefined);
  if (ancestors.length > 0) {
    return ancestors.every((sources) =>
      sources.some((source) => allows(source === "'self'" ? pageOrigin : source, new URL(siteOrigin))),
    );
  }
  const option = headers.get('x-frame-options')?.trim().toLowerCase();
  if (option === 'deny') return false;
  return option !== 'sameorigin' || pageOrigin === siteOrigin;
}

function readFrameAncestors(policy: string): string[] | undefined {
  for (const directive of policy.split(';')) {
    const [name, ...sources] = directive.trim().toLowerCase().split(/\s+/);
    if (name === 'frame-ancestors') return sources;
  }
  return undefined;
}

/** A source is `*`, a scheme (`https:`), or a host with an optional scheme, port and leading wildcard. */
function allows(source: string, site: URL): boolean {
  if (source === '*') return true;
  if (/^[a-z][a-z0-9+.-]*:$/.test(source)) return source === site.protocol;
  const parts = /^(?:([a-z]+):\/\/)?([^:/]+)(?::(\d+|\*))?(?:\/.*)?$/.exec(source);
  if (!parts) return false;
  const [, scheme, host = '', port] = parts;
  return allowsScheme(scheme, site) && allowsHost(host, site) && allowsPort(port, site);
}

function allowsScheme(scheme: string | undefined, { protocol }: URL): boolean {
  // A source with http allows https too.
  return scheme === undefined || `${scheme}:` === protocol || (scheme === 'http' && protocol === 'https:');
}

function allowsHost(host: string, { hostname }: URL): boolean {
  return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host;
}

function allowsPort(port: string | undefined, { port: sitePort, protocol }: URL): boolean {
  if (port === undefined) return sitePort === '';
  const usualPort = protocol === 'https:' ? '443' : '80';
  return port === '*' || port === (sitePort || usualPort);
}
