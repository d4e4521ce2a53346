import { LRUCache } from 'lru-cache';

export type CachedPage = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  body: Buffer;
  encoded: { br: Buffer; gzip: Buffer };
};

export type PageCache = {
  find: (key: string) => CachedPage | undefined;
  /** Also a page that is older than a minute: better than none. */
  findStale: (key: string) => CachedPage | undefined;
  /** Call it when a rendering begins. The returned function drops the page if the cache was cleared since. */
  begin: () => (key: string, page: CachedPage) => void;
  clear: () => void;
};

const cacheSizeBytes = 64 * 1024 * 1024;

/** Keeps "2 days ago" on a page true. */
const freshForMs = 60_000;

/** Keeps rendered pages in memory, for a minute at most. Decision 10 says when all of them are dropped. */
export function createPageCache(): PageCache {
  let generation = 0;
  const pages = new LRUCache<string, CachedPage>({
    maxSize: cacheSizeBytes,
    sizeCalculation: (page) => page.body.length + page.encoded.br.length + page.encoded.gzip.length,
    ttl: freshForMs,
    noDeleteOnStaleGet: true,
  });
  return {
    find: (key) => pages.get(key),
    findStale: (key) => pages.get(key, { allowStale: true }),
    begin: () => {
      const begun = generation;
      return (key, page) => {
        if (begun === generation) pages.set(key, page);
      };
    },
    clear: () => {
      generation += 1;
      pages.clear();
    },
  };
}
