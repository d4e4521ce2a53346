import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { Problem } from './problem.ts';

export type RateLimit = {
  /** @throws Problem `too_many_requests` when the key has nothing left */
  spend: (key: string) => Promise<void>;
  /** Gives one back. */
  giveBack: (key: string) => Promise<void>;
  /** Gives everything back. */
  reset: (key: string) => Promise<void>;
};

/**
 * Allows each key so many requests in a span of time. The counts are kept in this process: for several processes,
 * put a limiter over a shared store here.
 *
 * @param tooMany what to tell whoever went over it
 */
export function createRateLimit(allowed: { requests: number; seconds: number }, tooMany: string): RateLimit {
  const limiter: RateLimiterAbstract = new RateLimiterMemory({
    points: allowed.requests,
    duration: allowed.seconds,
  });
  return {
    spend: async (key) => {
      await limiter.consume(key).catch((refusal: unknown) => {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw new Problem('too_many_requests', { detail: tooMany, retryAfterSeconds });
      });
    },
    giveBack: async (key) => {
      await limiter.reward(key);
    },
    reset: async (key) => {
      await limiter.delete(key);
    },
  };
}

/**
 * What counts as one client. A household or an office has a whole IPv6 network (/64), in which it may take a new
 * address for every request (RFC 6177).
 */
export function clientOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const rest = tail.split(':').filter((group) => group !== '');
  const zeros = Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0');
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':');
}
