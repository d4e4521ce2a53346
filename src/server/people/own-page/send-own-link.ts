import { applicantActor } from '../../../database/admin-name.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { takePlace, type MailCause } from '../../mail/outbox/mail-cause.ts';
import { queueMail } from '../../mail/outbox/queue-mail.ts';
import { refuseSuppressed } from '../../mail/outbox/suppressed-mail.ts';
import { applicantEntity } from '../applicants/applicant-entity.ts';
import { sql as expression } from 'kysely';
import { personOf } from '../person.ts';

type Sender = {
  by?: string;
  /** A stranger's. An opened page is known, and ends before the longest delay. */
  cause?: MailCause | undefined;
  /** The opened page that asks for a code to erase everything. */
  erasing?: Buffer;
  /** The mail says that the record was parted from one that its person has erased. */
  isParted?: true;
};

/** Queues a link for the person who has this email today. Nothing happens for any other. */
export async function sendLinkTo(sql: Sql, email: string, sender: Sender = {}): Promise<void> {
  await transact(sql, async (transaction) => {
    const record = await selectMailboxes(transaction)
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
    const { email, first_name } = fields;
    return (await queueLink(transaction, { record: person, person, email, first_name, by })) ?? '';
  });
}

/** Queues the mail to the mailbox of a record that was parted from an erased one. */
export async function tellOfParting(transaction: Sql, record: string): Promise<void> {
  const mailbox = await selectMailboxes(transaction).where('id', '=', record).executeTakeFirstOrThrow();
  await queueLink(transaction, { ...mailbox, by: applicantActor, isParted: true });
}

type Mailbox = { record: string; person: string; email: string; first_name: string };

function selectMailboxes(sql: Sql) {
  const person = personOf(expression`id`).$notNull();
  return sql.selectFrom('applicants').select(['id as record', 'email', 'first_name', person.as('person')]);
}

/**
 * The mail belongs to the newest application of the person, if possible one with this mailbox, and goes with it.
 *
 * @returns the id of the mail, or of a fresh one that was asked for before
 */
async function queueLink(
  transaction: Sql,
  { by, cause, erasing, isParted, ...mailbox }: Sender & Mailbox,
): Promise<string | undefined> {
  const newest = await transaction
    .selectFrom('applications')
    .innerJoin('applicants', 'applicants.id', 'applicant_id')
    .select('applications.id')
    .where('applicant_id', '=', mailbox.person)
    .orderBy(expression`applied_as_id = ${mailbox.record}::bigint`, 'desc')
    .orderBy('applications.created_at', 'desc')
    .limit(1)
    // An erasure waits for the mail, and takes it along. Two requests at once take turns.
    .forNoKeyUpdate('applicants')
    .executeTakeFirst();
  if (!newest) return undefined;
  const fresh = by === undefined || erasing ? await findFreshLink(transaction, mailbox, erasing) : undefined;
  if (fresh !== undefined) {
    const mayLeave = !cause || (await takePlace(transaction, cause)) === undefined;
    if (mayLeave) await bringForward(transaction, fresh);
    return fresh;
  }
  const [mailId] = await queueMail(transaction, {
    kind: 'own_link',
    to: mailbox.email,
    application_id: newest.id,
    data: {
      first_name: mailbox.first_name,
      ...(erasing && { erases: true }),
      ...(isParted && { parted: true }),
    },
    cause,
    ...(by !== undefined && { sent_again_by: by }),
  });
  return mailId;
}

/** For so long nobody needs a second link, unless the first one has ended or is lost on the way. */
const fresh = expression<string>`interval '1 hour'`;

/** A mail that its sender's network holds up, before its first try. */
const isHeldUp = expression<boolean>`(state = 'delayed' and tries = 0)`;

/**
 * A link on its way to the mailbox, or one that has arrived and still works.
 *
 * @param erasing finds a code that this page takes
 */
async function findFreshLink(
  transaction: Sql,
  { record, person, email }: Mailbox,
  erasing?: Buffer,
): Promise<string | undefined> {
  const isMeant = erasing
    ? expression`data ? 'erases' and created_at > (
        select created_at from own_page_sessions where token_hash = ${erasing})`
    : expression`not data ? 'erases'`;
  const isUsable = erasing ? expression`links.code_hash is not null` : expression`true`;
  const { rows } = await expression<{ id: string }>`
    select id from mails
    where application_id in (select id from applications where applicant_id = ${person}::bigint)
      and kind = 'own_link' and lower(recipient) = lower(${email}) and ${isMeant}
      and (${isHeldUp}
        or state in ('waiting', 'delayed', 'kept') and created_at between now() - ${fresh} and now() + ${fresh}
        or state = 'sent' and changed_at between now() - ${fresh} and now() + ${fresh} and exists (
          select from own_page_links as links where links.applicant_id = ${record}::bigint
            and links.mailbox_hash = address_hash(${email}) and links.created_at >= mails.created_at and ${isUsable}))
    order by id desc limit 1`.execute(transaction);
  return rows[0]?.id;
}

/** Strangers who ask for it in masses delay it for nobody else. */
async function bringForward(transaction: Sql, mail: string): Promise<void> {
  await transaction
    .updateTable('mails')
    .set({ next_try_at: expression<Date>`now()` })
    .where('id', '=', mail)
    .where(isHeldUp)
    .execute();
}
