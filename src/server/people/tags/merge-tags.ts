import { sql as expression } from 'kysely';
import { lockBoth } from '../../../database/ids.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import {
  deleteEntity,
  lockVersion,
  recordCreation,
  type Target,
  writeVersion,
} from '../../changes/change-entity.ts';
import { getMergedPart, lockChanged, type StoredChange } from '../../changes/stored-change.ts';
import { fieldProblem } from '../../ground/problem.ts';
import { lockPeopleOf } from '../applicants/lock-applicants.ts';
import { tagEntity, type TagFields } from './tag-entity.ts';
import { revertTagging, storeTagging } from './tagging.ts';

type TagMerge = { id: string; into_id: string; version?: number; into_version?: number };

/**
 * Gives everybody with one tag the other, and deletes the one.
 *
 * @returns the id of the change
 * @throws Problem `not_found`, `edit_conflict`, or `validation_failed` for one tag with itself
 */
export async function mergeTags(
  sql: Sql,
  { id, into_id, version, into_version }: TagMerge,
  by: string,
): Promise<string> {
  if (id === into_id) throw fieldProblem('into_id', 'Choose a different tag to merge into');
  return transact(sql, async (transaction) => {
    const wanted: [Target, Target] = [
      { id, version },
      { id: into_id, version: into_version },
    ];
    const [gone, kept] = await lockBoth(wanted, (target) => lockVersion(transaction, tagEntity, target));
    const people = expression`select distinct applicant_id as id from applicant_tags where tag_id = ${gone.id}`;
    await lockPeopleOf(transaction, people);
    const given = await storeTagging(transaction, {
      give: {
        records: expression`(${people}) as had`,
        tags: [kept.id],
      },
    });
    const changeId = await writeVersion(transaction, tagEntity, {
      locked: kept,
      by,
      action: 'merge',
      change: {},
      note: { after: { merged: gone.fields.name, ...(given && { tagging_id: given.id }) } },
    });
    await deleteEntity(transaction, tagEntity, { locked: gone, by, partOf: changeId });
    return changeId;
  });
}

/**
 * Restores the tag that a merge deleted, with its people. Those who have the other tag by the merge alone lose it.
 *
 * @returns the id of the change
 * @throws Problem `undo_refused` when the other tag is gone, or `already_exists` when the name is taken
 */
export async function undoTagMerge(
  transaction: Sql,
  { merge, by }: { merge: StoredChange; by: string },
): Promise<string> {
  const kept = await lockChanged(transaction, tagEntity, merge);
  const part = await getMergedPart(transaction, merge);
  const version = (part.version ?? 1) + 1;
  const deleted = { id: part.entity_id, version, fields: part.before as TagFields };
  await tagEntity.restore?.(transaction, deleted, by);
  const restored = await tagEntity.lock(transaction, part.entity_id);
  const given = merge.after['tagging_id'];
  if (typeof given === 'string') await revertTagging(transaction, given);
  const changeId = await writeVersion(transaction, tagEntity, {
    locked: kept,
    by,
    undoes: merge.id,
    action: 'undo_merge',
    change: {},
    note: { before: { merged: restored.fields.name } },
  });
  await recordCreation(transaction, tagEntity, { locked: restored, by, partOf: changeId });
  return changeId;
}
