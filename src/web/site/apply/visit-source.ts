import { longestSource } from '../../../contract/visitor-limits.ts';
import { readStored, store } from '../../ui/storage.ts';

const storageKey = 'source';

/** Reads `source`, which the links of our feeds have, or the name of a campaign. */
export function namedSource(search: URLSearchParams): string {
  const named = (search.get('source') || search.get('utm_source') || '').replaceAll('\0', '').trim();
  // The cut may go through a surrogate pair, and the API refuses halves.
  return named.slice(0, longestSource).replace(/[\uD800-\uDBFF]$/, '');
}

/** The host of the linking site; '' for this site and for none. */
export function linkingHost(referrer: string, ownHost: string): string {
  const host = URL.canParse(referrer) ? new URL(referrer).host : '';
  return host === ownHost ? '' : host.slice(0, longestSource);
}

/**
 * Keeps the visitor's source for this tab: the address names it, otherwise the first linking site.
 *
 * @returns '' when unknown
 */
export function keepSource(): string {
  const source =
    namedSource(new URLSearchParams(location.search)) ||
    (readStored('tab', storageKey) as string | undefined) ||
    linkingHost(document.referrer, location.host);
  if (source !== '') store('tab', storageKey, source);
  return source;
}
