import { hash } from 'node:crypto';
import { sql as expression } from 'kysely';
import type { MessageFilter, MessageQuery, MessageReceipt, NewMessage } from '../../contract/messages.ts';
import { databaseId } from '../../database/ids.ts';
import { orderBy, readSort } from '../../database/list-order.ts';
import type { Sql } from '../../database/open.ts';
import { countRows, readPage, type Slice } from '../../database/read-page.ts';
import { findNewest, holdsEveryWord } from '../../database/search-words.ts';
import { adminName } from '../../database/admin-name.ts';
import { createReference, referenceForm } from '../people/applications/reference.ts';
import { lockSender, messagesOf, personOf, personOfEmail, personOfMessage } from '../people/person.ts';
import type { Unsent } from '../ground/handlers.ts';
import { refuseMissing } from '../ground/problem.ts';
import type { MailCause } from '../mail/outbox/mail-cause.ts';
import { transact } from '../../database/transact.ts';
import { queueMessageMails } from './message-mails.ts';

/**
 * Stores a message whole. The same message, sent again on the same day (UTC), is stored once and gets the same receipt. A
 * stored message never changes: suspected spam that comes again without the trap is a message of its own.
 */
export function storeMessage(sql: Sql, sent: NewMessage, cause?: MailCause): Promise<Unsent<MessageReceipt>> {
  const { roster_q7: trap, company = '', phone = '', people = '', needed_by = '', ...message } = sent;
  const said = { company, phone, people, needed_by };
  const order = Object.values(said).some(Boolean) ? said : null;
  const day = new Date().toISOString().slice(0, 10);
  const parts = [day, message.topic, message.name, message.email, message.text, Boolean(trap), order];
  const fingerprint = hash('sha256', JSON.stringify(parts), 'buffer');
  return transact(sql, async (transaction) => {
    const sender = await lockSender(transaction, () => findSender(transaction, message));
    const stored = await transaction
      .insertInto('messages')
      .values({
        ...message,
        job_order: order && JSON.stringify(order),
        reference: createReference(),
        fingerprint,
        is_suspected: Boolean(trap),
        applicant_id: sender?.record,
      })
      .onConflict((conflict) => conflict.column('fingerprint').doNothing())
      .returning(['id', 'reference', 'created_at'])
      .executeTakeFirst();
    if (stored && !trap) await queueMessageMails(transaction, { ...message, ...stored, order }, cause);
    return stored ?? findByFingerprint(transaction, fingerprint);
  });
}

/**
 * The person with the email; else the record of a reference in the text, or that of an earlier message from this email.
 */
async function findSender(
  sql: Sql,
  { email, text }: Pick<NewMessage, 'email' | 'text'>,
): Promise<{ person: string | null; record: string | null } | undefined> {
  const references = (text.toUpperCase().match(referenceForm) ?? []).slice(0, 10);
  const { rows } = await expression<{ person: string | null; record: string | null }>`
    select ${personOfEmail(expression`${email}::text`)} as person, null as record
    union all
    (select ${personOf(expression`applied_as_id`)}, applied_as_id from submissions
      join applications on applications.id = application_id
      where reference = any(${references}::text[]) order by submissions.id desc limit 1)
    union all
    (select ${personOf(expression`applicant_id`)}, applicant_id from messages
      where lower(email) = lower(${email}) and applicant_id is not null order by id desc limit 1)`.execute(
    sql,
  );
  return rows.find(({ person }) => person !== null);
}

function findByFingerprint(sql: Sql, fingerprint: Buffer) {
  return sql
    .selectFrom('messages')
    .select(['reference', 'created_at'])
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirstOrThrow();
}

export type MessageRecord = Awaited<ReturnType<ReturnType<typeof openMessageList>['read']>>[number];

const createdAt = { value: expression`messages.created_at`, type: 'timestamptz' } as const;

export function listMessages(sql: Sql, query: MessageQuery) {
  return readPage(query, openMessageList(sql, query));
}

/** The newest first, unless sorted otherwise. Suspected spam is left out, unless the filter asks for it. */
export function openMessageList(
  sql: Sql,
  {
    q,
    answered,
    suspected = false,
    order: isOrder,
    applicant,
    sort,
  }: MessageFilter & Pick<MessageQuery, 'sort'>,
) {
  const order = orderBy(createdAt, 'messages.id', readSort(sort)?.direction ?? 'desc');
  const conditions = [expression`is_suspected = ${suspected}`];
  if (answered !== undefined) {
    conditions.push(answered ? expression`answered_at is not null` : expression`answered_at is null`);
  }
  if (isOrder !== undefined) conditions.push(expression`(topic = 'staff') = ${isOrder}`);
  if (applicant !== undefined) {
    conditions.push(expression`messages.id in ${messagesOf(expression`${databaseId(applicant)}::bigint`)}`);
  }
  if (q) {
    const texts = ['messages.name', 'messages.email', 'messages.text', 'messages.reference'];
    conditions.push(
      holdsEveryWord(
        [...texts.map((text) => expression.ref(text)), expression`coalesce(job_order::text, '')`],
        q,
      ),
    );
  }
  const matches = expression<boolean>`${expression.join(conditions, expression` and `)}`;
  const rows = selectMessages(sql).select(order.position.as('position')).where(matches).orderBy(order.by);
  return {
    count: (most?: number) => countRows(sql, sql.selectFrom('messages').select('id').where(matches), most),
    read: ({ limit, offset, after }: Slice) =>
      (after ? rows.where(order.isAfter(after)) : rows).limit(limit).offset(offset).execute(),
  };
}

const wordsOfMessages = {
  table: 'messages',
  words: expression`indexed_words(name || ' ' || text || coalesce(' ' || (job_order ->> 'company'), ''))`,
  isShown: expression<boolean>`not is_suspected`,
} as const;

/** The newest with the words; none that looks like spam. */
export async function findMessages(sql: Sql, query: string, limit: number) {
  const ids = await findNewest(sql, wordsOfMessages, { query, limit });
  return sql
    .selectFrom('messages')
    .select(['id', 'name', 'text'])
    .where('id', '=', expression<string>`any(${ids}::bigint[])`)
    .orderBy('id', 'desc')
    .execute();
}

/** @throws Problem `not_found` */
export async function getMessage(sql: Sql, id: string) {
  const message = await selectMessages(sql)
    .select('by_mail')
    .select(
      expression<{ mail_id: string; subject: string; recipient: string } | null>`
        (select json_build_object('mail_id', id::text, 'subject', coalesce(subject, ''), 'recipient', recipient)
         from mails where id = answers_mail_id)`.as('answers'),
    )
    .where('messages.id', '=', databaseId(id))
    .executeTakeFirst();
  return message ?? refuseMissing('Message');
}

function selectMessages(sql: Sql) {
  return sql
    .selectFrom('messages')
    .leftJoin('admins', 'admins.username', 'answered_by')
    .select(['messages.id', 'messages.created_at', 'reference', 'topic', 'messages.version'])
    .select(['name', 'email', 'text', 'job_order as order', 'is_suspected', 'answered_at'])
    .select(adminName.as('answered_by'))
    .select(expression<boolean>`by_mail is not null`.as('is_reply'))
    .select(
      personOfMessage(expression`messages.email`, expression`messages.applicant_id`).as('applicant_id'),
    );
}
