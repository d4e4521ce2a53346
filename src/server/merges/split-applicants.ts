import { sql as expression } from 'kysely';
import { databaseId } from '../../database/ids.ts';
import type { Sql } from '../../database/open.ts';
import { transact } from '../../database/transact.ts';
import { findPerson, refuseMissing } from '../applicants/applicant-store.ts';
import {
  type Details,
  lockApplicant,
  type LockedApplicant,
  snapshotOf,
  writeApplicant,
} from '../applicants/stored-applicant.ts';
import type { Fields } from '../history/changed-fields.ts';
import { listChangesSince } from '../history/change-store.ts';
import { Problem } from '../problem.ts';
import { describeRecord } from './merge-applicants.ts';

/**
 * Makes a merged record an applicant of its own again. Both records get back what the merge changed, and the
 * applications are again those of the record by whose email they came, also the ones that came since.
 *
 * @param by the username of who does it
 * @throws Problem `not_found`, or `merge_fixed` when the record that went on was merged further, or when something that
 * the merge changed was changed once more
 */
export async function splitApplicants(sql: Sql, wantedId: string, by: string): Promise<void> {
  await transact(sql, async (transaction) => {
    const merge = await lockMerge(transaction, databaseId(wantedId));
    await refuseMergedFurther(transaction, merge.applicantId);
    const applicant = await lockApplicant(transaction, merge.applicantId);
    await refuseChangedSince(transaction, applicant, merge);
    const merged = { id: merge.id, details: merge.details };
    await transaction.deleteFrom('applicant_merges').where('merged_id', '=', merged.id).execute();
    await giveBackApplications(transaction, merged.id);
    const entry = { by, action: 'split' } as const;
    await writeApplicant(transaction, applicant, {
      ...entry,
      change: detailsOf(merge.before),
      before: { merged: describeRecord(merged.details) },
    });
    await writeApplicant(transaction, merged, {
      ...entry,
      change: { merged_into_id: null },
      before: { merged_into: describeRecord(applicant.details) },
    });
  });
}

type StoredMerge = {
  id: string;
  details: Details;
  applicantId: string;
  /** To the microsecond, as the history has it. */
  at: string;
  before: Fields;
  after: Fields;
};

async function lockMerge(transaction: Sql, id: string): Promise<StoredMerge> {
  const record = await transaction
    .selectFrom('applicants')
    .leftJoin('applicant_merges', 'merged_id', 'id')
    .select(['id', 'merged_into_id', 'before', 'after', expression<string | null>`at::text`.as('at')])
    .select(['first_name', 'middle_name', 'last_name', 'email', 'phone', 'completed_externally_at'])
    .where('id', '=', id)
    .forNoKeyUpdate('applicants')
    .executeTakeFirst();
  if (!record) refuseMissing();
  const { merged_into_id, at, before, after, ...details } = record;
  if (merged_into_id === null || at === null || before === null || after === null) {
    throw new Problem('merge_fixed', { detail: 'This applicant is not merged into another one.' });
  }
  return { id, details, applicantId: merged_into_id, at, before, after };
}

async function refuseMergedFurther(transaction: Sql, id: string): Promise<void> {
  const person = await findPerson(transaction, id);
  if (!person || person.id === id) return;
  const detail = `The record was merged into ${person.first_name} ${person.last_name} since. Undo that merge first.`;
  throw new Problem('merge_fixed', { detail, applicant_id: person.id });
}

async function refuseChangedSince(
  transaction: Sql,
  { id, details }: LockedApplicant,
  { at, after }: StoredMerge,
): Promise<void> {
  const current: Fields = snapshotOf(details);
  const changed = Object.keys(after).filter((field) => current[field] !== after[field]);
  if (changed.length === 0) return;
  const changes = await listChangesSince(transaction, { kind: 'applicant', id, fields: changed }, at);
  const names = new Intl.ListFormat('en').format(changed.map((field) => field.replaceAll('_', ' ')));
  throw new Problem('merge_fixed', {
    detail: `What the merge took over was changed since: ${names}. Put it back first, or keep the merge.`,
    changes,
  });
}

/** What came by the email of the record, or of one that was merged into it before. */
async function giveBackApplications(transaction: Sql, id: string): Promise<void> {
  await expression`
    with recursive part as (
      select ${id}::bigint as id
      union all
      select applicants.id from applicants join part on applicants.merged_into_id = part.id
    )
    update applications set applicant_id = ${id} where applied_as_id in (select id from part)
  `.execute(transaction);
}

function detailsOf({ zenople, ...texts }: Fields): Partial<Details> {
  // A merge completes and never takes it back, so that it was not completed before.
  return { ...(texts as Partial<Details>), ...(zenople === false && { completed_externally_at: null }) };
}
