/** The API's limit. */
const lastPage = 1_000_000;

/** The page number in the address; 1 for anything else. */
export function readPageNumber(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? Math.min(page, lastPage) : 1;
}

/** The same list with another query, from its first page. `undefined` and '' remove a part. */
export function narrowAddress(search: URLSearchParams, changes: Record<string, string | undefined>): string {
  const query = new URLSearchParams(search);
  query.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') query.delete(name);
    else query.set(name, value);
  }
  return `?${query}`;
}

/** An address that was asked for, and the address that the page showed then. */
export type Asked = { address: string; shown: { search: string } };

/** Quick changes add up: until the last address is shown, the next one begins with it. */
export function addToAsked(
  last: Asked | undefined,
  shown: Asked['shown'],
  changes: Record<string, string | undefined>,
): Asked {
  const begin = last?.shown === shown ? last.address : shown.search;
  return { address: narrowAddress(new URLSearchParams(begin), changes), shown };
}

export function pageAddress(search: URLSearchParams, page: number): string {
  return narrowAddress(search, { page: page === 1 ? undefined : String(page) });
}
