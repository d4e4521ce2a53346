import { limits } from '../../../contract/limits.ts';
import type { SortOption } from '../../ui/table/column-sort.ts';
import { readPageNumber } from '../../ui/table/table-address.ts';

const pageRows = 50;

export function readPageQuery(search: URLSearchParams): { page: number; limit: number } {
  return { page: readPageNumber(search), limit: pageRows };
}

/** A yes or no in the address; nothing without one. */
export function readFlag<Name extends string>(
  search: URLSearchParams,
  name: Name,
): { [key in Name]?: boolean } {
  const value = search.get(name);
  const flag: { [key in Name]?: boolean } = {};
  if (value === 'true' || value === 'false') flag[name] = value === 'true';
  return flag;
}

/** A text in the address, without NUL, which the API refuses; '' without one. The API's client leaves '' out. */
export function readText(search: URLSearchParams, name: string): string {
  return search.get(name)?.replaceAll('\0', '') ?? '';
}

/** The search in the address, cut to the API's limit. */
export function readSearchText(search: URLSearchParams): string {
  return readText(search, 'q').trim().slice(0, limits.searchText);
}

/** An id in the address; '' for a text that can be no id. */
export function readId(search: URLSearchParams, name: string): string {
  const id = readText(search, name);
  return id.length <= limits.id && /^[\w-]+$/.test(id) ? id : '';
}

/** A choice in the address; nothing for an unknown one. */
export function readChoice<Name extends string, Choice extends string>(
  search: URLSearchParams,
  name: Name,
  choices: Record<Choice, unknown>,
): { [key in Name]?: Choice } {
  const wanted = search.get(name) ?? '';
  const chosen: { [key in Name]?: Choice } = {};
  if (Object.hasOwn(choices, wanted)) chosen[name] = wanted as Choice;
  return chosen;
}

/** The order in the address; nothing for an unknown one. */
export function readSort<Sort extends string>(
  search: URLSearchParams,
  sorts: readonly Sort[],
): { sort?: Sort } {
  const sort = sorts.find((known) => known === search.get('sort'));
  return sort === undefined ? {} : { sort };
}

/** A day in the address, such as `2026-01-31`; '' for an impossible day. The API's client leaves '' out. */
export function readDay(search: URLSearchParams, name: string): string {
  const day = readText(search, name);
  const moment = new Date(/^[12]\d{3}-\d\d-\d\d$/.test(day) ? day : NaN);
  // February 30 would be a day in March.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day) ? day : '';
}

type Visit = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean };

/** For the parts of a list's page that a search does not change: whether they are loaded again. */
export function isMoreThanSearch({ currentUrl, nextUrl, defaultShouldRevalidate }: Visit): boolean {
  const isSearch =
    currentUrl.search !== nextUrl.search && addressBeside(currentUrl) === addressBeside(nextUrl);
  return !isSearch && defaultShouldRevalidate;
}

function addressBeside({ pathname, searchParams }: URL): string {
  const others = [...searchParams].filter(([name]) => !['q', 'page', 'sort'].includes(name));
  return `${pathname}?${new URLSearchParams(others)}`;
}

/** The order of an unsorted list, and the orders that belong to no column. */
export type ListOrders = { usual: string; others: SortOption[] };

export function newestFirst(): ListOrders {
  return { usual: 'Newest first', others: [] };
}

export function countPages(total: number): number {
  return Math.ceil(total / pageRows);
}
