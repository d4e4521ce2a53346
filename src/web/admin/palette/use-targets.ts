import type { Api, CallOptions } from '../../../contract/client.ts';
import { useLiveSearch } from '../use-live-search.ts';
import { findPages, targetOf, type Target } from './find-targets.ts';

type Targets = {
  /** What the last search has found stays until the next has an answer. */
  targets: Target[];
  isCurrent: boolean;
  /** Where Enter leads; `undefined` when that is nowhere, or not known yet. */
  first: Target | undefined;
  fault: string | undefined;
};

/** What a search leads to: pages at once, everything else as soon as the server has found it. */
export function useTargets(search: string): Targets {
  const q = search.trim();
  const pages = findPages(q);
  const { found = [], fault, ...answer } = useLiveSearch(q === '' ? undefined : q, findRecords);
  const isCurrent = q === '' || answer.isCurrent;
  const [first] = isCurrent ? [...pages, ...found] : pages;
  return { targets: [...pages, ...found], isCurrent, first, fault };
}

async function findRecords(api: Api, q: string, options: CallOptions): Promise<Target[]> {
  return (await api.search({ query: { q } }, options)).map(targetOf);
}
