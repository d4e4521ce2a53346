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

export function countPages(total: number): number {
  return Math.ceil(total / pageRows);
}
