import { sql as expression, type RawBuilder } from 'kysely';
import type { Sql } from '../../../database/open.ts';
import type { ClaimedMail } from './mail-outbox.ts';
import { dailyCaps } from './mail-data.ts';

/** The reason why a mail must not leave; `undefined` if it may. The code that queues a mail need not think of it. */
export async function findReasonToSuppress(sql: Sql, mail: ClaimedMail): Promise<string | undefined> {
  const suppressed = await sql
    .selectFrom('suppressed_addresses')
    .select(['reason', 'detail'])
    .where('hash', '=', hashOf(mail.recipient ?? ''))
    .executeTakeFirst();
  if (suppressed) return `This address gets no mail: ${describe(suppressed)}`;
  const cap = dailyCaps[mail.kind];
  // Only the first try counts, and an admin may send more.
  if (cap === undefined || mail.subject !== null || mail.sent_again_by !== null) return undefined;
  const { count } = await sql
    .selectFrom('mails as earlier')
    .innerJoin('mails as this', (join) =>
      join.onRef('this.mailbox', '=', 'earlier.mailbox').onRef('this.kind', '=', 'earlier.kind'),
    )
    .select((build) => build.fn.countAll<string>().as('count'))
    .where('this.id', '=', mail.id)
    .whereRef('earlier.id', '<', 'this.id')
    .where('earlier.state', '<>', 'suppressed')
    .where('earlier.created_at', '>', expression<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return Number(count) < cap ? undefined : `This mailbox had ${cap} mails of this kind within a day`;
}

/** An erasure empties the detail. */
function describe({ reason, detail }: { reason: string; detail: string }): string {
  if (reason === 'bounced') return `an earlier mail came back${detail && ` (${detail})`}`;
  if (reason === 'complaint') return 'its owner complained';
  return `${detail || 'an admin'} decided so`;
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
