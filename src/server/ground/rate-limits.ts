import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Sql } from '../../database/open.ts';
import { Problem } from './problem.ts';

type Allowed = {
  /** The first part of the keys in the table. */
  name: string;
  requests: number;
  seconds: number;
};

export type RateLimit = {
  /**
   * @param onLimit runs before the first refusal of a window, and not for the later ones
   * @throws Problem `too_many_requests` when the key has nothing left
   */
  spend: (key: string, onLimit?: () => Promise<void>) => Promise<void>;
};

/**
 * Limits the requests of each key, for all copies together. A refused key stays in memory until its window ends, so a
 * flood of refused requests does not reach the database.
 *
 * @param tooMany the message once a key has spent everything
 */
export function createRateLimit(sql: Sql, { name, requests, seconds }: Allowed, tooMany: string): RateLimit {
  const limiter = new RateLimiterPostgres({
    // Through Kysely a lost connection and a migration are handled as for every other statement.
    storeClient: {
      query: ({ text, values }: { text: string; values: unknown[] }) =>
        sql.executeQuery(CompiledQuery.raw(text, values)),
    },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points: requests,
    duration: seconds,
    inMemoryBlockOnConsumed: requests + 1,
  });
  return {
    spend: async (key, onLimit) => {
      await limiter.consume(key).catch(async (refusal: unknown) => {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        if (refusal.consumedPoints === requests + 1) await onLimit?.();
        const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw new Problem('too_many_requests', { detail: tooMany, retryAfterSeconds });
      });
    },
  };
}
