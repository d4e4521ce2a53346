import { sql as expression } from 'kysely';
import type { Sql } from '../../../database/open.ts';
import type { ClaimedMail } from './mail-outbox.ts';

type Thread = { thread: string[]; isPersonal: boolean };

/**
 * The whole chain for `References` (RFC 5322 section 3.6.4), the oldest first: what the message followed if it came by
 * mail, and our mails about it that have reached the same reader, each once. A mail that did not leave is unknown there.
 * And whether a recruiter wrote the mail.
 */
export async function findThread(
  sql: Sql,
  { id, kind, recipient, message_id }: ClaimedMail,
): Promise<Thread> {
  if (kind !== 'reply') return { thread: [], isPersonal: kind === 'personal' };
  const message = await sql
    .selectFrom('messages')
    .select('by_mail')
    .where('id', '=', message_id)
    .executeTakeFirst();
  const mails = await sql
    .selectFrom('mails')
    .select(expression<string>`header_id`.as('header_id'))
    .where('message_id', '=', message_id)
    .where('id', '<', id)
    .where('kind', 'in', ['message_confirmation', 'reply'])
    .where('state', '=', 'sent')
    .where('header_id', 'is not', null)
    .where(expression<boolean>`lower(recipient) = lower(${recipient})`)
    .orderBy('id')
    .execute();
  const ids = [...(message?.by_mail?.header_ids ?? []), ...mails.map(({ header_id }) => header_id)];
  return { thread: [...new Set(ids)], isPersonal: true };
}
