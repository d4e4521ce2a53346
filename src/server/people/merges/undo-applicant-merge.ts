import { sql as expression } from 'kysely';
import { lockBoth } from '../../../database/ids.ts';
import type { Sql } from '../../../database/open.ts';
import { applicantEntity, type ApplicantFields, lockRecord } from '../applicants/applicant-entity.ts';
import { writeVersion } from '../../changes/change-entity.ts';
import type { Locked } from '../../changes/entity.ts';
import { pickFields } from '../../changes/changed-fields.ts';
import {
  getMergedPart,
  lockChange,
  lockChanged,
  refuseChangedSince,
  revertedFields,
  type StoredChange,
} from '../../changes/stored-change.ts';
import { Problem } from '../../ground/problem.ts';
import { recordsOf } from '../person.ts';
import { describeRecord } from './merge-applicants.ts';

/**
 * Makes a merged record an applicant again. Both records get their fields from before the merge. Every application
 * returns to the record whose email it came from, also an application since the merge. A legal hold that was set since
 * the merge is of both.
 *
 * @returns the id of the change
 * @throws Problem `undo_refused` when somebody merged the remaining record further, or changed a merged field since
 */
export async function undoApplicantMerge(
  transaction: Sql,
  { merge, by }: { merge: StoredChange; by: string },
): Promise<string> {
  const part = await getMergedPart(transaction, merge);
  const ids: [{ id: string }, { id: string }] = [{ id: merge.entityId }, { id: part.entity_id }];
  const [, merged] = await lockBoth(ids, ({ id }) => lockRecord(transaction, id));
  const kept = await lockChanged(transaction, applicantEntity, merge);
  if (merged.fields.merged_into_id !== kept.id) {
    throw new Problem('undo_refused', { detail: 'This merge has already been undone.' });
  }
  await refuseChangedSince(transaction, applicantEntity, { change: merge, locked: kept });
  await giveBack(transaction, merged.id);
  const changeId = await writeVersion(transaction, applicantEntity, {
    locked: kept,
    by,
    undoes: merge.id,
    action: 'undo_merge',
    change: {
      ...revertedFields(applicantEntity, merge),
      ...((await isStillCompleted(transaction, kept.id, merged.id)) && { zenople: true }),
    },
    note: { before: { merged: describeRecord(merged.fields) } },
  });
  await writeVersion(transaction, applicantEntity, {
    locked: merged,
    by,
    partOf: changeId,
    action: 'undo_merge',
    change: {
      ...pickFields(part.before, applicantEntity.editable),
      ...((await hasOtherHold(transaction, merge, kept)) &&
        pickFields(kept.fields, ['hold_reason', 'hold_until'])),
      merged_into_id: null,
    },
    note: { before: { merged_into: describeRecord(kept.fields) } },
  });
  return changeId;
}

/**
 * Undoes every merge of one record, so that it is a person with nothing of another mailbox.
 *
 * @throws Problem `other_mailbox` when a merge cannot be undone
 */
export async function splitOff(
  transaction: Sql,
  { record, by }: { record: string; by: string },
): Promise<void> {
  const { rows } = await expression<{ merge: string }>`
    select (
      select part_of from changes
      where entity_kind = 'applicant' and entity_id = part.id::text and action = 'merge' order by id desc limit 1
    ) as merge
    from applicants as part
    where merged_into_id is not null and (part.id = ${record} or merged_into_id = ${record})
    order by 1 desc`.execute(transaction);
  for (const { merge: id } of rows) {
    const undoing = lockChange(transaction, id).then((merge) =>
      undoApplicantMerge(transaction, { merge, by }),
    );
    await undoing.catch((error: unknown) => {
      if (error instanceof Problem && error.code === 'undo_refused') refuseJoined();
      throw error;
    });
  }
}

function refuseJoined(): never {
  throw new Problem('other_mailbox', {
    detail:
      'We have joined your details with those of another email address, and can’t part them here. Call us or write to us: a recruiter parts and erases them.',
  });
}

/** Another merged record is completed in the external system too. */
async function isStillCompleted(transaction: Sql, keptId: string, mergedId: string): Promise<boolean> {
  const other = await transaction
    .selectFrom('applicants')
    .select('id')
    .where('merged_into_id', '=', keptId)
    .where('id', '<>', mergedId)
    .where('completed_externally_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Whether the hold ends on another day than at the merge. */
async function hasOtherHold(
  transaction: Sql,
  merge: StoredChange,
  kept: Locked<ApplicantFields>,
): Promise<boolean> {
  const next = await transaction
    .selectFrom('changes')
    .select(expression<string>`coalesce(before ->> 'hold_until', '')`.as('hold_until'))
    .where('entity_kind', '=', 'applicant')
    .where('entity_id', '=', kept.id)
    .where('version', '>', merge.version)
    .where(expression<boolean>`before || after ? 'hold_until'`)
    .orderBy('version')
    .limit(1)
    .executeTakeFirst();
  return next !== undefined && next.hold_until !== kept.fields.hold_until;
}

/** The applications by the record's email, or by the email of a record merged into it before, and the tags alike. */
async function giveBack(transaction: Sql, id: string): Promise<void> {
  await transaction
    .updateTable('applicant_tags')
    .set({ applicant_id: id })
    .where('tagged_as_id', 'in', recordsOf(expression`${id}::bigint`))
    .execute();
  await transaction
    .updateTable('applications')
    .set({ applicant_id: id })
    .where('applied_as_id', 'in', recordsOf(expression`${id}::bigint`))
    .execute();
}
