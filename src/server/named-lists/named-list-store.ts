import { sql as expression } from 'kysely';
import { databaseId } from '../../database/ids.ts';
import type { Sql } from '../../database/open.ts';
import { transact } from '../../database/transact.ts';
import { recordChange } from '../history/change-store.ts';
import { Problem } from '../problem.ts';
import {
  type Editing,
  type EntryOf,
  fieldsOf,
  jobColumns,
  lockEntry,
  type NamedList,
  nouns,
  refuseDuplicate,
  refuseMissing,
} from './named-list.ts';

export type EntryChange<List extends NamedList> = Partial<Omit<EntryOf<List>, 'id'>>;

export type NewEntry<List extends NamedList> = EntryChange<List> & { display_name: string };

type EntryRow<List extends NamedList> = EntryOf<List> & { job_count: number };

/** All entries, by name. */
export function listEntries(sql: Sql, list: NamedList): Promise<{ id: string; display_name: string }[]> {
  return sql
    .selectFrom(list)
    .select(['id', 'display_name'])
    .orderBy(expression`lower(display_name)`)
    .execute();
}

/** All entries, by name, with how many jobs each has. */
export async function listEntryRows<List extends NamedList>(sql: Sql, list: List): Promise<EntryRow<List>[]> {
  const { rows } = await expression<EntryRow<List>>`
    ${selectRows(list)} order by lower(display_name)`.execute(sql);
  return rows;
}

/** @throws Problem `not_found` */
export async function getEntry<List extends NamedList>(
  sql: Sql,
  list: List,
  id: string,
): Promise<EntryRow<List>> {
  const { rows } = await expression<EntryRow<List>>`
    ${selectRows(list)} where id = ${databaseId(id)}`.execute(sql);
  return rows[0] ?? refuseMissing(list);
}

function selectRows(list: NamedList) {
  const entry = expression.ref(`${list}.id`);
  return expression`
    select *, (select count(*)::int from jobs where ${expression.ref(jobColumns[list])} = ${entry}) as job_count
    from ${expression.table(list)}`;
}

/** @throws Problem `already_exists` when the name is taken, whatever its case */
export function createEntry<List extends NamedList>(
  sql: Sql,
  { list, by }: Editing<List>,
  entry: NewEntry<List>,
): Promise<EntryOf<List>> {
  return transact(sql, async (transaction) => {
    const created = await transaction
      .insertInto<NamedList>(list)
      .values(entry)
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => refuseDuplicate(error, list, entry.display_name));
    const after = fieldsOf(created);
    await recordChange(transaction, { by, action: 'create', kind: nouns[list], id: created.id, after });
    return created as EntryOf<List>;
  });
}

/**
 * Writes what is given.
 *
 * @throws Problem `not_found`, or `already_exists` when another entry has the name
 */
export async function updateEntry<List extends NamedList>(
  sql: Sql,
  { list, by }: Editing<List>,
  { id, ...change }: { id: string; display_name?: string } & EntryChange<'locations'>,
): Promise<EntryOf<List>> {
  return transact(sql, async (transaction) => {
    const entry = await lockEntry(transaction, list, id);
    if (Object.keys(change).length === 0) return entry;
    const updated = await transaction
      .updateTable<NamedList>(list)
      .set(change)
      .where('id', '=', entry.id)
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => refuseDuplicate(error, list, change.display_name ?? entry.display_name));
    const [before, after] = [fieldsOf(entry), fieldsOf(updated)];
    await recordChange(transaction, { by, action: 'update', kind: nouns[list], id: entry.id, before, after });
    return updated;
  });
}

/** @throws Problem `not_found`, or `in_use` when a job has it */
export function deleteEntry<List extends NamedList>(
  sql: Sql,
  { list, by }: Editing<List>,
  wantedId: string,
): Promise<EntryOf<List>> {
  return transact(sql, async (transaction) => {
    const entry = await lockEntry(transaction, list, wantedId);
    await refuseUsed(transaction, list, entry);
    await transaction.deleteFrom<NamedList>(list).where('id', '=', entry.id).execute();
    const before = fieldsOf(entry);
    await recordChange(transaction, { by, action: 'delete', kind: nouns[list], id: entry.id, before });
    return entry;
  });
}

async function refuseUsed(transaction: Sql, list: NamedList, entry: { id: string; display_name: string }) {
  const { job_count } = await getEntry(transaction, list, entry.id);
  if (job_count === 0) return;
  const jobs = job_count === 1 ? '1 job has' : `${job_count} jobs have`;
  const detail = `${jobs} the ${nouns[list]} ${entry.display_name}. Merge it into another one, or change the jobs first.`;
  throw new Problem('in_use', { detail, job_count });
}
