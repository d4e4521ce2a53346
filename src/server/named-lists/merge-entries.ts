import { sql as expression } from 'kysely';
import type { ListMerge } from '../../contract/named-lists.ts';
import { databaseId } from '../../database/ids.ts';
import { lockBoth } from '../../database/lock-both.ts';
import type { Sql } from '../../database/open.ts';
import { transact } from '../../database/transact.ts';
import { recordChange } from '../history/change-store.ts';
import { fieldProblem, Problem } from '../problem.ts';
import { moveJobs } from './move-jobs.ts';
import {
  type Editing,
  type EntryOf,
  fieldsOf,
  lockEntry,
  type NamedList,
  nouns,
  refuseDuplicate,
} from './named-list.ts';

/**
 * Gives all jobs of one entry to another one and deletes it. A job that is posted with it meanwhile is moved too, or
 * refused because there is no such entry any more.
 *
 * @throws Problem `not_found`, or `validation_failed` when both are the same
 */
export function mergeEntries(
  sql: Sql,
  { list, by }: Editing,
  { id: goneId, into_id }: { id: string; into_id: string },
): Promise<ListMerge> {
  const kind = nouns[list];
  if (goneId === into_id) throw fieldProblem('into_id', `Choose another ${kind} than the one to merge.`);
  return transact(sql, async (transaction) => {
    const [gone, kept] = await lockBoth([{ id: goneId }, { id: into_id }], ({ id }) =>
      lockEntry(transaction, list, id),
    );
    const jobIds = await moveJobs(transaction, { list, by }, { from: gone, to: kept });
    await transaction.deleteFrom(list).where('id', '=', gone.id).execute();
    const { id: merge_id } = await transaction
      .insertInto('list_merges')
      .values({ kind, entry: gone, into_id: kept.id, job_ids: jobIds })
      .returning('id')
      .executeTakeFirstOrThrow();
    const change = { by, action: 'merge', kind } as const;
    const merged = { before: fieldsOf(gone), after: { merged_into: kept.display_name } };
    await recordChange(transaction, { ...change, id: gone.id, ...merged });
    const after = { merged: gone.display_name, moved_jobs: jobIds.length, merge_id };
    await recordChange(transaction, { ...change, id: kept.id, after });
    return { merge_id, moved_jobs: jobIds.length };
  });
}

/**
 * Undoes a merge, once: the deleted entry is back under its id, with those of its jobs that still are where the merge
 * put them.
 *
 * @throws Problem `not_found`, or `already_exists` when its name is taken meanwhile
 */
export function splitEntries<List extends NamedList>(
  sql: Sql,
  { list, by }: Editing<List>,
  mergeId: string,
): Promise<EntryOf<List>> {
  const kind = nouns[list];
  return transact(sql, async (transaction) => {
    const merge = await takeMerge(transaction, list, mergeId);
    const restored = await restoreEntry(transaction, list, merge.entry);
    const change = { by, action: 'split', kind } as const;
    await recordChange(transaction, { ...change, id: restored.id, after: fieldsOf(restored) });
    const kept = await findKept(transaction, list, merge.into_id);
    if (kept) {
      const move = { from: kept, to: restored, only: merge.job_ids };
      const moved_jobs = (await moveJobs(transaction, { list, by }, move)).length;
      const before = { merged: restored.display_name, moved_jobs, merge_id: mergeId };
      await recordChange(transaction, { ...change, id: kept.id, before });
    }
    return restored;
  });
}

/** Of two that undo the same merge, the second finds nothing. */
async function takeMerge(transaction: Sql, list: NamedList, id: string) {
  const merge = await transaction
    .deleteFrom('list_merges')
    .where('id', '=', databaseId(id))
    .where('kind', '=', nouns[list])
    .returning(['entry', 'into_id', 'job_ids'])
    .executeTakeFirst();
  if (merge) return merge;
  throw new Problem('not_found', { detail: 'There is no such merge, or it is undone already.' });
}

async function restoreEntry<List extends NamedList>(
  transaction: Sql,
  list: List,
  entry: Record<string, string>,
): Promise<EntryOf<List>> {
  const table = expression.table(list);
  await expression`
    insert into ${table} overriding system value
    select * from jsonb_populate_record(null::${table}, ${JSON.stringify(entry)}::jsonb)`
    .execute(transaction)
    .catch((error: unknown) => refuseDuplicate(error, list, String(entry['display_name'])));
  return lockEntry(transaction, list, String(entry['id']));
}

/** The one that took the jobs, if it is still there. */
async function findKept(transaction: Sql, list: NamedList, id: string) {
  return transaction
    .selectFrom(list)
    .select(['id', 'display_name'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}
