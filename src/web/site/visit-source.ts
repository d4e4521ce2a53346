import { limits } from '../../contract/limits.ts';
import { withTabStorage } from '../ui/tab-storage.ts';

const storageKey = 'source';

/** What an address says of where its visitor comes from: `source`, as in the links of our feeds, or a campaign's. */
export function namedSource(search: URLSearchParams): string {
  return (search.get('source') || search.get('utm_source') || '').trim().slice(0, limits.source);
}

/** The host of the site that linked here; '' for our own and for none. */
export function linkingHost(referrer: string, ownHost: string): string {
  const host = URL.canParse(referrer) ? new URL(referrer).host : '';
  return host === ownHost ? '' : host.slice(0, limits.source);
}

/**
 * Keeps for this tab what led the visitor here: what the address says, otherwise the site that linked first.
 *
 * @returns '' when it is not known
 */
export function keepSource(): string {
  const source =
    namedSource(new URLSearchParams(location.search)) ||
    withTabStorage((storage) => storage.getItem(storageKey)) ||
    linkingHost(document.referrer, location.host);
  if (source !== '') withTabStorage((storage) => storage.setItem(storageKey, source));
  return source;
}
