import { sql as expression } from 'kysely';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { queueMail } from '../../mail/outbox/queue-mail.ts';
import { recordSecurityEvent } from '../security-events/record-security-event.ts';

/** Mails a link to an active account with an email. For any other name nothing happens, and nobody is told. */
export async function requestPasswordLink(sql: Sql, typedName: string, address: string): Promise<void> {
  await transact(sql, async (transaction) => {
    const account = await transaction
      .selectFrom('admins')
      .select(['username', 'first_name', 'work_email'])
      .where(expression<boolean>`lower(username) = lower(${typedName})`)
      .where('is_active', '=', true)
      .where('work_email', '<>', '')
      .executeTakeFirst();
    if (!account) return;
    const { work_email, ...data } = account;
    await queueMail(transaction, { kind: 'password_reset', to: work_email, data, username: data.username });
    await recordSecurityEvent(transaction, {
      kind: 'password_link_requested',
      username: data.username,
      address,
    });
  });
}
