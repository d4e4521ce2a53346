import { sql as expression } from 'kysely';
import { databaseId } from '../../database/ids.ts';
import type { Sql } from '../../database/open.ts';
import { transact } from '../../database/transact.ts';
import { isDuplicate } from '../../database/violations.ts';
import type { Fields } from '../history/changed-fields.ts';
import { recordChange } from '../history/change-store.ts';
import { Problem } from '../problem.ts';
import { refuseMissing } from './applicant-store.ts';

export type ApplicantChange = {
  first_name?: string;
  middle_name?: string;
  last_name?: string;
  email?: string;
  phone?: string;
  isCompletedExternally?: boolean;
};

/**
 * Writes what is given.
 *
 * @throws Problem `not_found`, or `email_taken` when another applicant has the email, whatever its case
 */
export async function updateApplicant(
  sql: Sql,
  { id: wantedId, by }: { id: string; by: string },
  { isCompletedExternally, ...details }: ApplicantChange,
): Promise<void> {
  const change = {
    ...details,
    ...(isCompletedExternally !== undefined && {
      completed_externally_at: isCompletedExternally
        ? expression<Date>`coalesce(completed_externally_at, now())`
        : null,
    }),
  };
  if (Object.keys(change).length === 0) return;
  await transact(sql, async (transaction) => {
    const id = databaseId(wantedId);
    const before = await lockApplicant(transaction, id);
    const after = await transaction
      .updateTable('applicants')
      .set(change)
      .where('id', '=', id)
      .returning(snapshotColumns)
      .executeTakeFirstOrThrow();
    await recordChange(transaction, { by, action: 'update', kind: 'applicant', id, before, after });
  }).catch((error: unknown) => refuseTakenEmail(error, sql, details.email));
}

/** An applicant as the history tells of it. */
const snapshotColumns = [
  'first_name',
  'middle_name',
  'last_name',
  'email',
  'phone',
  expression<boolean>`completed_externally_at is not null`.as('zenople'),
] as const;

async function lockApplicant(transaction: Sql, id: string): Promise<Fields> {
  const applicant = await transaction
    .selectFrom('applicants')
    .select(snapshotColumns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return applicant ?? refuseMissing();
}

async function refuseTakenEmail(error: unknown, sql: Sql, email = ''): Promise<never> {
  if (!isDuplicate(error, 'applicants_email')) throw error;
  const owner = await sql
    .selectFrom('applicants')
    .select('id')
    .where(expression<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst();
  throw new Problem('email_taken', {
    fields: [{ field: 'email', message: 'Another applicant has this email.' }],
    // Gone when the email was changed again in the meantime.
    ...(owner && { applicant_id: owner.id }),
  });
}
