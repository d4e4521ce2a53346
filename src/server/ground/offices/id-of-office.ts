import { databaseId } from '../../../database/ids.ts';

/** @returns `null` for none, `undefined` where the request does not say */
export function idOfOffice(given: string | undefined): string | null | undefined {
  if (given === undefined) return undefined;
  return given === '' ? null : databaseId(given);
}
