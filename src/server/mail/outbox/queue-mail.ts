import { sql as expression } from 'kysely';
import type { Sql } from '../../../database/open.ts';
import type { MailContent } from './mail-data.ts';
import { takePlace, type MailCause } from './mail-cause.ts';

export type NewMail = MailContent & {
  /** An address, or `null` for everybody of the agency who wants to be told (`deliver-mail.ts`). */
  to: string | null;
  /** The things that the mail tells of. It stands beside these, and is erased with them. */
  application_id?: string;
  message_id?: string;
  alert_reader_id?: string;
  username?: string;
  /** An admin who sends it: no cap holds it back. */
  sent_again_by?: string;
  /** A visitor who causes it. */
  cause?: MailCause | undefined;
};

/**
 * Adds mails to the outbox in one statement. Call it in the transaction of what they tell of: either both are stored or
 * none. A worker sends them after the commit. Those that a client causes above its share wait for a free place, with the reason.
 *
 * @returns their ids
 */
export async function queueMail(transaction: Sql, ...mails: NewMail[]): Promise<string[]> {
  const rows = [];
  for (const { to, data, cause, ...mail } of mails) {
    const place = cause && (await takePlace(transaction, cause, to));
    const delayed = place && {
      state: 'delayed' as const,
      answer: place.answer,
      next_try_at: expression<Date>`now() + make_interval(secs => ${place.wait})`,
    };
    rows.push({ ...mail, ...delayed, recipient: to, data: JSON.stringify(data) });
  }
  const queued = await transaction.insertInto('mails').values(rows).returning('id').execute();
  return queued.map(({ id }) => id);
}

const recentMs = 7 * 24 * 60 * 60 * 1_000;

/** Whether a confirmation still makes sense to somebody who sent something at this moment. */
export function isRecent(moment: Date): boolean {
  return Date.now() - moment.getTime() < recentMs;
}
