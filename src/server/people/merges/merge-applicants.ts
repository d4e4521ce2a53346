import type { Merge } from '../../../contract/applicant-merges.ts';
import { lockBoth } from '../../../database/ids.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { applicantEntity, type ApplicantFields } from '../applicants/applicant-entity.ts';
import { lockVersion, type Target, writeVersion } from '../../changes/change-entity.ts';
import { fieldProblem } from '../../ground/problem.ts';
import { mergeDetails } from './merge-details.ts';

/**
 * Makes one record a part of another and moves its applications. Later applications with its email belong to the other
 * record too.
 *
 * @param by the username of the admin
 * @returns the id of the change
 * @throws Problem `not_found`, `applicant_merged`, `edit_conflict`, or `validation_failed` for one record with itself
 */
export async function mergeApplicants(sql: Sql, merge: Merge, by: string): Promise<string> {
  refuseItself(merge);
  return transact(sql, async (transaction) => {
    const wanted: [Target, Target] = [
      { id: merge.id, version: merge.version },
      { id: merge.merged_id, version: merge.merged_version },
    ];
    const [kept, merged] = await lockBoth(wanted, (target) =>
      lockVersion(transaction, applicantEntity, target),
    );
    await transaction
      .updateTable('applications')
      .set({ applicant_id: kept.id })
      .where('applicant_id', '=', merged.id)
      .execute();
    await transaction
      .updateTable('applicant_tags')
      .set({ applicant_id: kept.id })
      .where('applicant_id', '=', merged.id)
      .execute();
    const changeId = await writeVersion(transaction, applicantEntity, {
      locked: kept,
      by,
      action: 'merge',
      change: mergeDetails(kept.fields, merged.fields, merge.take ?? []),
      note: { after: { merged: describeRecord(merged.fields) } },
    });
    await writeVersion(transaction, applicantEntity, {
      locked: merged,
      by,
      partOf: changeId,
      action: 'merge',
      // The hold is the person's now. Nobody could end it in a merged record.
      change: { merged_into_id: kept.id, hold_reason: '', hold_until: '' },
      note: { after: { merged_into: describeRecord(kept.fields) } },
    });
    return changeId;
  });
}

/** @throws Problem `validation_failed` */
export function refuseItself({ id, merged_id }: Pick<Merge, 'id' | 'merged_id'>): void {
  if (id === merged_id) throw fieldProblem('merged_id', 'Choose a different applicant');
}

/** The history of the other record shows this text. */
export function describeRecord({ first_name, last_name, email }: ApplicantFields): string {
  return `${first_name} ${last_name} (${email})`;
}
