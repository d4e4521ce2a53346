import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { takePlace, type MailCause } from '../../mail/outbox/mail-cause.ts';
import { queueMail } from '../../mail/outbox/queue-mail.ts';
import { refuseSuppressed } from '../../mail/outbox/suppressed-mail.ts';
import { applicantEntity } from '../applicants/applicant-entity.ts';
import { sql as expression } from 'kysely';
import { personOf } from '../person.ts';

type Sender = { by?: string; cause?: MailCause | undefined };

/** Queues a link for the person who has this email today. Nothing happens for any other. */
export async function sendLinkTo(sql: Sql, email: string, sender: Sender = {}): Promise<void> {
  await transact(sql, async (transaction) => {
    const record = await transaction
      .selectFrom('applicants')
      .select([
        'email',
        personOf(expression`id`)
          .$notNull()
          .as('person'),
      ])
      .where(expression<boolean>`lower(email) = lower(${email})`)
      .executeTakeFirst();
    const mail = record && (await queueLink(transaction, { ...record, ...sender }));
    // The sender's share of mails tells no addresses apart.
    if (mail === undefined && sender.cause) await takePlace(transaction, sender.cause);
  });
}

/**
 * For a recruiter.
 *
 * @returns the id of the mail
 * @throws Problem `not_found`, `applicant_merged`, `applicant_erased` or `address_suppressed`
 */
export function sendLinkFor(sql: Sql, id: string, by: string): Promise<string> {
  return transact(sql, async (transaction) => {
    const { id: person, fields } = await applicantEntity.lock(transaction, id);
    await refuseSuppressed(transaction, fields.email);
    return (await queueLink(transaction, { person, email: fields.email, by })) ?? '';
  });
}

/** The mail belongs to the newest application of the person, and goes with it. */
async function queueLink(
  transaction: Sql,
  { person, email, by, cause }: Sender & { person: string; email: string },
): Promise<string | undefined> {
  const newest = await transaction
    .selectFrom('applications')
    .innerJoin('applicants', 'applicants.id', 'applicant_id')
    .select(['applications.id', 'first_name'])
    .where('applicant_id', '=', person)
    .orderBy('applications.created_at', 'desc')
    .limit(1)
    // An erasure waits for the mail, and takes it along.
    .forShare('applicants')
    .executeTakeFirst();
  if (!newest) return undefined;
  const { id: application_id, first_name } = newest;
  const [mailId] = await queueMail(transaction, {
    kind: 'own_link',
    to: email,
    application_id,
    data: { first_name },
    cause,
    ...(by !== undefined && { sent_again_by: by }),
  });
  return mailId;
}
