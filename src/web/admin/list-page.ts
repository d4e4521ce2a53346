import type { SortOption } from '../ui/sort-options.ts';
import { readPageNumber } from '../ui/table-address.ts';

/** Rows of one page of a list: about two screens. */
const pageRows = 50;

/** The part of a list's query that says which page. */
export function readPageQuery(search: URLSearchParams): { page: number; limit: number } {
  return { page: readPageNumber(search), limit: pageRows };
}

/** A yes or no of a list's query; nothing when the address does not say. */
export function readFlag<Name extends string>(
  search: URLSearchParams,
  name: Name,
): { [key in Name]?: boolean } {
  const value = search.get(name);
  const flag: { [key in Name]?: boolean } = {};
  if (value === 'true' || value === 'false') flag[name] = value === 'true';
  return flag;
}

/** A text of a list's query; '' when the address does not say, which the API's client leaves out. */
export function readText(search: URLSearchParams, name: string): string {
  return search.get(name) ?? '';
}

/** How the list is sorted, when it is one of the ways that it can be. */
export function readSort<Sort extends string>(
  search: URLSearchParams,
  sorts: readonly Sort[],
): { sort?: Sort } {
  const sort = sorts.find((known) => known === search.get('sort'));
  return sort === undefined ? {} : { sort };
}

/** A day of the address, as `2026-01-31`; '' when it is none, which the API's client leaves out. */
export function readDay(search: URLSearchParams, name: string): string {
  const day = readText(search, name);
  return /^\d{4}-\d\d-\d\d$/.test(day) ? day : '';
}

/** How the rows come when they are not sorted, and the other orders that no column stands for. */
export type ListOrders = { usual: string; others: SortOption[] };

export function newestFirst(): ListOrders {
  return { usual: 'Newest first', others: [] };
}

export function countPages(total: number): number {
  return Math.ceil(total / pageRows);
}
