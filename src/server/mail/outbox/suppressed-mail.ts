import { sql as expression, type RawBuilder } from 'kysely';
import type { Sql } from '../../../database/open.ts';
import type { ClaimedMail } from './mail-outbox.ts';
import { commonProviders } from './common-providers.ts';
import { dailyCaps, domainCap } from './mail-data.ts';

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
  const { rows } = await expression<{ mailbox: number; domain: number }>`
    select
      (select count(*) from mails earlier
       where earlier.mailbox = this.mailbox and earlier.kind = this.kind and ${isEarlier})::int as mailbox,
      (select count(*) from mails earlier
       where split_part(earlier.mailbox, '@', 2) = split_part(this.mailbox, '@', 2)
         and split_part(this.mailbox, '@', 2) <> all(${commonProviders}::text[])
         and earlier.kind like '%_confirmation' and this.kind like '%_confirmation' and ${isEarlier})::int as domain
    from mails this where id = ${mail.id}`.execute(sql);
  const [count] = rows;
  if (!count) return undefined;
  if (count.mailbox >= cap) return `This mailbox had ${cap} mails of this kind within a day`;
  if (count.domain >= domainCap)
    return `The mailboxes of this domain had ${domainCap} confirmations within a day`;
  return undefined;
}

const isEarlier = expression`
  earlier.id < this.id and earlier.state <> 'suppressed' and earlier.created_at > now() - interval '1 day'`;

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
