import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { Problem } from './problem.ts';

export type RateLimit = {
  /**
   * @param onLimit runs before the first refusal of a window, and not for the later ones
   * @throws Problem `too_many_requests` when the key has nothing left
   */
  spend: (key: string, onLimit?: () => Promise<void>) => Promise<void>;
  reset: (key: string) => Promise<void>;
};

/**
 * Limits the requests of each key. Each process counts for itself.
 *
 * @param tooMany the message once a key has spent everything
 */
export function createRateLimit(allowed: { requests: number; seconds: number }, tooMany: string): RateLimit {
  const limiter: RateLimiterAbstract = new RateLimiterMemory({
    points: allowed.requests,
    duration: allowed.seconds,
  });
  return {
    spend: async (key, onLimit) => {
      await limiter.consume(key).catch(async (refusal: unknown) => {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        if (refusal.consumedPoints === allowed.requests + 1) await onLimit?.();
        const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw new Problem('too_many_requests', { detail: tooMany, retryAfterSeconds });
      });
    },
    reset: async (key) => {
      await limiter.delete(key);
    },
  };
}
