import type { Merge } from '../../contract/merges.ts';
import { lockBoth } from '../../database/lock-both.ts';
import type { Sql } from '../../database/open.ts';
import { transact } from '../../database/transact.ts';
import { type Details, lockApplicant, snapshotOf, writeApplicant } from '../applicants/stored-applicant.ts';
import { changedFields } from '../history/changed-fields.ts';
import { fieldProblem } from '../problem.ts';
import { mergeDetails } from './merge-details.ts';

/**
 * Makes one record a part of another: all its applications move, and whoever applies with its email from now on is
 * the other one.
 *
 * @param by the username of who does it
 * @throws Problem `not_found`, `applicant_merged`, `edit_conflict`, or `validation_failed` for one record with itself
 */
export async function mergeApplicants(sql: Sql, merge: Merge, by: string): Promise<void> {
  refuseItself(merge);
  await transact(sql, async (transaction) => {
    const [applicant, merged] = await lockBoth(
      [
        { id: merge.id, version: merge.version },
        { id: merge.merged_id, version: merge.merged_version },
      ],
      ({ id, version }) => lockApplicant(transaction, id, version),
    );
    const change = mergeDetails(applicant.details, merged.details, merge.take ?? []);
    const changed = changedFields(
      snapshotOf(applicant.details),
      snapshotOf({ ...applicant.details, ...change }),
    );
    await transaction
      .insertInto('applicant_merges')
      .values({ merged_id: merged.id, username: by, ...changed })
      .execute();
    await transaction
      .updateTable('applications')
      .set({ applicant_id: applicant.id })
      .where('applicant_id', '=', merged.id)
      .execute();
    const entry = { by, action: 'merge' } as const;
    await writeApplicant(transaction, applicant, {
      ...entry,
      change,
      after: { merged: describeRecord(merged.details) },
    });
    await writeApplicant(transaction, merged, {
      ...entry,
      change: { merged_into_id: applicant.id },
      after: { merged_into: describeRecord(applicant.details) },
    });
  });
}

/** @throws Problem `validation_failed` */
export function refuseItself({ id, merged_id }: Pick<Merge, 'id' | 'merged_id'>): void {
  if (id === merged_id) throw fieldProblem('merged_id', 'Choose another applicant than this one.');
}

/** A record in the history of the other one. */
export function describeRecord({ first_name, last_name, email }: Details): string {
  return `${first_name} ${last_name} (${email})`;
}
