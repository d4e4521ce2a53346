import { isApiError } from '../../../contract/client.ts';
import { quoteFilter } from '../../../contract/typed-filters.ts';
import { readTypedSearch } from './jobs-query.ts';

/** The filter of the place. */
const fieldsOfPlace = new Set(['near', 'within']);

export function withoutPlace(search: URLSearchParams): URLSearchParams {
  const others = new URLSearchParams([...search].filter(([name]) => !fieldsOfPlace.has(name)));
  const typed = readTypedSearch(search);
  if (typed.near) others.set('q', quoteFilter(typed, 'near'));
  return others;
}

export type WithoutPlace = {
  isWithoutPlace?: true;
  /** Why the place of the field narrows nothing. One in the typed words is plain words. */
  nearFault?: string;
};

/** Reads a list. For a place that is refused it is the list without it, and the reason. */
export async function withoutUnknownPlace<List extends object>(
  search: URLSearchParams,
  read: (search: URLSearchParams) => Promise<List>,
): Promise<List & WithoutPlace> {
  try {
    return await read(search);
  } catch (error) {
    const fault = isApiError(error) && error.fields.find(({ field }) => fieldsOfPlace.has(field));
    if (!fault) throw error;
    const list = await read(withoutPlace(search));
    return { ...list, isWithoutPlace: true, ...(search.get('near') && { nearFault: fault.message }) };
  }
}
