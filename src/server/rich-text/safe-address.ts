/** Stands for this site, whatever its address; `.invalid` can be nobody's (RFC 2606). */
const thisSite = 'https://site.invalid';

const linkProtocols = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const imageProtocols = new Set(['https:']);

/**
 * A link's address as a browser would read it: it is parsed by the same rules (https://url.spec.whatwg.org), so that
 * control characters, mixed case or backslashes cannot hide another protocol or another host.
 *
 * @returns the address, absolute or starting with one slash; `undefined` when it may not be linked
 */
export function safeLink(address: string): string | undefined {
  return safeAddress(address, linkProtocols);
}

/** Like a link's, but only https or on this site. */
export function safeImage(address: string): string | undefined {
  return safeAddress(address, imageProtocols);
}

function safeAddress(address: string, protocols: Set<string>): string | undefined {
  // What a place on the same page would point to is gone with the ids.
  if (address.trim() === '' || address.startsWith('#')) return undefined;
  const url = URL.parse(address, thisSite);
  if (!url || url.username !== '' || url.password !== '') return undefined;
  if (url.origin === thisSite) return url.pathname + url.search + url.hash;
  return protocols.has(url.protocol) ? url.href : undefined;
}
