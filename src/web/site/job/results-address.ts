import { withTabStorage } from '../../ui/page/tab-storage.ts';

const storageKey = 'results';

/**
 * Keeps the list that the visitor comes from. For a page's `clientLoader`: the address is still that of the page
 * before.
 */
export function keepResults(): void {
  withTabStorage((storage) => {
    const results = resultsAfter(location, storage.getItem(storageKey));
    if (results === null) storage.removeItem(storageKey);
    else storage.setItem(storageKey, results);
  });
}

/** @returns the query of the list that the visitor came from; `null` without one */
export function findResults(): string | null {
  const kept = withTabStorage((storage) => storage.getItem(storageKey)) ?? null;
  const { referrer } = document;
  const isOwn = URL.canParse(referrer) && new URL(referrer).origin === location.origin;
  return kept ?? (isOwn ? resultsAfter(new URL(referrer), null) : null);
}

/** The way from job to job keeps the list; any other page forgets it. */
export function resultsAfter(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  kept: string | null,
): string | null {
  if (pathname === '/jobs') return search;
  return pathname.startsWith('/jobs/') ? kept : null;
}
