import { isApiError } from '../../../contract/client.ts';

/** The filter of the place. */
const fieldsOfPlace = new Set(['near', 'within']);

export function withoutPlace(search: URLSearchParams): URLSearchParams {
  const others = [...search].filter(([name]) => !fieldsOfPlace.has(name));
  return new URLSearchParams(others);
}

/** Reads a list. For a place that is refused it is the list without it, and the reason. */
export async function withoutUnknownPlace<List extends object>(
  search: URLSearchParams,
  read: (search: URLSearchParams) => Promise<List>,
): Promise<List & { nearFault?: string }> {
  try {
    return await read(search);
  } catch (error) {
    const fault = isApiError(error) && error.fields.find(({ field }) => fieldsOfPlace.has(field));
    if (!fault) throw error;
    return { ...(await read(withoutPlace(search))), nearFault: fault.message };
  }
}
