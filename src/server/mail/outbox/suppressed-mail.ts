import { sql as expression, type RawBuilder } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import type { Sql } from '../../../database/open.ts';
import { Problem } from '../../ground/problem.ts';
import type { ClaimedMail } from './mail-outbox.ts';

/** The reason why a mail must not leave; `undefined` if it may. The code that queues a mail need not think of it. */
export async function findReasonToSuppress(sql: Sql, mail: ClaimedMail): Promise<string | undefined> {
  const suppressed = await findSuppression(sql, mail.recipient ?? '');
  if (suppressed !== undefined) return suppressed;
  if (mail.kind === 'invitation' || mail.kind === 'password_reset') return findReasonForNoLink(sql, mail);
  return undefined;
}

const otherEmail = 'The account has another email now';

/** A link lets its reader in: it goes to the email of now alone, and a reset while somebody waits for it. */
async function findReasonForNoLink(sql: Sql, { id, kind }: ClaimedMail): Promise<string | undefined> {
  const account = await sql
    .selectFrom('mails')
    .innerJoin('admins', 'admins.username', 'mails.username')
    .select([
      'is_active',
      expression<boolean>`lower(work_email) = lower(recipient)`.as('has_email'),
      expression<boolean>`mails.created_at < now() - ${limits.passwordLinkMinutes}::int * interval '1 minute'`.as(
        'is_old',
      ),
    ])
    .where('mails.id', '=', id)
    .executeTakeFirst();
  if (!account?.has_email) return otherEmail;
  if (!account.is_active) return 'The account is disabled';
  if (kind === 'password_reset' && account.is_old) {
    return `It was asked for more than ${limits.passwordLinkMinutes} minutes ago`;
  }
  return undefined;
}

/** Ends the mails with a link that wait for a former email of an account. */
export async function endLinkMails(transaction: Sql, username: string): Promise<void> {
  await transaction
    .updateTable('mails')
    .set({ state: 'suppressed', answer: otherEmail, next_try_at: null, changed_at: expression<Date>`now()` })
    .where('username', '=', username)
    .where('kind', 'in', ['invitation', 'password_reset'])
    .where('next_try_at', 'is not', null)
    .where(expression<boolean>`lower(recipient) <> (
      select lower(work_email) from admins where admins.username = mails.username)`)
    .execute();
}

async function findSuppression(sql: Sql, address: string): Promise<string | undefined> {
  const suppressed = await sql
    .selectFrom('suppressed_addresses')
    .select(['reason', 'detail'])
    .where('hash', '=', hashOf(address))
    .executeTakeFirst();
  return suppressed && `This address gets no email: ${describe(suppressed)}`;
}

/**
 * For somebody who is waiting to hear whether the mail leaves.
 *
 * @throws Problem `address_suppressed`
 */
export async function refuseSuppressed(sql: Sql, address: string): Promise<void> {
  const detail = await findSuppression(sql, address);
  if (detail !== undefined) throw new Problem('address_suppressed', { detail: `${detail}.` });
}

/** An erasure empties the detail. */
function describe({ reason, detail }: { reason: string; detail: string }): string {
  if (reason === 'bounced') return `an earlier mail came back${detail && ` (${detail})`}`;
  if (reason === 'complaint') return 'its owner complained';
  return `${detail || 'an admin'} decided so`;
}

/** Whether the address of a row gets no mail, in a query. */
export function getsNoMail(address: string): RawBuilder<boolean> {
  return expression`exists (
    select from suppressed_addresses where hash = address_hash(${expression.ref(address)}))`;
}

function hashOf(address: string): RawBuilder<Buffer> {
  return expression`address_hash(${address})`;
}

/** Later mails to this address are suppressed. The retention forgets a bounce, so any other reason replaces it. */
export async function suppressAddress(
  sql: Sql,
  { address, reason, detail }: { address: string; reason: 'bounced' | 'complaint' | 'admin'; detail: string },
): Promise<void> {
  const why = { reason, detail: reason === 'complaint' ? '' : detail };
  await sql
    .insertInto('suppressed_addresses')
    .values({ hash: hashOf(address), ...why })
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet(why).where('suppressed_addresses.reason', '=', 'bounced'),
    )
    .execute();
}

export async function releaseAddress(sql: Sql, address: string): Promise<void> {
  await sql.deleteFrom('suppressed_addresses').where('hash', '=', hashOf(address)).execute();
}
