import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/open.ts';
import type { RichTextSource } from '../rich-text/formats.ts';
import {
  announceContent,
  contentChannel,
  deleteContentCopies,
  listContentCopies,
  saveContentCopy,
} from './content-store.ts';
import type { FetchedContent } from './fetch-content.ts';
import { contentNames, readEntry, type ContentName, type Contents } from './read-entries.ts';

/** A copy that nothing newer has replaced for so long is no longer shown. */
const lastGoodMs = 7 * 24 * 60 * 60 * 1_000;

/** How often the stored copy's age is brought up to date although its content stays the same. */
const storeAgainMs = 60 * 60 * 1_000;

type Copy = { content: Contents[ContentName]; fetchedAt: number; storedAt: number };

/** The last good content: in memory, and in the database for a restart and for the other servers. */
export type ContentCopies = {
  find: <Name extends ContentName>(name: Name) => Contents[Name] | undefined;
  /** When the older of the two was fetched; 0 when one was never. */
  oldestFetch: () => number;
  keep: (fetched: FetchedContent) => Promise<void>;
  close: () => void;
};

type Parts = {
  database: Database;
  log: FastifyBaseLogger;
  /** Names the service and what it is asked for: copies of another one are not taken. */
  source: string;
  richText: RichTextSource;
  /** Runs when the content is another than before, here or on another server. */
  onChange: () => void;
};

/** Takes up what an earlier run has stored, and from then on whatever another server stores. */
export async function openContentCopies(parts: Parts): Promise<ContentCopies> {
  const { database, log, source, richText, onChange } = parts;
  const { sql } = database;
  const copies = new Map<ContentName, Copy>();
  let isClosed = false;

  async function takeUpStored(): Promise<void> {
    const stored = await listContentCopies(sql, source, new Date(Date.now() - lastGoodMs));
    let hasChanged = false;
    for (const { name, entry, fetched_at } of stored) {
      const fetchedAt = fetched_at.getTime();
      if ((copies.get(name)?.fetchedAt ?? 0) >= fetchedAt) continue;
      const reading = readEntry(name, entry, richText);
      if (reading.faults) continue;
      hasChanged ||= !isSame(copies.get(name)?.content, reading.content);
      copies.set(name, { content: reading.content, fetchedAt, storedAt: fetchedAt });
    }
    if (hasChanged) onChange();
  }

  async function keep({ entries }: FetchedContent): Promise<void> {
    const now = Date.now();
    const fetched = contentNames.flatMap((name) => (entries[name] ? { name, ...entries[name] } : []));
    const changed = fetched.filter(({ name, content }) => !isSame(copies.get(name)?.content, content));
    const toStore = fetched.filter(
      (each) => changed.includes(each) || now - (copies.get(each.name)?.storedAt ?? 0) >= storeAgainMs,
    );
    for (const { name, content } of fetched) {
      copies.set(name, { content, fetchedAt: now, storedAt: copies.get(name)?.storedAt ?? 0 });
    }
    if (changed.length > 0) onChange();
    if (toStore.length === 0) return;
    try {
      for (const { name, entry } of toStore) {
        await saveContentCopy(sql, { source, name, entry, fetchedAt: new Date(now) });
        Object.assign(copies.get(name) ?? {}, { storedAt: now });
      }
      if (changed.length > 0) await announceContent(sql, source);
      await deleteContentCopies(sql, new Date(now - lastGoodMs));
    } catch (error) {
      log.error({ err: error }, 'the content could not be stored');
    }
  }

  await database.listen(contentChannel, (changedSource) => {
    // Nothing is named after a lost connection has come back.
    if (isClosed || (changedSource !== '' && changedSource !== source)) return;
    takeUpStored().catch((error: unknown) =>
      log.error({ err: error }, 'the stored content could not be read'),
    );
  });
  await takeUpStored();

  return {
    find: <Name extends ContentName>(name: Name) => {
      const copy = copies.get(name);
      const isGood = copy !== undefined && Date.now() - copy.fetchedAt < lastGoodMs;
      return isGood ? (copy.content as Contents[Name]) : undefined;
    },
    oldestFetch: () => Math.min(...contentNames.map((name) => copies.get(name)?.fetchedAt ?? 0)),
    keep,
    close: () => {
      isClosed = true;
    },
  };
}

function isSame(known: unknown, fetched: unknown): boolean {
  return JSON.stringify(known) === JSON.stringify(fetched);
}
