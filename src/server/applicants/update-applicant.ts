import { sql as expression } from 'kysely';
import type { Sql } from '../../database/open.ts';
import { transact } from '../../database/transact.ts';
import { isDuplicate } from '../../database/violations.ts';
import { Problem } from '../problem.ts';
import { findPerson } from './applicant-store.ts';
import { type Details, lockApplicant, writeApplicant } from './stored-applicant.ts';

export type ApplicantChange = Partial<Omit<Details, 'completed_externally_at'>> & { zenople?: boolean };

export type ApplicantToUpdate = {
  id: string;
  /** Refuses the change when the applicant has been changed since this version. */
  version?: number | undefined;
  /** The username of who does it. */
  by: string;
};

/**
 * Writes what is given, as far as it is not there already.
 *
 * @throws Problem `not_found`, `applicant_merged`, `edit_conflict`, or `email_taken` when another applicant has the
 * email, whatever its case
 */
export async function updateApplicant(
  sql: Sql,
  { id, version, by }: ApplicantToUpdate,
  { zenople, ...texts }: ApplicantChange,
): Promise<void> {
  await transact(sql, async (transaction) => {
    const applicant = await lockApplicant(transaction, id, version);
    const { completed_externally_at } = applicant.details;
    const wanted: Partial<Details> = {
      ...texts,
      // The first moment of it stays.
      ...(zenople !== undefined && {
        completed_externally_at: zenople ? (completed_externally_at ?? new Date()) : null,
      }),
    };
    const change = changesOf(applicant.details, wanted);
    if (Object.keys(change).length === 0) return;
    await writeApplicant(transaction, applicant, { by, action: 'update', change });
  }).catch((error: unknown) => refuseTakenEmail(error, sql, { id, email: texts.email ?? '' }));
}

function changesOf(details: Details, wanted: Partial<Details>): Partial<Details> {
  return Object.fromEntries(
    Object.entries(wanted).filter(([column, value]) => details[column as keyof Details] !== value),
  );
}

async function refuseTakenEmail(
  error: unknown,
  sql: Sql,
  { id, email }: { id: string; email: string },
): Promise<never> {
  if (!isDuplicate(error, 'applicants_email')) throw error;
  const record = await sql
    .selectFrom('applicants')
    .select('id')
    .where(expression<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst();
  // Nobody's when the email was changed again in the meantime.
  const owner = record && (await findPerson(sql, record.id));
  const isOwn = owner?.id === id;
  const message = isOwn
    ? 'This applicant has this email already: it is that of a record merged into this one.'
    : 'Another applicant has this email.';
  throw new Problem('email_taken', {
    detail: message,
    fields: [{ field: 'email', message }],
    ...(owner && !isOwn && { applicant_id: owner.id }),
  });
}
