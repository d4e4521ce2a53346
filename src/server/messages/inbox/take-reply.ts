import { sql as expression } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { MessageTopic } from '../../../contract/messages.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import type { Config } from '../../ground/config/config.ts';
import type { Reply } from './parse-reply.ts';
import { withoutQuotes } from './mail-words.ts';
import { visitorKinds } from '../../mail/outbox/mail-data.ts';
import { findToken } from '../../mail/outbox/return-address.ts';
import { noteAskedAgain } from '../../people/applications/application-state.ts';
import { createReference } from '../../people/applications/reference.ts';
import { lockSender, messagesOf, personOfEmail, personOfMessage } from '../../people/person.ts';
import { queueNotice } from '../message-mails.ts';

/** Answers in a day of one person, from one address, and to one mail. Two programs may answer each other for ever. */
export const replyCap = 20;
/** Those beyond it, and forged ones, stand with the suspected messages. */
export const suspectedCap = 200;

type Context = { mail: Config['mail']; log: Pick<FastifyBaseLogger, 'warn'> };

/**
 * Stores the answer to a mail of ours as a message, once. The sender is the person whom our mail reached, or writes from
 * another address: then the message is a stranger's, or that of the person who has the address, without any quoted line.
 * A mail that answers none of ours stays in the mailbox alone.
 *
 * @returns why an answer to a mail of ours is not stored
 */
export async function takeReply(
  sql: Sql,
  reply: Reply,
  { mail, log }: Context,
): Promise<'sender' | 'many' | undefined> {
  const { address } = reply.from;
  if (isOurs(address, mail)) return undefined;
  const left = await transact(sql, async (transaction) => {
    const answered = await lockSender(transaction, () => findAnswered(transaction, reply, mail));
    if (!answered) return undefined;
    if (address === '') return 'sender';
    if (answered.is_colleague) return undefined;
    const counts = await countToday(transaction, answered, reply);
    const isSuspected = reply.isForged || counts.believed >= replyCap;
    if (isSuspected && counts.suspected >= suspectedCap) return 'many';
    await store(transaction, { ...reply, isForged: isSuspected }, answered);
    return undefined;
  });
  if (left === 'many' && performance.now() - warnedAt > warningMs) {
    warnedAt = performance.now();
    log.warn(`More than ${suspectedCap} suspected answers by mail in a day: others stay in the mailbox.`);
  }
  return left;
}

/** A loop writes no line for each of its mails. */
const warningMs = 60 * 60 * 1_000;
let warnedAt = -Infinity;

/** Our own mails and those of a program that answers itself. */
function isOurs(address: string, { from, agencyEmail, repliesTo, bouncesTo }: Config['mail']): boolean {
  const own = [from, agencyEmail].map((one) => one.toLowerCase());
  return (
    own.includes(address.toLowerCase()) ||
    [repliesTo, bouncesTo].some((pattern) => findToken([address], pattern) !== undefined)
  );
}

type Answered = {
  mail_id: string;
  application_id: string | null;
  topic: MessageTopic;
  /** The message becomes that person's. */
  person: string | null;
  /** The record that our mail was about; `null` for another sender. */
  record: string | null;
  name: string;
  /** Our mail reached the sender. */
  is_recipient: boolean;
  /** The sender works here, and did not get our mail as an applicant. */
  is_colleague: boolean;
};

