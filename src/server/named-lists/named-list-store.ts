import { sql as expression } from 'kysely';
import { databaseId } from '../../database/ids.ts';
import type { Sql } from '../../database/open.ts';
import { isDuplicate } from '../../database/violations.ts';
import { Problem } from '../problem.ts';

/** Industries and locations are the same thing in two tables: names to choose from, each of them once. */
export type NamedList = 'industries' | 'locations';

export type NamedEntry = { id: string; display_name: string };

const columns = ['id', 'display_name'] as const;

const nouns: Record<NamedList, string> = { industries: 'industry', locations: 'location' };

/** All entries, by name. */
export function listEntries(sql: Sql, list: NamedList): Promise<NamedEntry[]> {
  return sql
    .selectFrom(list)
    .select(columns)
    .orderBy(expression`lower(display_name)`)
    .execute();
}

/** @throws Problem `not_found` */
export async function getEntry(sql: Sql, list: NamedList, id: string): Promise<NamedEntry> {
  const entry = await sql
    .selectFrom(list)
    .select(columns)
    .where('id', '=', databaseId(id))
    .executeTakeFirst();
  return entry ?? refuseMissing(list);
}

/** @throws Problem `already_exists` when the name is taken, whatever its case */
export function createEntry(sql: Sql, list: NamedList, displayName: string): Promise<NamedEntry> {
  return sql
    .insertInto(list)
    .values({ display_name: displayName })
    .returning(columns)
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => refuseDuplicate(error, list, displayName));
}

/** @throws Problem `not_found`, or `already_exists` when another entry has the name */
export async function updateEntry(
  sql: Sql,
  list: NamedList,
  { id, display_name: displayName }: { id: string; display_name?: string },
): Promise<NamedEntry> {
  if (displayName === undefined) return getEntry(sql, list, id);
  const entry = await sql
    .updateTable(list)
    .set({ display_name: displayName })
    .where('id', '=', databaseId(id))
    .returning(columns)
    .executeTakeFirst()
    .catch((error: unknown) => refuseDuplicate(error, list, displayName));
  return entry ?? refuseMissing(list);
}

function refuseMissing(list: NamedList): never {
  throw new Problem('not_found', { detail: `There is no such ${nouns[list]}.` });
}

function refuseDuplicate(error: unknown, list: NamedList, displayName: string): never {
  if (!isDuplicate(error, `${list}_display_name`)) throw error;
  const message = `Another ${nouns[list]} is called ${displayName} already.`;
  throw new Problem('already_exists', { detail: message, fields: [{ field: 'display_name', message }] });
}
