import type { Api, CallOptions } from '../../../contract/client.ts';
import { useLiveSearch } from '../use-live-search.ts';
import { findPages, targetOf, type Target } from './find-targets.ts';

/** What a search leads to: pages at once, everything else as soon as the server has found it. */
export function useTargets(search: string): { targets: Target[]; fault: string | undefined } {
  const q = search.trim();
  const { found = [], fault } = useLiveSearch(q === '' ? undefined : q, findRecords);
  return { targets: [...findPages(q), ...found], fault };
}

async function findRecords(api: Api, q: string, options: CallOptions): Promise<Target[]> {
  return (await api.search({ query: { q } }, options)).map(targetOf);
}
