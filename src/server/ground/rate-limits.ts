import { sql as statement } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Sql } from '../../database/open.ts';
import { Problem } from './problem.ts';

type Allowed = {
  /** The first part of the keys in the table. */
  name: string;
  requests: number;
  seconds: number;
};

/** The oldest of more refused keys ask the database again. */
const mostRefused = 10_000;

const purgeEveryMs = 5 * 60 * 1_000;

/**
 * Limits the requests of each key, for all copies together. A refused key stays in memory until its window ends, so a
 * flood of refused requests does not reach the database.
 *
 * @param tooMany the message once a key has spent everything
 */
export function createRateLimit(sql: Sql, { name, requests, seconds }: Allowed, tooMany: string) {
  const refused = new LRUCache<string, true>({ max: mostRefused });
  let purgedAt = -Infinity;
  const refuse = (leftMs: number): never => {
    const retryAfterSeconds = Math.max(1, Math.ceil(leftMs / 1000));
    throw new Problem('too_many_requests', { detail: tooMany, retryAfterSeconds });
  };
  return {
    /**
     * @param onLimit runs before the first refusal of a window, and not for the later ones
     * @throws Problem `too_many_requests` when the key has nothing left
     */
    spend: async (key: string, onLimit?: () => Promise<void>): Promise<void> => {
      if (refused.has(key)) refuse(refused.getRemainingTTL(key));
      if (performance.now() - purgedAt > purgeEveryMs) {
        purgedAt = performance.now();
        await purge(sql);
      }
      const { points, leftMs } = await countRequest(sql, `${name}:${key}`, seconds);
      if (points <= requests) return;
      refused.set(key, true, { ttl: Math.max(1, leftMs) });
      if (points === requests + 1) await onLimit?.();
      refuse(leftMs);
    },
  };
}

const nowMs = statement`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

type Counted = { points: number; leftMs: number };

/** Counts for all copies together. A transaction that fails has not counted. */
export async function countRequest(sql: Sql, key: string, seconds: number): Promise<Counted> {
  // A clock that was set back makes no window longer.
  const isOver = statement`known.expire not between ${nowMs} + 1 and excluded.expire`;
  const { rows } = await statement<Counted>`
    insert into rate_limits as known (key, points, expire) values (${key}, 1, ${nowMs} + ${seconds * 1_000}::bigint)
    on conflict (key) do update set
      points = case when ${isOver} then 1 else known.points + 1 end,
      expire = case when ${isOver} then excluded.expire else known.expire end
    returning points, (expire - ${nowMs})::float8 as "leftMs"
  `.execute(sql);
  return rows[0] as Counted;
}

/** Removes the rows whose window ended an hour ago. */
async function purge(sql: Sql): Promise<void> {
  await statement`delete from rate_limits where expire < ${nowMs} - 60 * 60 * 1000`.execute(sql);
}
