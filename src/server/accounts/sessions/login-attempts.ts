import { sql as expression } from 'kysely';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import { Problem } from '../../ground/problem.ts';

/**
 * Counts failed logins in the database, for all copies together. The first ones are `free`. Each later one doubles the
 * wait before the next attempt. Attempts during the wait are refused, and change nothing.
 */
export type Counter = {
  key: string;
  /** The failures without a wait. */
  free: number;
  /** A PostgreSQL interval. The failures are forgotten after this time without one. */
  forgetAfter: string;
  /** The right password forgets the failures. Otherwise they may be a stranger's, and stay. */
  isOwn: boolean;
  /** Without a wait it only counts. */
  hasWait: boolean;
};

export type Counted = Counter & { failures: number };

const firstWait = expression<string>`interval '30 seconds'`;
const longestWait = expression<string>`interval '15 minutes'`;
/** So many doublings reach the longest wait. */
const mostDoublings = 5;

/** A clock that was set back would make a wait longer than any: such a one is over. */
const mayWait = expression<boolean>`wait_until <= now() + ${longestWait}`;

/** @returns in seconds; 0 when an attempt may be made now */
export async function findWait(sql: Sql, counters: Counter[]): Promise<number> {
  const { seconds } = await sql
    .selectFrom('login_attempts')
    .select(
      expression<number>`coalesce(ceil(extract(epoch from max(wait_until) - now())), 0)::int`.as('seconds'),
    )
    .where('key', '=', expression<string>`any(${keysOf(counters)}::text[])`)
    .where(mayWait)
    .executeTakeFirstOrThrow();
  return Math.max(0, seconds);
}

/** @throws Problem `too_many_requests` during a wait; nothing is written */
export async function refuseDuringWait(sql: Sql, counters: Counter[]): Promise<void> {
  const wait = await findWait(sql, counters);
  if (wait > 0) throw tooMany(wait);
}

/**
 * Counts one attempt as failed. It comes before the password check, so that simultaneous attempts count too.
 *
 * @returns the failures with this one
 * @throws Problem `too_many_requests`, and nothing is counted
 */
export function countAttempt(sql: Sql, counters: Counter[]): Promise<Counted[]> {
  return transact(sql, async (transaction) => {
    const counted: Counted[] = [];
    // In one order, so that simultaneous attempts do not lock each other out.
    for (const counter of counters.toSorted((one, other) => (one.key < other.key ? -1 : 1))) {
      const failures = await countFailure(transaction, counter);
      if (failures === undefined) throw tooMany(await findWait(transaction, counters));
      counted.push({ ...counter, failures });
    }
    return counted;
  });
}

/** Some counter has used up its free failures with this attempt. It happens once, until the failures are forgotten. */
export function isLimitReached(counted: Counted[]): boolean {
  return counted.some(({ failures, free }) => failures === free);
}

function tooMany(retryAfterSeconds: number): Problem {
  const wait = retryAfterSeconds <= 60 ? 'a minute' : `${Math.ceil(retryAfterSeconds / 60)} minutes`;
  const detail = `Too many attempts failed. Wait ${wait} and try again.`;
  return new Problem('too_many_requests', { detail, retryAfterSeconds: Math.max(1, retryAfterSeconds) });
}

/** The attempt was no failure. */
export async function settleAttempt(transaction: Sql, counters: Counter[]): Promise<void> {
  const own = counters.filter(({ isOwn }) => isOwn);
  const others = counters.filter(({ isOwn }) => !isOwn);
  await transaction
    .deleteFrom('login_attempts')
    .where('key', '=', expression<string>`any(${keysOf(own)}::text[])`)
    .execute();
  await takeBackAttempt(transaction, others);
}

/** The attempt was neither a failure nor a login: earlier failures still count. */
export async function takeBackAttempt(sql: Sql, counters: Counter[]): Promise<void> {
  await sql
    .updateTable('login_attempts')
    .set({ failures: expression<number>`greatest(failures - 1, 0)`, wait_until: expression<Date>`now()` })
    .where('key', '=', expression<string>`any(${keysOf(counters)}::text[])`)
    .execute();
}

export async function purgeAttempts(sql: Sql): Promise<void> {
  await expression`
    delete from login_attempts where key in (
      select key from login_attempts where forget_at <= now() for update skip locked)`.execute(sql);
}

/**
 * It compares with the clock, because a simultaneous attempt may have begun later than this one and ended first.
 *
 * @returns the failures with this one; `undefined` during a wait
 */
async function countFailure(
  transaction: Sql,
  { key, free, forgetAfter, hasWait }: Counter,
): Promise<number | undefined> {
  const isRemembered = expression`known.forget_at > now()
    and known.forget_at <= now() + ${longestWait} + ${forgetAfter}::interval`;
  const failures = expression`case when ${isRemembered} then known.failures + 1 else 1 end`;
  const wait = expression`case when ${failures} < ${free}::int or not ${hasWait}::boolean then interval '0' else
    least(${firstWait} * power(2, least(${failures} - ${free}::int, ${mostDoublings}::int)), ${longestWait}) end`;
  const { rows } = await expression<{ failures: number }>`
    insert into login_attempts as known (key, failures, wait_until, forget_at)
    values (${key}, 1, now(), now() + ${forgetAfter}::interval)
    on conflict (key) do update set
      failures = ${failures}, wait_until = now() + ${wait}, forget_at = now() + ${wait} + ${forgetAfter}::interval
    where known.wait_until not between clock_timestamp() and clock_timestamp() + ${longestWait}
    returning failures
  `.execute(transaction);
  return rows[0]?.failures;
}

function keysOf(counters: Counter[]): string[] {
  return counters.map(({ key }) => key);
}
