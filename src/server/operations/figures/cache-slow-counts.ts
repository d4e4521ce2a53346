import { LRUCache } from 'lru-cache';

/** Shorter counts are made for every request. */
const slowMs = 50;

/** Counting takes at most one percent of the time. */
const cachedFor = 100;

/** Nobody gets an older count. */
const oldestMs = 24 * 60 * 60 * 1000;

type Kept<Figures> = { figures: Figures; tookMs: number; at: number };

/**
 * Caches the results of slow counts, the longer the slower they were, and counts once for everybody who asks at the same
 * time. After that time the old count is answered while the next one is made, so only the first one is waited for.
 */
export function cacheSlowCounts<Scope extends object, Figures extends object>(
  count: (scope: Scope) => Promise<Figures>,
  clock: { now: () => number } = performance,
): (scope: Scope) => Promise<Figures> {
  const cached = new LRUCache<string, Kept<Figures>, { scope: Scope }>({
    max: 100,
    ttl: 1,
    ttlResolution: 0,
    perf: clock,
    fetchMethod: async (_text, _old, { context, options }) => {
      const at = clock.now();
      const figures = await count(context.scope);
      const tookMs = clock.now() - at;
      if (tookMs > slowMs) options.ttl = tookMs * cachedFor;
      return { figures, tookMs, at };
    },
  });
  return async (scope) => {
    const text = JSON.stringify(scope);
    const old = cached.peek(text, { allowStale: true });
    const allowStale = old !== undefined && old.tookMs > slowMs && clock.now() - old.at < oldestMs;
    return (await cached.forceFetch(text, { context: { scope }, allowStale })).figures;
  };
}