/** The mail of ours that is answered: one that reached the sender, otherwise the newest. */
async function findAnswered(
  sql: Sql,
  reply: Reply,
  { repliesTo }: Config['mail'],
): Promise<Answered | undefined> {
  const { headerIds, recipients, from } = reply;
  const token = findToken(recipients, repliesTo) ?? null;
  const sender = personOfEmail(expression`${from.address}::text`);
  const person = expression<
    string | null
  >`case when applications.id is not null then applications.applicant_id else ${personOfMessage(
    expression`messages.email`,
    expression`messages.applicant_id`,
  )} end`;
  const { rows } = await expression<Answered>`
    select mail_id, application_id, topic, coalesce(sender, case when is_recipient then person end) as person,
      case when is_recipient then record end as record, name, is_recipient,
      not is_recipient and exists (select from admins where lower(work_email) = lower(${from.address})) as is_colleague
    from (
      select mail_id, application_id, topic, person, record, name, sender, case
        when sender is not null then sender is not distinct from person
        -- Ana got it as ana+jobs@, and answers as ana@.
        else mailbox = mailbox_of(${from.address}) end as is_recipient
      from (
        select mails.id as mail_id, application_id, mailbox, ${sender} as sender, ${person} as person,
          coalesce(applied_as_id, messages.applicant_id) as record,
          case when applications.id is not null then 'application' else messages.topic end as topic,
          coalesce(nullif(concat_ws(' ', first_name, last_name), ''), messages.name) as name
        from mails
        left join applications on applications.id = application_id
        left join applicants on applicants.id = applications.applicant_id
        left join messages on messages.id = message_id
        where (header_id = any(${headerIds}::text[]) or bounce_token = ${token})
          and mails.kind = any(${visitorKinds}::text[])
      ) as answered
    ) as judged
    order by is_recipient desc, mail_id desc limit 1`.execute(sql);
  return rows[0];
}

/** Forged answers are counted by themselves, and silence nobody. */
async function countToday(
  sql: Sql,
  { person, mail_id }: Answered,
  { from: { address } }: Reply,
): Promise<{ believed: number; suspected: number }> {
  const { rows } = await expression<{ believed: number; suspected: number }>`
    select (count(*) filter (where not is_suspected))::int as believed,
      (count(*) filter (where is_suspected))::int as suspected
    from (
      select id from messages where lower(email) = lower(${address})
      union select id from messages where answers_mail_id = ${mail_id}
      union ${messagesOf(expression`${person}::bigint`)}
    ) as known join messages using (id)
    where by_mail is not null
      and created_at between now() - interval '1 day' and now() + interval '1 minute'`.execute(sql);
  return rows[0] ?? { believed: 0, suspected: 0 };
}

/** A stranger's answer without what we wrote to somebody else: the subject may have that person's reference. */
function withoutOurWords(reply: Reply): Reply {
  const { text, headerIds } = reply;
  return { ...reply, subject: '', text: withoutQuotes(text), quoted: '', headerIds: headerIds.slice(-1) };
}

async function store(transaction: Sql, reply: Reply, answered: Answered): Promise<void> {
  const { mail_id, application_id, record, is_recipient, topic } = answered;
  const { fingerprint, from, text, headerIds, subject, quoted, attachments, isCut, isForged, isProven } =
    is_recipient ? reply : withoutOurWords(reply);
  const message = {
    topic,
    name: from.name || (is_recipient ? answered.name : from.address),
    email: from.address,
    text,
  };
  const stored = await transaction
    .insertInto('messages')
    .values({
      ...message,
      reference: createReference(),
      fingerprint: Buffer.from(fingerprint),
      is_suspected: isForged,
      applicant_id: record,
      answers_mail_id: is_recipient || answered.person === null ? mail_id : null,
      by_mail: JSON.stringify({
        subject,
        quoted,
        attachments,
        is_cut: isCut,
        from_other_address: !is_recipient,
        is_unproven: !isProven,
        header_ids: headerIds,
      }),
    })
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .returning(['id', 'reference', 'created_at'])
    .executeTakeFirst();
  if (!stored || isForged) return;
  await queueNotice(transaction, { ...message, ...stored });
  if (is_recipient && application_id !== null) await noteAskedAgain(transaction, application_id);
}

/** An answer that waited with the spam is the person's: since it came somebody waits, unless it is answered. */
export async function noteBelievedReply(transaction: Sql, messageId: string): Promise<void> {
  const reply = await transaction
    .selectFrom('messages')
    .innerJoin('mails', 'mails.id', 'answers_mail_id')
    .select('mails.application_id')
    .where('messages.id', '=', messageId)
    .where('answered_at', 'is', null)
    .where(expression<boolean>`by_mail ->> 'from_other_address' = 'false'`)
    .executeTakeFirst();
  if (typeof reply?.application_id !== 'string') return;
  const cameAt = expression<Date>`(select created_at from messages where id = ${messageId})`;
  await noteAskedAgain(transaction, reply.application_id, cameAt);
}
