import { LRUCache } from 'lru-cache';

/** Shorter counts are made for every request. */
const slowMs = 50;

/** Counting takes at most one percent of the time. */
const cachedFor = 100;

/**
 * Caches the results of slow counts, the longer the slower they were, and counts once for everybody who asks at the same
 * time.
 */
export function cacheSlowCounts<Scope extends object, Figures extends object>(
  count: (scope: Scope) => Promise<Figures>,
  clock: { now: () => number } = performance,
): (scope: Scope) => Promise<Figures> {
  const cached = new LRUCache<string, Figures, { scope: Scope }>({
    max: 100,
    ttl: 1,
    ttlResolution: 0,
    perf: clock,
    fetchMethod: async (_text, _old, { context, options }) => {
      const begin = clock.now();
      const figures = await count(context.scope);
      const tookMs = clock.now() - begin;
      if (tookMs > slowMs) options.ttl = tookMs * cachedFor;
      return figures;
    },
  });
  return (scope) => cached.forceFetch(JSON.stringify(scope), { context: { scope } });
}
