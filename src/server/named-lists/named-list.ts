import { sql as expression } from 'kysely';
import type { Industry } from '../../contract/industries.ts';
import type { LocationDetails } from '../../contract/locations.ts';
import { databaseId } from '../../database/ids.ts';
import type { Sql } from '../../database/open.ts';
import { isDuplicate } from '../../database/violations.ts';
import type { Fields } from '../history/changed-fields.ts';
import { Problem } from '../problem.ts';

/** Industries and locations are the same thing in two tables: names to choose from, each of them once. */
export type NamedList = 'industries' | 'locations';

/** A row of one of them: a location has its address besides. */
export type EntryOf<List extends NamedList> = { industries: Industry; locations: LocationDetails }[List];

/** A list, and the username of who changes it. */
export type Editing<List extends NamedList = NamedList> = { list: List; by: string };

/** What one entry is called, also in the trail of changes and as a field of a job. */
export const nouns = { industries: 'industry', locations: 'location' } as const;

/** Where a job names its entry. */
export const jobColumns = { industries: 'industry_id', locations: 'location_id' } as const;

/**
 * Nobody changes the entry, and no job can be given it, before the end of the transaction.
 *
 * @throws Problem `not_found`
 */
export async function lockEntry<List extends NamedList>(
  transaction: Sql,
  list: List,
  id: string,
): Promise<EntryOf<List>> {
  const { rows } = await expression<EntryOf<List>>`
    select * from ${expression.table(list)} where id = ${databaseId(id)} for update`.execute(transaction);
  return rows[0] ?? refuseMissing(list);
}

/** An entry as its history tells of it. */
export function fieldsOf({ id: _id, ...fields }: EntryOf<NamedList>): Fields {
  return fields;
}

export function refuseMissing(list: NamedList): never {
  throw new Problem('not_found', { detail: `There is no such ${nouns[list]}.` });
}

/** Explains why an entry could not be written, if it was because another one has its name. */
export function refuseDuplicate(error: unknown, list: NamedList, displayName: string): never {
  if (!isDuplicate(error, `${list}_display_name`)) throw error;
  const message = `Another ${nouns[list]} is called ${displayName} already.`;
  throw new Problem('already_exists', { detail: message, fields: [{ field: 'display_name', message }] });
}
