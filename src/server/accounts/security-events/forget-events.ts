import { sql as expression } from 'kysely';
import type { Sql } from '../../../database/open.ts';
import { type Loop, repeat } from '../../../database/repeat.ts';
import { transact } from '../../../database/transact.ts';
import type { SecretBox } from '../sealed-secrets/secret-box.ts';
import {
  compareEvents,
  firstLink,
  isSealSigned,
  readEvents,
  readSeals,
  type Seal,
  signForgotten,
} from './event-seals.ts';

const forgetMs = 60 * 60 * 1_000;
const mostSealsAtOnce = 200;
const mostUnsealedAtOnce = 1_000;

type Forgetting = { months: number; secrets: SecretBox };

type Log = { warn: (line: string) => void; info: (line: string) => void };

/** Forgets events that are older, the oldest first, some seals an hour. */
export function startForgettingEvents(sql: Sql, forgetting: Forgetting, log: Log): Loop {
  return repeat({
    name: 'The retention of security events',
    work: () => forgetEvents(sql, forgetting),
    everyMs: forgetMs,
    firstMs: forgetMs,
    log,
  });
}

/** Whole seals go, and leave their hash. Without a key there are none, and single events go. */
export async function forgetEvents(sql: Sql, { months, secrets }: Forgetting): Promise<void> {
  for (let forgotten = 0; forgotten < mostSealsAtOnce; forgotten += 1) {
    if (!(await transact(sql, (transaction) => forgetSeal(transaction, { months, secrets })))) break;
  }
  if (secrets.sign('', '')) return;
  await expression`
    select forget_security_events(${months}::int, array(
      select id from security_events
      where at < now() - make_interval(months => ${months}::int)
        and id > (select coalesce(max(through_id), 0) from security_event_seals)
      order by at limit ${mostUnsealedAtOnce}))`.execute(sql);
}

/** @returns whether there was one */
async function forgetSeal(sql: Sql, { months, secrets }: Forgetting): Promise<boolean> {
  const due = await sql
    .selectFrom('security_event_seals')
    .select('id')
    .where('forgotten', 'is', null)
    .where('last_at', '<', expression<Date>`now() - make_interval(months => ${months}::int)`)
    .orderBy('last_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!due) return false;
  const [before, seal] = await readWithBefore(sql, due.id);
  if (!seal) return false;
  const events = await readEvents(sql, { after: before.through_id, through: seal.through_id });
  const faults = Object.values(compareEvents(seal, events)).flat();
  // The proof vouches for a seal that fits: forgetting hides no fault.
  const isWhole = faults.length === 0 && isSealSigned(secrets, seal, before) === true;
  await expression`select forget_security_events(${months}::int, ${events.map(({ id }) => id)}::bigint[])`.execute(
    sql,
  );
  await sql
    .updateTable('security_event_seals')
    .set({
      event_ids: [],
      event_hashes: [],
      forgotten: (isWhole && signForgotten(secrets, seal)) || Buffer.alloc(0),
    })
    .where('id', '=', due.id)
    .execute();
  return true;
}

async function readWithBefore(sql: Sql, id: string) {
  const seals = await readSeals(sql, String(BigInt(id) - 2n), 2);
  const find = (wanted: bigint): Seal | undefined => seals.find((seal) => BigInt(seal.id) === wanted);
  return [find(BigInt(id) - 1n) ?? firstLink, find(BigInt(id))] as const;
}
