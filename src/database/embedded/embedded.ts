import { cp } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import {
  DatabaseUnavailable,
  PreparingClient,
  reasonOf,
  type Connections,
  type EmbeddedCopies,
} from '../postgres/connections.ts';
import { startDurablePglite } from './durable-pglite.ts';
import { findEmbeddedFolder, findMoveNote } from './embedded-folder.ts';
import { startUpkeep } from './embedded-upkeep.ts';
import { lockFolder } from './folder-lock.ts';
import { readNextTransaction } from '../backup/catch-up.ts';

export const extensions = { pg_trgm, unaccent };

/**
 * Opens the embedded database of a data folder; `memory` stores nothing.
 *
 * @param dump from PGlite's `dumpDataDir`, for a database in memory
 */
export async function openEmbedded(dataFolder: string, dump?: Blob): Promise<Connections> {
  await using parts = new AsyncDisposableStack();
  const pglite =
    dataFolder === 'memory'
      ? await PGlite.create({ extensions, ...(dump && { loadDataDir: dump }) })
      : await startInFolder(dataFolder, parts);
  parts.defer(() => pglite.close());
  const pool = openPool(pglite);
  parts.defer(() => pool.end());
  parts.defer(startUpkeep(pool).close);

  const opened = parts.move();
  return {
    kind: 'embedded',
    pool,
    listen: listenThrough(pool),
    ...(dataFolder !== 'memory' && { copies: createCopies(pool, dataFolder) }),
    close: () => opened.disposeAsync(),
  };
}

function createCopies(pool: pg.Pool, dataFolder: string): EmbeddedCopies {
  /** No transaction runs meanwhile, because there is only this connection. */
  const runAlone = async <Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> => {
    const client = await pool.connect();
    try {
      return await work(client);
    } finally {
      client.release();
    }
  };
  return {
    copyTo: (target) =>
      runAlone(async (client) => {
        const nextTransaction = await readNextTransaction(client);
        await client.query('checkpoint');
        await cp(findEmbeddedFolder(dataFolder), findEmbeddedFolder(target), { recursive: true });
        return { takenAt: new Date(), nextTransaction };
      }),
    setReadOnly: (isReadOnly) =>
      runAlone(async (client) => {
        await client.query(`set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
      }),
  };
}

async function startInFolder(dataFolder: string, parts: AsyncDisposableStack): Promise<PGlite> {
  const folder = findFolder(dataFolder);
  const note = findMoveNote(folder);
  if (note !== undefined) {
    throw new DatabaseUnavailable(
      `The embedded database ${folder} was moved to PostgreSQL: set DATABASE_URL. To use the old one all the same, remove ${note}.`,
    );
  }
  parts.defer(lockFolder(folder));
  return startDurablePglite(folder, extensions);
}

function findFolder(dataFolder: string): string {
  try {
    return findEmbeddedFolder(dataFolder);
  } catch (error) {
    throw new DatabaseUnavailable(
      `The data folder ${dataFolder} cannot be used (${reasonOf(error)}): set DATA_DIR to one that this user may write to.`,
    );
  }
}

/** A statement of PGlite blocks the event loop. Between two statements other requests get their answers. */
class YieldingClient extends PreparingClient {
  protected override async waitForTurn(): Promise<void> {
    await setImmediate();
  }
}

/**
 * PGlite has one connection: no code may ask for a second one while it holds the first. A statement that may fail must
 * not go through `pool.query`: the pool would discard the connection and give PGlite's late answers to the next one.
 */
function openPool(pglite: PGlite): pg.Pool {
  const options = { max: 1, idleTimeoutMillis: 0, Client: YieldingClient };
  const pool = new pg.Pool(Object.assign(options, createPgConfig(pglite)));
  pool.on('error', () => undefined);
  return pool;
}

function listenThrough(pool: pg.Pool): Connections['listen'] {
  const callbacks = new Map<string, Set<(payload: string) => void>>();
  pool.on('connect', (client) => {
    client.on('notification', (message) => {
      for (const callback of callbacks.get(message.channel) ?? []) callback(message.payload ?? '');
    });
  });
  return async (channel, callback) => {
    const known = callbacks.get(channel) ?? new Set();
    callbacks.set(channel, known.add(callback));
    await pool.query(`listen ${pg.escapeIdentifier(channel)}`);
  };
}
