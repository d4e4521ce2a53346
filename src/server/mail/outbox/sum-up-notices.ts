import { sql as expression } from 'kysely';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { wallClock } from '../../ground/agency-day.ts';
import { noticeCap } from './mail-data.ts';
import { type ClaimedMail, settleMail } from './mail-outbox.ts';

/** Whether the mailbox had so many notices within an hour that this one is summed up with others. Only its first try counts. */
export async function hasManyNotices(sql: Sql, mail: ClaimedMail): Promise<boolean> {
  const isNotice = mail.kind === 'new_application' || mail.kind === 'new_message';
  if (!isNotice || mail.subject !== null || mail.sent_again_by !== null) return false;
  const { rows } = await expression<{ count: number }>`
    select count(*)::int as count from mails earlier join mails this on earlier.mailbox = this.mailbox
    where this.id = ${mail.id} and earlier.id < this.id
      and earlier.kind in ('new_application', 'new_message') and earlier.state <> 'suppressed'
      and earlier.created_at > now() - interval '1 hour'`.execute(sql);
  return (rows[0]?.count ?? 0) >= noticeCap;
}

/**
 * Instead of the notice one mail leaves within the hour. It reads what it tells of when it leaves, so it knows of every
 * notice that was summed up before its first try. A later notice queues another one.
 */
export function sumUpNotice(
  sql: Sql,
  mail: ClaimedMail & { recipient: string },
  timeZone: string,
): Promise<void> {
  return transact(sql, async (transaction) => {
    if (!(await settleMail(transaction, mail, { state: 'suppressed', answer: '' }))) return;
    // The moments of the database are finer than those of this process.
    const from = new Date(mail.created_at.getTime() - 1).toISOString();
    const { rows } = await expression<{ at: Date }>`
      insert into mails as waiting (kind, recipient, data, next_try_at)
      values ('digest', ${mail.recipient}, jsonb_build_object('from', ${from}::text), now() + interval '1 hour')
      on conflict (recipient)
        where kind = 'digest' and not data ? 'until' and tries = 0 and next_try_at is not null and sent_again_by is null
      do update set data = case
        when waiting.data ->> 'from' > excluded.data ->> 'from' then excluded.data else waiting.data end
      returning next_try_at as at`.execute(transaction);
    const [sum] = rows;
    if (!sum) return;
    await transaction
      .updateTable('mails')
      .set({ answer: `Grouped into one summary, which leaves at ${wallClock(timeZone)(sum.at)}` })
      .where('id', '=', mail.id)
      .execute();
  });
}
