import { narrowAddress } from './table-address.ts';

const alphabetical: [string, string] = ['A to Z', 'Z to A'];

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

export type SortOption = { id: string; display_name: string };

export type SortedColumn = {
  title: string;
  sortKey?: string;
  /** The names of the two orders, ascending first. The default is 'A to Z' and 'Z to A'. */
  sortWords?: [string, string];
};

/** The orders of the columns in words, for screens without column titles. */
export function sortOptions(columns: SortedColumn[]): SortOption[] {
  return columns.flatMap(({ title, sortKey, sortWords: [ascending, descending] = alphabetical }) =>
    sortKey === undefined
      ? []
      : [
          { id: sortKey, display_name: `${title}, ${ascending}` },
          { id: `-${sortKey}`, display_name: `${title}, ${descending}` },
        ],
  );
}
