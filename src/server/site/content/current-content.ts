import { hash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../database/open.ts';
import { openContentCopies } from './content-copies.ts';
import { createRefresh } from './content-refresh.ts';
import { imageBaseOf, type ContentSettings } from '../../ground/config/content-settings.ts';
import { queriesOf, type ContentQuery } from './content-queries.ts';
import type { ContentName, Contents } from './read-entries.ts';

export type Content = Awaited<ReturnType<typeof openContent>>;

type Parts = {
  settings: ContentSettings;
  database: Database;
  log: FastifyBaseLogger;
  /** Runs after the content changed. Pages with the old content are to be dropped. */
  onChange: () => void;
};

/** Opens the last good content and refreshes it while pages are read. */
export async function openContent({ settings, database, log, onChange }: Parts) {
  const closing = new AbortController();
  const queries = queriesOf(settings);
  const copies = await openContentCopies({
    database,
    log,
    sources: new Map(
      queries.flatMap((query) => query.names.map((name) => [name, nameSource(settings, query)])),
    ),
    imageBase: imageBaseOf(settings),
    onChange,
    closing: closing.signal,
  });
  const refreshes = queries.map((query) =>
    createRefresh({ settings, query, copies, log, closing: closing.signal }),
  );
  const refreshOf = (name: ContentName) => refreshes.find(({ names }) => names.includes(name));

  return {
    /**
     * Returns known content at once. A refresh of old content runs in the background.
     *
     * @param waitMs how long to wait for content that was never fetched
     * @returns `null` for an optional entry that the service does not have
     * @throws Problem `content_unavailable`
     */
    read: async <Name extends ContentName>(name: Name, waitMs: number): Promise<Contents[Name]> => {
      const refresh = refreshOf(name);
      // An own query answers the optional entry or leaves it out.
      if (!refresh) return null as Contents[Name];
      await refresh.renew(name, waitMs);
      const content = copies.find(name);
      if (content === undefined) throw refresh.unavailable();
      return content;
    },
    /** Whether there is content now. A refresh of old content runs in the background. */
    has: (name: ContentName): boolean => {
      void refreshOf(name)?.renew(name, 0);
      return Boolean(copies.find(name));
    },
    /** The last good content, as pages show it now. */
    find: copies.find,
    /** Seconds since the oldest text that every site has was fetched; `undefined` if one never was. */
    age: (): number | undefined => {
      const fetchedAt = copies.oldestFetch(['landing', 'about']);
      return fetchedAt === 0 ? undefined : (Date.now() - fetchedAt) / 1000;
    },
    /** Asks the service now. Returns whether its answers are whole. */
    purge: async () => {
      const areWhole = await Promise.all(refreshes.map(({ purge }) => purge()));
      return areWhole.every(Boolean);
    },
    close: async () => {
      closing.abort();
      await Promise.all(refreshes.map(({ close }) => close()));
    },
  };
}

/** Drafts are another source: some services answer them to the same query with another header. */
function nameSource({ url, provider, isPreview }: ContentSettings, { text }: ContentQuery): string {
  return hash('sha256', JSON.stringify([url, provider, isPreview, text]));
}
