import type { CategoryKind, MergedCategory } from '../../../contract/categories.ts';
import { lockBoth } from '../../../database/ids.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import {
  deleteEntity,
  lockVersion,
  type Target,
  writeVersion,
  recordCreation,
} from '../../changes/change-entity.ts';
import { fieldProblem } from '../../ground/problem.ts';
import { followMerge } from '../alerts/follow-merge.ts';
import { type CategoryEntity, nameOf, type CategoryFields, jobColumns } from './category-entity.ts';
import { getMergedPart, lockChanged, type StoredChange } from '../../changes/stored-change.ts';
import { sql as expression } from 'kysely';
import type { Locked } from '../../changes/entity.ts';

export type CategoryMerge = { id: string; into_id: string; version?: number; into_version?: number };

/**
 * Moves all jobs of one category to another and deletes it. A job posted at the same moment is moved too, or refused
 * because its category is gone.
 *
 * @throws Problem `not_found`, `edit_conflict`, or `validation_failed` for one category with itself
 */
export function mergeCategories<Kind extends CategoryKind>(
  sql: Sql,
  entity: CategoryEntity<Kind>,
  { id, into_id, version, into_version, by }: CategoryMerge & { by: string },
): Promise<MergedCategory> {
  const { kind } = entity;
  if (id === into_id) throw fieldProblem('into_id', `Choose a different ${kind} to merge into`);
  return transact(sql, async (transaction) => {
    const wanted: [Target, Target] = [
      { id, version },
      { id: into_id, version: into_version },
    ];
    const [gone, kept] = await lockBoth(wanted, (target) => lockVersion(transaction, entity, target));
    const move = { kind, from: gone, to: kept };
    const moved_jobs = await countJobsToMove(transaction, move);
    const change_id = await writeVersion(transaction, entity, {
      locked: kept,
      by,
      action: 'merge',
      change: {},
      note: { after: { merged: nameOf(gone.fields), moved_jobs } },
    });
    const part = { by, partOf: change_id };
    await moveJobs(transaction, { ...move, ...part });
    await followMerge(transaction, move);
    await deleteEntity(transaction, entity, { locked: gone, ...part });
    return { change_id, moved_jobs };
  });
}

/**
 * Restores the category that a merge deleted, with its old id. Its jobs return to it, except jobs that somebody moved
 * since.
 *
 * @returns the id of the change
 * @throws Problem `undo_refused` when the category that took the jobs is gone, or `already_exists` when the name is
 * taken
 */
export async function undoCategoryMerge<Kind extends CategoryKind>(
  transaction: Sql,
  entity: CategoryEntity<Kind>,
  { merge, by }: { merge: StoredChange; by: string },
): Promise<string> {
  const kept = await lockChanged(transaction, entity, merge);
  const part = await getMergedPart(transaction, merge);
  const deleted = {
    id: part.entity_id,
    version: (part.version ?? 1) + 1,
    fields: part.before as CategoryFields<Kind>,
  };
  await entity.restore?.(transaction, deleted, by);
  const restored = await entity.lock(transaction, part.entity_id);
  const move = { kind: entity.kind, from: kept, to: restored, movedBy: merge.id };
  const moved_jobs = await countJobsToMove(transaction, move);
  const changeId = await writeVersion(transaction, entity, {
    locked: kept,
    by,
    undoes: merge.id,
    action: 'undo_merge',
    change: {},
    note: { before: { merged: nameOf(restored.fields), moved_jobs } },
  });
  const cause = { by, partOf: changeId };
  await moveJobs(transaction, { ...move, ...cause });
  await recordCreation(transaction, entity, { locked: restored, ...cause });
  return changeId;
}

type Move = {
  kind: CategoryKind;
  from: Locked;
  to: Locked;
  /** Moves only the jobs that this merge moved. */
  movedBy?: string;
};

/** Locks the jobs of a move, so that their number stays. */
async function countJobsToMove(transaction: Sql, move: Move): Promise<number> {
  const { rows } = await expression<{ count: number }>`
    select count(*)::int as count from (select from jobs where ${isMoved(move)} for update) as moved`.execute(
    transaction,
  );
  return rows[0]?.count ?? 0;
}

/**
 * `changeEntity` for many jobs in one statement: each job gets a new category, a version and a line in its history.
 *
 * @param partOf the id of the merge or of its undo
 */
async function moveJobs(
  transaction: Sql,
  { by, partOf, ...move }: Move & { by: string; partOf: string },
): Promise<void> {
  const { kind, from, to } = move;
  const column = expression.ref(jobColumns[kind]);
  await expression`
    with moved as (
      update jobs set ${column} = ${to.id}, version = version + 1, updated_at = now()
      where ${isMoved(move)}
      returning id, version
    )
    insert into changes (username, action, entity_kind, entity_id, version, part_of, before, after)
    select ${by}, 'update', 'job', id::text, version, ${partOf}, ${categoryOf(kind, from)}, ${categoryOf(kind, to)}
    from moved`.execute(transaction);
}

function isMoved({ kind, from, movedBy }: Move) {
  const isThere = expression`${expression.ref(jobColumns[kind])} = ${from.id}`;
  if (movedBy === undefined) return isThere;
  return expression`${isThere} and id in (
    select entity_id::bigint from changes where part_of = ${movedBy} and entity_kind = 'job'
  )`;
}

/** The category in a job's history: its id, and its name at this time. */
function categoryOf(kind: CategoryKind, { id, fields }: Locked) {
  return expression`jsonb_build_object(
    ${jobColumns[kind]}::text, ${id}::text, ${kind}::text, ${nameOf(fields)}::text)`;
}
