import type { FastifyBaseLogger } from 'fastify';
import { sql as expression } from 'kysely';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { suppressAddress } from '../../mail/outbox/suppressed-mail.ts';
import { isDeadMailbox } from '../../mail/outbox/mail-server.ts';
import type { Bounce } from './parse-bounce.ts';
import { findToken } from '../../mail/outbox/return-address.ts';

/** The clocks of mail servers differ. */
const clockToleranceMs = 5 * 60_000;

export type Receipt = {
  receivedAt: Date;
  bouncesTo: string;
  /** The addresses of the agency and the operator. Those of admins stand in the database. */
  ownAddresses: () => string[];
  log: Pick<FastifyBaseLogger, 'warn'>;
};

/**
 * Notes at the mail that it came back. A mail that left with a token is found by the token alone, so nobody who has seen or
 * guessed a Message-ID can make a report. The address is suppressed only if the report is about this very address, and not
 * about one that it forwards to, and never if the agency works with it: a forged report would silence its notices. Noting it
 * again changes nothing.
 */
export function noteBounce(
  sql: Sql,
  { kind, headerId, returnedTo, recipients, answer }: Bounce,
  { receivedAt, bouncesTo, ownAddresses, log }: Receipt,
): Promise<void> {
  const token = findToken(returnedTo, bouncesTo);
  return transact(sql, async (transaction) => {
    const mail = await transaction
      .updateTable('mails')
      .set({
        state: 'bounced',
        next_try_at: null,
        answer: answer.slice(0, 500),
        changed_at: expression<Date>`now()`,
      })
      .where((column) =>
        token === undefined
          ? column.and([
              // Without the setting a token is for answers alone.
              ...(bouncesTo === '' ? [] : [column('bounce_token', 'is', null)]),
              column('header_id', '=', headerId),
            ])
          : column('bounce_token', '=', token),
      )
      // An older report may be read once more after the mail was sent again.
      .where('changed_at', '<', new Date(receivedAt.getTime() + clockToleranceMs))
      .where('state', '<>', 'bounced')
      .returning('recipient')
      .executeTakeFirst();
    const address = mail?.recipient?.toLowerCase();
    if (address === undefined) return;
    const isDead = recipients.includes(address) && (kind === 'complaint' || isDeadMailbox(answer));
    if (!isDead) return;
    if (await isOwn(transaction, address, ownAddresses())) {
      log.warn('A report says to stop the emails to an address of the agency or an admin. They go on.');
    } else await suppressAddress(transaction, { address, reason: kind, detail: answer.slice(0, 500) });
  });
}

async function isOwn(sql: Sql, address: string, ownAddresses: string[]): Promise<boolean> {
  if (ownAddresses.some((own) => own.toLowerCase() === address)) return true;
  const admin = await sql
    .selectFrom('admins')
    .select('username')
    .where(expression<boolean>`lower(work_email) = ${address}`)
    .executeTakeFirst();
  return admin !== undefined;
}
