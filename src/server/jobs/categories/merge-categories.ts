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
import { type RawBuilder, sql as expression } from 'kysely';
import {
  type FurtherMove,
  isMove,
  moveFurther,
  planFurtherMoves,
  planFurtherReturns,
} from './move-further.ts';
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
    const { moved_jobs, further } = await lockJobsToMove(transaction, move);
    const change_id = await writeVersion(transaction, entity, {
      locked: kept,
      by,
      action: 'merge',
      change: {},
      note: { after: { merged: nameOf(gone.fields), moved_jobs } },
    });
    const part = { by, partOf: change_id };
    await moveJobs(transaction, { ...move, ...part, further });
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
  const { moved_jobs, further } = await lockJobsToMove(transaction, move);
  const changeId = await writeVersion(transaction, entity, {
    locked: kept,
    by,
    undoes: merge.id,
    action: 'undo_merge',
    change: {},
    note: { before: { merged: nameOf(restored.fields), moved_jobs } },
  });
  const cause = { by, partOf: changeId };
  await moveJobs(transaction, { ...move, ...cause, further });
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

/**
 * Locks the jobs of a move, so that their number stays.
 *
 * @returns `further` are those with further locations, each with its own way
 */
async function lockJobsToMove(
  transaction: Sql,
  move: Move,
): Promise<{ moved_jobs: number; further: FurtherMove[] }> {
  const { rows } = await expression<{ id: string; isThere: boolean }>`
    select id, ${isMoved(move)} as "isThere" from jobs
    where ${isMoved(move)} or ${isMovedFurther(move)} for update`.execute(transaction);
  const further = move.kind === 'location' ? await planFurther(transaction, move) : [];
  const planned = new Set(further.map(({ job }) => job.id));
  const alone = rows.filter(({ id, isThere }) => isThere && !planned.has(id)).length;
  const moves = further.filter(isMove);
  return { moved_jobs: alone + moves.length, further };
}

function planFurther(transaction: Sql, { movedBy, ...move }: Move): Promise<FurtherMove[]> {
  const merged = { from: move.from.id, to: move.to.id };
  return movedBy === undefined
    ? planFurtherMoves(transaction, merged, expression`(${isMoved(move)} or ${isMovedFurther(move)})`)
    : planFurtherReturns(transaction, { ...merged, mergeId: movedBy });
}

/**
 * `changeEntity` for many jobs in one statement: each job gets a new category, a version and a line in its history.
 *
 * @param partOf the id of the merge or of its undo
 */
async function moveJobs(
  transaction: Sql,
  { by, partOf, further, ...move }: Move & { by: string; partOf: string; further: FurtherMove[] },
): Promise<void> {
  await moveFurther(transaction, further.filter(isMove), { by, partOf });
  const { kind, from, to } = move;
  const column = expression.ref(jobColumns[kind]);
  await expression`
    with moved as (
      update jobs set ${column} = ${to.id}, version = version + 1, updated_at = now()
      where ${isMoved(move)} and id <> all(${further.map(({ job }) => job.id)}::bigint[])
      returning id, version
    )
    insert into changes (username, action, entity_kind, entity_id, version, part_of, before, after)
    select ${by}, 'update', 'job', id::text, version, ${partOf}, ${categoryOf(kind, from)}, ${categoryOf(kind, to)}
    from moved`.execute(transaction);
}

function isMoved({ kind, from, movedBy }: Move): RawBuilder<unknown> {
  const isThere = expression`${expression.ref(jobColumns[kind])} = ${from.id}`;
  return movedBy === undefined ? isThere : expression`(${isThere} and ${isPartOf(movedBy)})`;
}

/** The same for jobs that have the location beside the one that leads. */
function isMovedFurther({ kind, from, movedBy }: Move): RawBuilder<unknown> {
  if (kind !== 'location') return expression`false`;
  return movedBy === undefined
    ? expression`id in (select job_id from job_locations where location_id = ${from.id})`
    : isPartOf(movedBy);
}

function isPartOf(mergeId: string): RawBuilder<unknown> {
  return expression`id in (
    select entity_id::bigint from changes where part_of = ${mergeId} and entity_kind = 'job'
  )`;
}

/** The category in a job's history: its id, and its name at this time. */
function categoryOf(kind: CategoryKind, { id, fields }: Locked) {
  return expression`jsonb_build_object(
    ${jobColumns[kind]}::text, ${id}::text, ${kind}::text, ${nameOf(fields)}::text)`;
}
