import type { FastifyBaseLogger } from 'fastify';
import { sql as statement } from 'kysely';
import type { Database, Sql } from '../../../database/open.ts';
import type { FetchedContent } from './fetch-content.ts';
import { contentNames, readEntry, type ContentName, type Contents } from './read-entries.ts';

export type ContentCopies = Awaited<ReturnType<typeof openContentCopies>>;

/** A notification carries the name of the source whose content changed. */
const contentChannel = 'content_change';

/** Pages show the last good content for a week. */
const lastGoodMs = 7 * 24 * 60 * 60 * 1_000;

type Copy = { content: Contents[ContentName]; fetchedAt: number };

type Parts = {
  database: Database;
  log: FastifyBaseLogger;
  /** The source of each entry identifies the service and the query. Copies of another source are not used. */
  sources: Map<ContentName, string>;
  imageBase: string | undefined;
  onChange: () => void;
  /** Aborted when the app closes. */
  closing: AbortSignal;
};

/**
 * The last good content: in memory, and in the database for a restart and for other servers. Reads the stored copies
 * now and each time another server stores new ones.
 */
export async function openContentCopies(parts: Parts) {
  const { database, log, sources, imageBase, onChange, closing } = parts;
  const { sql } = database;
  const copies = new Map<ContentName, Copy>();

  /** Returns whether the content differs from the copy before. */
  function replace(name: ContentName, copy: Copy): boolean {
    // Pages look the same without an entry and before it was asked for.
    const isSame = JSON.stringify(copies.get(name)?.content ?? null) === JSON.stringify(copy.content);
    copies.set(name, copy);
    return !isSame;
  }

  const sourceOf = (name: ContentName) => sources.get(name) ?? '';

  async function readStored(): Promise<void> {
    const stored = await sql
      .selectFrom('content_copies')
      .select(['source', 'name', 'entry', 'fetched_at'])
      .where('source', 'in', [...sources.values()])
      .where('fetched_at', '>=', new Date(Date.now() - lastGoodMs))
      .execute();
    let hasChanged = false;
    for (const { source, name, entry, fetched_at } of stored) {
      if (sources.get(name) !== source) continue;
      const { content } = readEntry(name, entry, imageBase);
      const fetchedAt = fetched_at.getTime();
      if (content === undefined || (copies.get(name)?.fetchedAt ?? 0) >= fetchedAt) continue;
      hasChanged = replace(name, { content, fetchedAt }) || hasChanged;
    }
    if (hasChanged) onChange();
  }

  async function keep({ entries }: FetchedContent): Promise<void> {
    const fetchedAt = Date.now();
    const fetched = contentNames.flatMap((name) => (entries[name] ? { name, ...entries[name] } : []));
    const changed = fetched.filter(({ name, content }) => replace(name, { content, fetchedAt }));
    if (changed.length > 0) onChange();
    try {
      for (const { name, entry } of fetched) {
        const copy = { entry: writeEntry(entry), fetched_at: new Date(fetchedAt) };
        await saveCopy(sql, { source: sourceOf(name), name }, copy);
      }
      for (const source of new Set(changed.map(({ name }) => sourceOf(name)))) {
        await statement`select pg_notify(${contentChannel}, ${source})`.execute(sql);
      }
      const oldest = new Date(fetchedAt - lastGoodMs);
      await sql.deleteFrom('content_copies').where('fetched_at', '<', oldest).execute();
    } catch (error) {
      log.error({ err: error }, 'the content could not be stored');
    }
  }

  await database.listen(contentChannel, (changedSource) => {
    // The name is empty after a lost connection, because notifications were missed.
    const isOurs = changedSource === '' || [...sources.values()].includes(changedSource);
    if (closing.aborted || !isOurs) return;
    readStored().catch((error: unknown) => log.error({ err: error }, 'the stored content could not be read'));
  });
  await readStored();

  return {
    find: <Name extends ContentName>(name: Name): Contents[Name] | undefined => {
      const copy = copies.get(name);
      const isGood = copy !== undefined && Date.now() - copy.fetchedAt < lastGoodMs;
      return isGood ? (copy.content as Contents[Name]) : undefined;
    },
    /** When the oldest of these was fetched; 0 if one never was. */
    oldestFetch: (names: ContentName[]) => Math.min(...names.map((name) => copies.get(name)?.fetchedAt ?? 0)),
    keep,
  };
}

/** The entry without what a restore could not read: U+0000 and half of a pair of surrogates. JSON always escapes both. */
export function writeEntry(entry: unknown): string {
  return JSON.stringify(entry).replaceAll(/\\(?:(u0000|ud[89a-f]..)|.)/g, (escape, unreadable) =>
    unreadable ? '' : escape,
  );
}

/** Stores a copy, unless another server has stored a newer one. */
async function saveCopy(
  sql: Sql,
  key: { source: string; name: ContentName },
  copy: { entry: string; fetched_at: Date },
): Promise<void> {
  await sql
    .insertInto('content_copies')
    .values({ ...key, ...copy })
    .onConflict((conflict) =>
      conflict
        .columns(['source', 'name'])
        .doUpdateSet(copy)
        .whereRef('content_copies.fetched_at', '<', 'excluded.fetched_at'),
    )
    .execute();
}
