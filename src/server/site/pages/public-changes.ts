import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql as statement } from 'kysely';
import type { Database, Sql } from '../../../database/open.ts';
import type { PageCache } from './page-cache.ts';

/** Triggers name the changed table. A copy names itself to learn that it has heard everything before. */
const channel = 'public_change';
const ownPrefix = 'heard:';

/** For a listener that was lost just now. */
const waitLimitMs = 1_000;

export type PublicChanges = {
  /** Waits until the pages of all committed changes are dropped. Never throws, because the changes are done. */
  catchUp: () => Promise<void>;
};

/** Drops cached pages when the public sees a difference, whichever copy has made the change. */
export async function followPublicChanges(
  { sql, listen }: Database,
  { dropJobs, dropAll, suspend, resume }: PageCache,
  /** Reads a table again that this copy has in memory. */
  readAgain: Partial<Record<string, () => Promise<void>>>,
): Promise<PublicChanges> {
  const awaited = new Map<string, () => void>();
  let areRead: Promise<unknown> = Promise.resolve();
  const read = (tables: string[]) => {
    // A fault is that of the database, and the next look comes soon.
    const reading = tables.map((table) => readAgain[table]?.().catch(() => undefined));
    areRead = Promise.all([areRead, ...reading]);
  };

  await listen(
    channel,
    (payload) => {
      read(payload === '' ? Object.keys(readAgain) : [payload]);
      if (payload === '') resume();
      else if (payload.startsWith(ownPrefix)) awaited.get(payload)?.();
      else dropJobs();
    },
    suspend,
  );

  return {
    catchUp: async () => {
      const mark = ownPrefix + randomUUID();
      const { promise, resolve } = Promise.withResolvers<boolean>();
      awaited.set(mark, () => resolve(true));
      // Notifications arrive in the order of the commits.
      const hasHeard = await notify(sql, mark)
        .then(() => Promise.race([promise, setTimeout(waitLimitMs, false, { ref: false })]))
        .catch(() => false);
      awaited.delete(mark);
      await areRead;
      if (!hasHeard) dropAll();
    },
  };
}

function notify(sql: Sql, payload: string): Promise<unknown> {
  return statement`select pg_notify(${channel}, ${payload})`.execute(sql);
}

/** The version has so many changes that none of them can have been running before the oldest. */
const newestChanges = 100;

export type PublicVersion = { text: string; lastChangeAt: Date };

/**
 * The version of everything that the public sees. Ids follow the order of the statements, not of the commits, so the
 * newest alone could miss a change.
 */
export async function readPublicVersion(sql: Sql): Promise<PublicVersion> {
  const rows = await sql
    .selectFrom('public_changes')
    .select(['id', 'at'])
    .orderBy('id', 'desc')
    .limit(newestChanges)
    .execute();
  return {
    text: rows.map(({ id }) => id).join(),
    lastChangeAt: new Date(Math.max(...rows.map(({ at }) => at.getTime()))),
  };
}
