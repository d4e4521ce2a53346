import { readStored, store } from '../../ui/storage.ts';

const storageKey = 'results';

/**
 * Keeps the list that the visitor comes from. For a page's `clientLoader`: the address is still that of the page
 * before.
 */
export function keepResults(): void {
  store('tab', storageKey, resultsAfter(location, readResults()));
}

/** @returns the query of the list that the visitor came from; `null` without one */
export function findResults(): string | null {
  const { referrer } = document;
  const isOwn = URL.canParse(referrer) && new URL(referrer).origin === location.origin;
  return readResults() ?? (isOwn ? resultsAfter(new URL(referrer), null) : null);
}

function readResults(): string | null {
  return (readStored('tab', storageKey) ?? null) as string | null;
}

/** The way from job to job keeps the list; any other page forgets it. */
export function resultsAfter(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  stored: string | null,
): string | null {
  if (pathname === '/jobs') return search;
  return pathname.startsWith('/jobs/') ? stored : null;
}
