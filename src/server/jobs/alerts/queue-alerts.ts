import { sql as expression } from 'kysely';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { queueMail } from '../../mail/outbox/queue-mail.ts';
import { getsNoMail } from '../../mail/outbox/suppressed-mail.ts';

/** In one transaction. */
const readersAtOnce = 500;

/** Queues a mail for each reader whom a job waits for: at once, or when the reader's week is over. */
export async function queueAlerts(sql: Sql, stopping: AbortSignal): Promise<void> {
  for (const isWeekly of [false, true]) {
    let after: string | undefined = '0';
    while (!stopping.aborted && after !== undefined) after = await queueSome(sql, { isWeekly, after });
  }
}

type Turn = {
  isWeekly: boolean;
  /** The last reader of the turn before. Those are not read again. */
  after: string;
};

/** A week that is longer was written by a clock that was ahead. */
const isWeekOver = expression`and not weekly_due_at between now() and now() + interval '8 days'`;

/** @returns the last reader; `undefined` after the last of all */
function queueSome(sql: Sql, { isWeekly, after }: Turn): Promise<string | undefined> {
  return transact(sql, async (transaction) => {
    const untold = expression`
      select reader_id from alerted_jobs
      where queued_at is null and is_weekly = ${isWeekly} and reader_id > ${after}::bigint`;
    const { rows } = await expression<{ id: string; email: string; gets_none: boolean }>`
      select id, email, ${getsNoMail('email')} as gets_none
      from alert_readers
      where id in (${untold}) and id > ${after}::bigint ${isWeekly ? isWeekOver : expression``}
      order by id limit ${readersAtOnce}::int for update`.execute(transaction);
    const next = rows.length === readersAtOnce ? rows.at(-1)?.id : undefined;
    await forget(
      transaction,
      rows.filter(({ gets_none }) => gets_none),
    );
    const readers = rows.filter(({ gets_none }) => !gets_none);
    if (readers.length === 0) return next;
    const mails = await queueMail(
      transaction,
      ...readers.map(({ id, email }) => ({
        kind: 'job_alert' as const,
        to: email,
        alert_reader_id: id,
        data: {},
      })),
    );
    const ids = readers.map(({ id }) => id);
    await expression`
      update alerted_jobs set queued_at = now(), mail_id = mail
      from unnest(${ids}::bigint[], ${mails}::bigint[]) as queued (reader, mail)
      where reader_id = reader and queued_at is null and is_weekly = ${isWeekly}`.execute(transaction);
    if (isWeekly) {
      await expression`
        update alert_readers set weekly_due_at = now() + interval '7 days'
        where id = any(${ids}::bigint[])`.execute(transaction);
    }
    return next;
  });
}

/** Ends the alerts of addresses that get no email. */
async function forget(transaction: Sql, readers: { id: string }[]): Promise<void> {
  const ids = readers.map(({ id }) => id);
  await expression`delete from alert_readers where id = any(${ids}::bigint[])`.execute(transaction);
}
