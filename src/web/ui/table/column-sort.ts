import { narrowAddress } from './table-address.ts';

export type SortDirection = 'ascending' | 'descending';

/** `?sort=name` is ascending, `?sort=-name` descending. */
export function readSortDirection(search: URLSearchParams, key: string): SortDirection | undefined {
  const sort = search.get('sort');
  if (sort === key) return 'ascending';
  return sort === `-${key}` ? 'descending' : undefined;
}

/** The address after a click on a column's title: ascending, then descending, then unsorted. */
export function sortAddress(search: URLSearchParams, key: string): string {
  const next = { ascending: `-${key}`, descending: undefined, none: key };
  return narrowAddress(search, { sort: next[readSortDirection(search, key) ?? 'none'] });
}
