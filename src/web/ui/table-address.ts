/** The number of a list's page in its address; 1 when there is none or it is no number. */
export function readPageNumber(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** The same list with some of its query changed, from its first page; `undefined` and '' take a part away. */
export function narrowAddress(search: URLSearchParams, changes: Record<string, string | undefined>): string {
  const query = new URLSearchParams(search);
  query.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') query.delete(name);
    else query.set(name, value);
  }
  return `?${query}`;
}

/** The same list at another page. */
export function pageAddress(search: URLSearchParams, page: number): string {
  return narrowAddress(search, { page: page === 1 ? undefined : String(page) });
}

export type SortDirection = 'ascending' | 'descending';

/** How a list is sorted by a column: `?sort=name` is ascending, `?sort=-name` descending. */
export function readSortDirection(search: URLSearchParams, key: string): SortDirection | undefined {
  const sort = search.get('sort');
  if (sort === key) return 'ascending';
  return sort === `-${key}` ? 'descending' : undefined;
}

/** The list after a click on a column's title: ascending, then descending, then as it comes. */
export function sortAddress(search: URLSearchParams, key: string): string {
  const next = { ascending: `-${key}`, descending: undefined, none: key };
  return narrowAddress(search, { sort: next[readSortDirection(search, key) ?? 'none'] });
}
