import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Problem } from '../../ground/problem.ts';
import type { ContentCopies } from './content-copies.ts';
import type { ContentSettings } from '../../ground/config/content-settings.ts';
import { fetchContent } from './fetch-content.ts';
import type { ContentQuery } from './content-queries.ts';
import { isOptional, type ContentName } from './read-entries.ts';
import { ContentFault } from './service-errors.ts';

const freshMs = 60_000;

/** A cached page lives for a minute and does not ask here: its visitors count as readers for this time. */
const isReadMs = 2 * 60_000;

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
/** The longest pause that a service may ask for. */
const longestRetryAfterSeconds = 600;

type Parts = {
  settings: ContentSettings;
  query: ContentQuery;
  copies: ContentCopies;
  log: FastifyBaseLogger;
  /** Aborted when the app closes. */
  closing: AbortSignal;
};

/** Asks one query when its content is old and read. The faults of one query do not delay another. */
export function createRefresh({ settings, query, copies, log, closing }: Parts) {
  const { names } = query;
  const subject = names.every(isOptional) ? `the ${names.join()} content` : 'the content service';
  let refreshing: Promise<boolean> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let retryAt = 0;
  let failures = 0;
  let lastFault = '';
  let lastReadAt = 0;

  const nextRefreshAt = () => (failures > 0 ? retryAt : copies.oldestFetch(names) + freshMs);

  /** All callers share one running refresh. */
  function refresh(): Promise<boolean> {
    refreshing ??= askService().finally(() => {
      refreshing = undefined;
      schedule();
    });
    return refreshing;
  }

  async function askService(): Promise<boolean> {
    try {
      const fetched = await fetchContent(settings, query, closing);
      await copies.keep(fetched);
      if (fetched.faults.length > 0) throw new ContentFault(fetched.faults.join('; '));
      if (failures > 0) log.info(`${subject} can be used again`);
      failures = 0;
      lastFault = '';
      return true;
    } catch (error) {
      if (!closing.aborted) noteFailure(error);
      return false;
    }
  }

  function noteFailure(error: unknown): void {
    const fault = error instanceof ContentFault ? error : new ContentFault('its answer could not be read');
    const pauseMs = Math.min(firstPauseMs * 2 ** failures, longestPauseMs);
    const askedForMs = Math.min(fault.retryAfterSeconds ?? 0, longestRetryAfterSeconds) * 1_000;
    failures += 1;
    retryAt = Date.now() + Math.max(pauseMs, askedForMs);
    if (fault !== error) log.error({ err: error }, 'reading the content failed');
    if (fault.message !== lastFault) log.warn(`${subject} cannot be used: ${fault.message}`);
    lastFault = fault.message;
  }

  function schedule(): void {
    clearTimeout(timer);
    if (closing.aborted) return;
    const refreshIfRead = () => {
      if (Date.now() - lastReadAt < isReadMs) void refresh();
    };
    timer = setTimeout(refreshIfRead, Math.max(nextRefreshAt() - Date.now(), 0)).unref();
  }

  return {
    names,
    /** Notes a reader and asks for old content. Waits only for content that was never fetched. */
    renew: async (name: ContentName, waitMs: number): Promise<void> => {
      lastReadAt = Date.now();
      if (lastReadAt >= nextRefreshAt()) void refresh();
      if (copies.find(name) !== undefined || !refreshing) return;
      const waited = new AbortController();
      await Promise.race([refreshing, delay(waitMs, undefined, { signal: waited.signal })]);
      waited.abort();
    },
    unavailable: () => {
      const retryAfterSeconds = Math.max(1, Math.ceil((nextRefreshAt() - Date.now()) / 1_000));
      return new Problem('content_unavailable', { retryAfterSeconds });
    },
    purge: async () => {
      // A running refresh may have asked before the editor's change.
      await refreshing;
      failures = 0;
      return refresh();
    },
    close: async () => {
      clearTimeout(timer);
      await refreshing;
    },
  };
}
