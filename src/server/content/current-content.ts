import { hash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/open.ts';
import { Problem } from '../problem.ts';
import { backOffMs } from './back-off.ts';
import { buildQuery } from './build-query.ts';
import { openContentCopies } from './content-copies.ts';
import { ContentFault } from './content-fault.ts';
import type { ContentSettings } from './content-settings.ts';
import { fetchContent } from './fetch-content.ts';
import type { ContentName, Contents } from './read-entries.ts';
import { richTextSource } from './rich-text-source.ts';

const freshMs = 60_000;

/** Pages are cached for a minute without asking here: who read within this time may still be shown them. */
const isReadMs = 2 * 60_000;

/** The landing and about content, as fresh as the content service allows. */
export type Content = {
  /**
   * Gives what is known at once, and has it refreshed in the background when it is old.
   *
   * @param waitMs how long to wait for what was never seen
   * @throws Problem `content_unavailable`
   */
  read: <Name extends ContentName>(name: Name, waitMs: number) => Promise<Contents[Name]>;
  /** Asks the service anew, whatever is known; says whether its answer is whole. */
  purge: () => Promise<boolean>;
  close: () => Promise<void>;
};

type Parts = {
  settings: ContentSettings;
  database: Database;
  log: FastifyBaseLogger;
  /** Runs when the content is another than before: what was made from the old one is to be dropped. */
  onChange: () => void;
};

/** Takes up the last good content and keeps it current as long as it is read. */
export async function openContent({ settings, database, log, onChange }: Parts): Promise<Content> {
  const copies = await openContentCopies({
    database,
    log,
    source: nameSource(settings),
    richText: richTextSource(settings),
    onChange,
  });
  const closing = new AbortController();
  let refreshing: Promise<boolean> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let retryAt = 0;
  let failures = 0;
  let lastFault = '';
  let lastReadAt = 0;

  const nextRefreshAt = () => (failures > 0 ? retryAt : copies.oldestFetch() + freshMs);

  /** Every caller shares the one refresh that runs. */
  function refresh(): Promise<boolean> {
    refreshing ??= askService().finally(() => {
      refreshing = undefined;
      schedule();
    });
    return refreshing;
  }

  async function askService(): Promise<boolean> {
    try {
      const fetched = await fetchContent(settings, closing.signal);
      await copies.keep(fetched);
      if (fetched.faults.length > 0) throw new ContentFault(fetched.faults.join('; '));
      if (failures > 0) log.info('the content service can be used again');
      failures = 0;
      lastFault = '';
      return true;
    } catch (error) {
      if (!closing.signal.aborted) noteFailure(error);
      return false;
    }
  }

  function noteFailure(error: unknown): void {
    const fault = error instanceof ContentFault ? error : new ContentFault('its answer could not be read');
    failures += 1;
    retryAt = Date.now() + backOffMs(failures, fault.retryAfterSeconds);
    if (fault !== error) log.error({ err: error }, 'reading the content failed');
    if (fault.message !== lastFault) log.warn(`the content service cannot be used: ${fault.message}`);
    lastFault = fault.message;
  }

  /** Cached pages do not come here, so as long as somebody reads, content is refreshed without being asked for. */
  function schedule(): void {
    clearTimeout(timer);
    if (closing.signal.aborted) return;
    const refreshIfRead = () => {
      if (Date.now() - lastReadAt < isReadMs) void refresh();
    };
    timer = setTimeout(refreshIfRead, Math.max(nextRefreshAt() - Date.now(), 0)).unref();
  }

  return {
    read: async <Name extends ContentName>(name: Name, waitMs: number) => {
      lastReadAt = Date.now();
      if (lastReadAt >= nextRefreshAt()) void refresh();
      if (!copies.find(name) && refreshing) await within(waitMs, refreshing);
      const content = copies.find(name);
      if (content) return content;
      const retryAfterSeconds = Math.max(1, Math.ceil((nextRefreshAt() - Date.now()) / 1_000));
      throw new Problem('content_unavailable', { retryAfterSeconds });
    },
    purge: async () => {
      // One that runs already may have asked before the change that the purge is about.
      await refreshing;
      failures = 0;
      return refresh();
    },
    close: async () => {
      closing.abort();
      clearTimeout(timer);
      copies.close();
      await refreshing;
    },
  };
}

/** Drafts are another source: some services are asked for them in the same words, with another header. */
function nameSource(settings: ContentSettings): string {
  const { url, provider, isPreview } = settings;
  return hash('sha256', JSON.stringify([url, provider, isPreview, buildQuery(settings).query]));
}

async function within(waitMs: number, promise: Promise<unknown>): Promise<void> {
  const waited = new AbortController();
  await Promise.race([promise, delay(waitMs, undefined, { signal: waited.signal })]);
  waited.abort();
}
