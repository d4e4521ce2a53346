import { LRUCache } from 'lru-cache';

/** One finished page, ready to be sent. */
export type CachedPage = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  body: Buffer;
  /** The body in the encodings that browsers take, made once. */
  encoded: { br: Buffer; gzip: Buffer };
};

export type PageCache = {
  find: (key: string) => CachedPage | undefined;
  /** Marks the beginning of a rendering; its page is kept only if nothing has changed since. */
  begin: () => (key: string, page: CachedPage) => void;
  clear: () => void;
};

const cacheSizeBytes = 64 * 1024 * 1024;

/** Pages go stale by themselves too, so that "2 days ago" and the like stay true. */
const freshForMs = 60_000;

/** Keeps rendered pages in memory until something that the public sees changes. */
export function createPageCache(): PageCache {
  let generation = 0;
  const pages = new LRUCache<string, CachedPage>({
    maxSize: cacheSizeBytes,
    sizeCalculation: (page) => page.body.length + page.encoded.br.length + page.encoded.gzip.length,
    ttl: freshForMs,
  });
  return {
    find: (key) => pages.get(key),
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
