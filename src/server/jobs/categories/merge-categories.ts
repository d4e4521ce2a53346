import type { CategoryKind, MergedCategory } from '../../../contract/categories.ts';
import { lockBoth } from '../../../database/lock-both.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { deleteEntity, lockVersion, type Target, writeVersion } from '../../changes/change-entity.ts';
import { fieldProblem } from '../../ground/problem.ts';
import { type CategoryEntity, nameOf } from './category-entity.ts';
import { countJobsToMove, moveJobs } from './move-jobs.ts';

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
    await deleteEntity(transaction, entity, { locked: gone, ...part });
    return { change_id, moved_jobs };
  });
}
