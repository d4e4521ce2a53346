import { sql as expression } from 'kysely';
import { databaseId } from '../../database/ids.ts';
import type { Sql } from '../../database/open.ts';
import { transact } from '../../database/transact.ts';
import { isDuplicate } from '../../database/violations.ts';
import { recordChange } from '../history/change-store.ts';
import { Problem } from '../problem.ts';

/** Industries and locations are the same thing in two tables: names to choose from, each of them once. */
export type NamedList = 'industries' | 'locations';

export type NewEntry = { display_name: string };

export type NamedEntry = NewEntry & { id: string };

/** A list, and the username of who changes it. */
type Editing = { list: NamedList; by: string };

const columns = ['id', 'display_name'] as const;

const nouns = { industries: 'industry', locations: 'location' } as const;

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
export function createEntry(sql: Sql, { list, by }: Editing, entry: NewEntry): Promise<NamedEntry> {
  return transact(sql, async (transaction) => {
    const created = await transaction
      .insertInto(list)
      .values(entry)
      .returning(columns)
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => refuseDuplicate(error, list, entry.display_name));
    const { id, ...after } = created;
    await recordChange(transaction, { by, action: 'create', kind: nouns[list], id, after });
    return created;
  });
}

/**
 * Writes what is given.
 *
 * @throws Problem `not_found`, or `already_exists` when another entry has the name
 */
export async function updateEntry(
  sql: Sql,
  { list, by }: Editing,
  { id: wantedId, ...change }: Partial<NewEntry> & { id: string },
): Promise<NamedEntry> {
  if (Object.keys(change).length === 0) return getEntry(sql, list, wantedId);
  return transact(sql, async (transaction) => {
    const { id, ...before } = await lockEntry(transaction, list, wantedId);
    const updated = await transaction
      .updateTable(list)
      .set(change)
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => refuseDuplicate(error, list, change.display_name ?? before.display_name));
    const after = { display_name: updated.display_name };
    await recordChange(transaction, { by, action: 'update', kind: nouns[list], id, before, after });
    return updated;
  });
}

/** Nobody changes it before the end of the transaction. */
async function lockEntry(transaction: Sql, list: NamedList, id: string): Promise<NamedEntry> {
  const entry = await transaction
    .selectFrom(list)
    .select(columns)
    .where('id', '=', databaseId(id))
    .forNoKeyUpdate()
    .executeTakeFirst();
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
