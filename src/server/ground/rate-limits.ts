import { sql as statement } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Sql } from '../../database/open.ts';
import type { Client } from './client-address.ts';
import { Problem } from './problem.ts';

type Allowed = {
  /** The first part of the keys in the table. */
  name: string;
  requests: number;
  seconds: number;
};

/** The keys that a limit remembers; the oldest of more begin anew. With `max` it would take room for all of them at its start. */
export const limitRoom = { maxSize: 10_000, sizeCalculation: () => 1 };

const purgeEveryMs = 5 * 60 * 1_000;

/**
 * Limits the requests of each key, for all copies together. A stranger has several, see `clientsOf`. A refused key stays in memory until its window ends, so a
 * flood of refused requests does not reach the database.
 *
 * @param tooMany the message once a key has spent everything
 */
export function createRateLimit(sql: Sql, { name, requests, seconds }: Allowed, tooMany: string) {
  const refused = new LRUCache<string, true>(limitRoom);
  let purgedAt = -Infinity;
  const refuse = (leftMs: number): never => {
    const retryAfterSeconds = Math.max(1, Math.ceil(leftMs / 1000));
    throw new Problem('too_many_requests', { detail: tooMany, retryAfterSeconds });
  };
  return {
    /**
     * @param who one key, or all counters of a stranger
     * @param onLimit runs before the first refusal of a counter's window, and not for the later ones
     * @throws Problem `too_many_requests` when one of them has nothing left
     */
    spend: async (who: string | Client[], onLimit?: (client: Client) => Promise<void>): Promise<void> => {
      const clients = typeof who === 'string' ? [{ key: who, times: 1 }] : who;
      const known = clients.find(({ key }) => refused.has(key));
      if (known) refuse(refused.getRemainingTTL(known.key));
      if (performance.now() - purgedAt > purgeEveryMs) {
        purgedAt = performance.now();
        await purge(sql);
      }
      const keys = clients.map(({ key }) => `${name}:${key}`);
      const counted = await countRequests(sql, keys, seconds);
      let longestMs = 0;
      for (const [index, client] of clients.entries()) {
        const { points, leftMs } = counted[index] as Counted;
        if (points <= requests * client.times) continue;
        refused.set(client.key, true, { ttl: Math.max(1, leftMs) });
        longestMs = Math.max(longestMs, leftMs);
        if (points === requests * client.times + 1) await onLimit?.(client);
      }
      if (longestMs > 0) refuse(longestMs);
    },
  };
}

const nowMs = statement`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

type Counted = { points: number; leftMs: number };

/**
 * Counts for all copies together. A transaction that fails has not counted, and one that counts everybody holds up all
 * others that do, until it ends.
 *
 * @returns a count for each key, in their order
 */
async function countRequests(sql: Sql, keys: string[], seconds: number): Promise<Counted[]> {
  // A clock that was set back makes no window longer.
  const isOver = statement`known.expire not between ${nowMs} + 1 and excluded.expire`;
  const { rows } = await statement<Counted & { key: string }>`
    insert into rate_limits as known (key, points, expire)
    select key, 1, ${nowMs} + ${seconds * 1_000}::bigint from unnest(${keys}::text[]) as key
    on conflict (key) do update set
      points = case when ${isOver} then 1 else known.points + 1 end,
      expire = case when ${isOver} then excluded.expire else known.expire end
    returning key, points, (expire - ${nowMs})::float8 as "leftMs"
  `.execute(sql);
  return keys.map((key) => rows.find((row) => row.key === key) as Counted);
}

/** Removes the rows whose window ended an hour ago. */
async function purge(sql: Sql): Promise<void> {
  await statement`delete from rate_limits where expire < ${nowMs} - 60 * 60 * 1000`.execute(sql);
}
