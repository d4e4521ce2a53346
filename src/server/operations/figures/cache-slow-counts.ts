import { LRUCache } from 'lru-cache';
import type { ZonedPeriod } from './read-period.ts';

/** Shorter counts are made for every request. */
const slowMs = 50;

/** Counting takes at most one percent of the time. */
const cachedFor = 100;

/**
 * Caches the results of slow counts, the longer the slower they were, and counts once for everybody who asks at the same
 * time.
 */
export function cacheSlowCounts<Figures extends object>(
  count: (period: ZonedPeriod) => Promise<Figures>,
  clock: { now: () => number } = performance,
): (period: ZonedPeriod) => Promise<Figures> {
  const cached = new LRUCache<string, Figures, ZonedPeriod>({
    max: 100,
    ttl: 1,
    ttlResolution: 0,
    perf: clock,
    fetchMethod: async (_text, _old, { context, options }) => {
      const begin = clock.now();
      const figures = await count(context);
      const tookMs = clock.now() - begin;
      if (tookMs > slowMs) options.ttl = tookMs * cachedFor;
      return figures;
    },
  });
  return (period) => cached.forceFetch(JSON.stringify(period), { context: period });
}
