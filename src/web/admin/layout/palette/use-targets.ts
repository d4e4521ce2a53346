import type { Api, CallOptions } from '../../../../contract/client.ts';
import { useLiveSearch } from '../../lists/use-live-search.ts';
import { findPages, namesFirst, targetOf, type Target } from './find-targets.ts';

type Targets = {
  /** The results of the last search stay until the next answer. */
  targets: Target[];
  isCurrent: boolean;
  /** The target of Enter; `undefined` for no target, or before the answer. */
  first: Target | undefined;
  fault: string | undefined;
};

/** The targets of a search: pages and actions at once, everything else with the server's answer. */
export function useTargets(search: string, logOut: () => void): Targets {
  const q = search.trim();
  const pages = findPages(q, logOut);
  const { found = [], fault, ...answer } = useLiveSearch(q === '' ? undefined : q, findRecords);
  const targets = [...pages, ...found];
  const isCurrent = q === '' || answer.isCurrent;
  const [first] = isCurrent ? targets : pages;
  return { targets, isCurrent, first, fault };
}

async function findRecords(api: Api, q: string, options: CallOptions): Promise<Target[]> {
  return namesFirst(await api.search({ query: { q } }, options), q).map(targetOf);
}
