import { sql as expression } from 'kysely';
import type { OwnDetails } from '../../../contract/own-page.ts';
import { ownPageSource } from '../../../contract/own-page-source.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { digitsOf } from '../../ground/phones/plain-digits.ts';
import type { Secrets } from '../../mail/letters/own-link.ts';
import type { MailCause } from '../../mail/outbox/mail-cause.ts';
import { queueMail } from '../../mail/outbox/queue-mail.ts';
import { markUnopened, sameSubmission } from '../applications/application-store.ts';
import { createReference } from '../applications/reference.ts';
import { lockSender, personOf } from '../person.ts';
import { hashCode, newCode } from './own-codes.ts';

/** The record whose own page is open. */
type OwnRecord = { record_id: string; email: string };

const isFresh = expression<boolean>`created_at between now() - interval '1 day' and now() + interval '1 minute'`;

/**
 * Keeps corrected details as a submission, for a recruiter to accept. A new email waits for a code from its mailbox; the
 * rest does not wait with it.
 */
export function correctDetails(
  sql: Sql,
  details: OwnDetails,
  { cause, ...record }: OwnRecord & { cause: MailCause | undefined },
): Promise<void> {
  return transact(sql, async (transaction) => {
    const application = await lockNewest(transaction, record);
    await transaction
      .deleteFrom('own_page_corrections')
      .where('applicant_id', '=', record.record_id)
      .execute();
    if (!application) return;
    if (details.email.toLowerCase() === record.email.toLowerCase()) {
      return storeCorrection(transaction, details, application);
    }
    const { first_name, last_name, phone } = application;
    if (details.first_name !== first_name || details.last_name !== last_name || details.phone !== phone)
      await storeCorrection(transaction, { ...details, email: record.email }, application);
    await transaction
      .insertInto('own_page_corrections')
      .values({ ...details, applicant_id: record.record_id })
      .execute();
    await queueMail(transaction, {
      kind: 'new_email',
      to: details.email,
      application_id: application.id,
      data: { first_name: details.first_name },
      cause,
    });
  });
}

/** @returns false for a wrong code, or one of another day */
export function confirmEmail(sql: Sql, code: string, record: OwnRecord): Promise<boolean> {
  return transact(sql, async (transaction) => {
    const application = await lockNewest(transaction, record);
    const details = await transaction
      .deleteFrom('own_page_corrections')
      .where('applicant_id', '=', record.record_id)
      .where('code_hash', '=', hashCode(Buffer.from(record.record_id), digitsOf(code)))
      .where(isFresh)
      .returning(['first_name', 'last_name', 'email', 'phone'])
      .executeTakeFirst();
    if (!details || !application) return false;
    await storeCorrection(transaction, details, application);
    return true;
  });
}

/** Makes the code of a mail to a new email, while it is sent. */
export async function makeEmailCode(
  sql: Sql,
  { application_id, recipient }: { application_id: string; recipient: string },
): Promise<Secrets | undefined> {
  const waiting = await sql
    .selectFrom('own_page_corrections')
    .select('applicant_id')
    .where('email', '=', recipient)
    .where(
      personOf(expression`applicant_id`),
      '=',
      expression<string>`(select applicant_id from applications where id = ${application_id})`,
    )
    .executeTakeFirst();
  if (!waiting) return undefined;
  const code = newCode();
  await sql
    .updateTable('own_page_corrections')
    // The day of the code begins when its mail leaves.
    .set({
      code_hash: hashCode(Buffer.from(waiting.applicant_id), code),
      created_at: expression<Date>`now()`,
    })
    .where('applicant_id', '=', waiting.applicant_id)
    .where('email', '=', recipient)
    .execute();
  return { token: '', code };
}

/** The email that waits for its code. */
export async function findUnconfirmed(sql: Sql, { record_id }: OwnRecord): Promise<string | null> {
  const waiting = await sql
    .selectFrom('own_page_corrections')
    .select('email')
    .where('applicant_id', '=', record_id)
    .where(isFresh)
    .executeTakeFirst();
  return waiting?.email ?? null;
}

/** The newest application of the person, if possible one with this mailbox. An erasure and a merge wait, or came first. */
async function lockNewest(transaction: Sql, { record_id }: OwnRecord) {
  const person = personOf(expression`${record_id}::bigint`).as('person');
  await lockSender(transaction, () => transaction.selectNoFrom(person).executeTakeFirst());
  return transaction
    .selectFrom('applications')
    .innerJoin('applicants', 'applicants.id', 'applicant_id')
    .select(['applications.id', 'applicant_id', 'first_name', 'last_name', 'phone'])
    .where('applicant_id', '=', personOf(expression`${record_id}::bigint`).$notNull())
    .where('erased_at', 'is', null)
    .orderBy(expression`applied_as_id = ${record_id}::bigint`, 'desc')
    .orderBy('applications.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function storeCorrection(
  transaction: Sql,
  details: OwnDetails,
  { id: application_id, applicant_id }: { id: string; applicant_id: string },
): Promise<void> {
  await transaction
    .insertInto('submissions')
    .values({ ...details, application_id, source: ownPageSource, reference: createReference() })
    .onConflict((conflict) =>
      conflict
        .expression(sameSubmission)
        // The same correction as earlier counts anew.
        .doUpdateSet({ created_at: expression<Date>`now()` }),
    )
    .execute();
  await markUnopened(transaction, applicant_id);
}
