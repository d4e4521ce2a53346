import { sql as expression } from 'kysely';
import { databaseId } from '../../../database/ids.ts';
import type { Sql } from '../../../database/open.ts';
import { isDuplicate } from '../../../database/statement-fault.ts';
import type { Entity, Locked } from '../../changes/entity.ts';
import { fieldProblem, Problem, refuseMissing } from '../../ground/problem.ts';
import { findPerson } from '../person.ts';
import { holdUntil, refuseMerged } from './applicant-store.ts';

export type ApplicantFields = {
  first_name: string;
  middle_name: string;
  last_name: string;
  email: string;
  phone: string;
  zenople: boolean;
  /** A legal hold has both, and refuses the erasure. */
  hold_reason: string;
  /** Its last day, such as 2026-01-31. */
  hold_until: string;
  /** Set in a merged record: the record that it is a part of. */
  merged_into_id: string | null;
};

const recordedColumns = [
  'first_name',
  'middle_name',
  'last_name',
  'email',
  'phone',
  expression<boolean>`completed_externally_at is not null`.as('zenople'),
  'hold_reason',
  holdUntil,
  'merged_into_id',
] as const;

export const applicantEntity: Entity<ApplicantFields> = {
  kind: 'applicant',
  editable: [
    'first_name',
    'middle_name',
    'last_name',
    'email',
    'phone',
    'zenople',
    'hold_reason',
    'hold_until',
  ],

  /** @throws Problem `applicant_merged` or `applicant_erased` too */
  async lock(transaction, id) {
    const record = await lockRecord(transaction, id);
    if (record.fields.merged_into_id !== null) await refuseMerged(transaction, record.id);
    if (record.isErased) throw new Problem('applicant_erased');
    return record;
  },

  async write(transaction, { id, fields }, { change: { zenople, hold_until, ...texts } }) {
    refuseHalfHold({ ...fields, ...texts, ...(hold_until !== undefined && { hold_until }) });
    if (texts.email !== undefined) await refuseTakenEmail(transaction, { id, email: texts.email });
    return (
      transaction
        .updateTable('applicants')
        .set({
          ...texts,
          // The moment of the first completion stays.
          ...(zenople === true && {
            completed_externally_at: expression<Date>`coalesce(completed_externally_at, now())`,
          }),
          ...(hold_until !== undefined && { hold_until: hold_until || null }),
          ...(zenople === false && { completed_externally_at: null }),
          version: expression<number>`version + 1`,
        })
        .where('id', '=', id)
        .returning(recordedColumns)
        .executeTakeFirstOrThrow()
        // Somebody else took the email at the same moment.
        .catch((error: unknown) => {
          throw isDuplicate(error, 'applicants_email')
            ? emailProblem('Another applicant already has this email.')
            : error;
        })
    );
  },
};

/**
 * Locks a record, merged or not. Until the end of the transaction nobody else changes it, merges it or applies with it.
 *
 * @throws Problem `not_found`
 */
export async function lockRecord(
  transaction: Sql,
  wantedId: string,
): Promise<Locked<ApplicantFields> & { isErased: boolean }> {
  const record = await transaction
    .selectFrom('applicants')
    .select(['id', 'version', 'erased_at', ...recordedColumns])
    .where('id', '=', databaseId(wantedId))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!record) refuseMissing('Applicant');
  const { id, version, erased_at, ...fields } = record;
  return { id, version, fields, isErased: erased_at !== null };
}

/** @throws Problem `validation_failed` */
function refuseHalfHold({
  hold_reason,
  hold_until,
}: Pick<ApplicantFields, 'hold_reason' | 'hold_until'>): void {
  if (hold_until && !hold_reason)
    throw fieldProblem('hold_reason', 'Say why, or leave the last day empty too');
  if (hold_reason && !hold_until)
    throw fieldProblem('hold_until', 'Say until when, or leave the reason empty too');
}

async function refuseTakenEmail(transaction: Sql, { id, email }: { id: string; email: string }) {
  const record = await transaction
    .selectFrom('applicants')
    .select('id')
    .where(expression<boolean>`lower(email) = lower(${email})`)
    .where('id', '<>', id)
    .executeTakeFirst();
  const owner = record && (await findPerson(transaction, record.id));
  if (!owner) return;
  if (owner.id === id) {
    throw emailProblem('This applicant has this email already: a record merged into this one has it.');
  }
  throw emailProblem('Another applicant already has this email.', owner.id);
}

function emailProblem(message: string, ownerId?: string): Problem {
  return new Problem('email_taken', {
    detail: message,
    fields: [{ field: 'email', message }],
    ...(ownerId !== undefined && { applicant_id: ownerId }),
  });
}
