import { sql as expression } from 'kysely';
import type { Sql } from '../../database/open.ts';
import { recordsOf } from './person.ts';

/**
 * The address for a mail that waits for the person of an application. A correction that runs now is waited for.
 *
 * @returns the recipient while a record of the person has this email, else the person's email of now
 */
export async function readPresentEmail(
  transaction: Sql,
  { application_id, recipient }: { application_id: string; recipient: string },
): Promise<string> {
  const person = transaction
    .selectFrom('applications')
    .select('applicant_id')
    .where('id', '=', application_id);
  await transaction.selectFrom('applicants').select('id').where('id', 'in', person).forShare().execute();
  const present = await transaction
    .selectFrom('applicants')
    .select('email')
    .where('id', 'in', person)
    .where(
      expression<boolean>`not exists (
        select from applicants as record
        where record.id in ${recordsOf(expression.ref('applicants.id'))} and lower(record.email) = lower(${recipient}))`,
    )
    .executeTakeFirst();
  return present?.email ?? recipient;
}
