import type { CategoryKind } from '../../../contract/categories.ts';
import type { Sql } from '../../../database/open.ts';
import { recordCreation, writeVersion } from '../../changes/change-entity.ts';
import { getMergedPart, lockChanged, type StoredChange } from '../../changes/stored-change.ts';
import { type CategoryEntity, type CategoryFields, nameOf } from './category-entity.ts';
import { countJobsToMove, moveJobs } from './move-jobs.ts';

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
  await entity.restore?.(transaction, {
    id: part.entity_id,
    version: (part.version ?? 1) + 1,
    fields: part.before as CategoryFields<Kind>,
  });
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
