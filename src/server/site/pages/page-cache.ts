import { LRUCache } from 'lru-cache';
import { readPageAddress, type PageKind } from '../../../contract/page-address.ts';
import type { CachedPage } from '../../http/cached-page.ts';

export type PageCache = ReturnType<typeof createPageCache>;

/** Each kind has its own room, so that made-up addresses and searches never push out the pages that everybody reads. */
const roomBytes: Record<PageKind, number> = {
  fixed: 40 * 1024 * 1024,
  narrowed: 12 * 1024 * 1024,
  search: 8 * 1024 * 1024,
  other: 4 * 1024 * 1024,
};

/** Keeps "2 days ago" on a page true. */
const freshForMs = 60_000;

/** While the database is away, or too many read at once. */
const shownInNeedForMs = 60 * 60_000;

type Parts = {
  /** Runs when pages are dropped. */
  onDrop?: () => void;
  now?: () => number;
};

/** Keeps rendered pages in memory. Decision 24 says when they are dropped. */
export function createPageCache({ onDrop, now = () => performance.now() }: Parts = {}) {
  let generation = 0;
  let isSuspended = false;
  const rooms = Object.fromEntries(
    Object.entries(roomBytes).map(([kind, maxSize]) => [
      kind,
      new LRUCache<string, Entry>({ maxSize, sizeCalculation: ({ page }) => page.size }),
    ]),
  ) as Record<PageKind, LRUCache<string, Entry>>;

  /** A page that is not found has a room of its own, whatever its address. */
  function findEntry(url: string): Entry | undefined {
    const { kind, address } = readPageAddress(url);
    return rooms[kind].get(address) ?? rooms.other.get(address);
  }

  function findYounger(url: string, limitMs: number): CachedPage | undefined {
    // Nearly all requests ask for a fixed page without parameters.
    const entry = rooms.fixed.get(url) ?? findEntry(url);
    return entry !== undefined && now() - entry.cachedAt < limitMs ? entry.page : undefined;
  }

  function drop(isDropped: (page: CachedPage) => boolean): void {
    generation += 1;
    for (const room of Object.values(rooms)) {
      for (const [address, { page }] of room.entries()) if (isDropped(page)) room.delete(address);
    }
    onDrop?.();
  }

  return {
    /** @param url path and query of a request */
    find: (url: string) => (isSuspended ? undefined : findYounger(url, freshForMs)),
    /** Also a page that may be outdated: better than none. Never one that is known to be outdated. */
    findStale: (url: string) => findYounger(url, shownInNeedForMs),
    /**
     * Call it when a rendering begins. The returned function caches the page, unless pages were dropped since, because the
     * page may show what was there before.
     */
    begin: () => {
      const begun = generation;
      return (url: string, page: CachedPage): void => {
        if (begun !== generation || isSuspended) return;
        const { kind, address } = readPageAddress(url);
        // It is one person's, and says what that person still has to answer.
        if (address.includes('reference=')) return;
        const room = page.status === 200 ? rooms[kind] : rooms.other;
        room.set(address, { page, cachedAt: now() });
      };
    },
    /** Drops the pages that show jobs. */
    dropJobs: () => drop((page) => page.showsJobs),
    dropAll: () => drop(() => true),
    /** From now on changes may be missed: nothing is cached and nothing cached is shown, unless there is no other page. */
    suspend: () => {
      isSuspended = true;
      generation += 1;
    },
    resume: () => {
      isSuspended = false;
      drop(() => true);
    },
  };
}

type Entry = { page: CachedPage; cachedAt: number };
