import type { Selectable } from 'kysely';
import type { JobOrder } from '../../contract/messages.ts';
import type { Sql } from '../../database/open.ts';
import type { Tables } from '../../database/tables/tables.ts';
import type { MailCause } from '../mail/outbox/mail-cause.ts';
import { type NewMail, queueMail } from '../mail/outbox/queue-mail.ts';

export type StoredMessage = Pick<
  Selectable<Tables['messages']>,
  'id' | 'reference' | 'created_at' | 'topic' | 'name' | 'email' | 'text'
> & { order?: JobOrder | null };

/** Confirms a message to its sender, and tells the agency. */
export async function queueMessageMails(
  transaction: Sql,
  message: StoredMessage,
  cause?: MailCause,
): Promise<void> {
  await queueMail(transaction, { ...confirmationOf(message), cause }, noticeOf(message));
}

/** Tells the agency alone: nobody confirms a mail, because a program may have written it. */
export async function queueNotice(transaction: Sql, message: StoredMessage): Promise<void> {
  await queueMail(transaction, noticeOf(message));
}

function noticeOf(message: StoredMessage): NewMail {
  return {
    kind: 'new_message',
    to: null,
    message_id: message.id,
    data: { ...describe(message), message_id: message.id, ...(message.order && { order: message.order }) },
  };
}

/** For a message that was suspected and is believed now. It may have been confirmed before that. */
export async function confirmOnce(transaction: Sql, message: StoredMessage): Promise<void> {
  const confirmed = await transaction
    .selectFrom('mails')
    .select('id')
    .where('message_id', '=', message.id)
    .where('kind', '=', 'message_confirmation')
    .executeTakeFirst();
  if (!confirmed) await queueMail(transaction, confirmationOf(message));
}

function confirmationOf(message: StoredMessage): NewMail {
  return {
    kind: 'message_confirmation',
    to: message.email,
    message_id: message.id,
    data: describe(message),
  };
}

function describe({ reference, created_at, topic, name, email, text }: StoredMessage) {
  return { reference, sent_at: created_at.toISOString(), topic, name, email, text };
}
