import { cp } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { DatabaseUnavailable, PreparingClient, reasonOf, type Connections } from '../postgres/connections.ts';
import { startDurablePglite } from './durable-pglite.ts';
import { findEmbeddedFolder, findMoveNote } from './embedded-folder.ts';
import { inTurns, removeErased, startUpkeep } from './embedded-upkeep.ts';
import { waitForFolder } from './folder-lock.ts';

export const extensions = { pg_trgm, unaccent };

type EmbeddedOptions = { dump?: Blob | undefined; patienceMs?: number; isMoving?: boolean };

/**
 * Opens the embedded database of a data folder; `memory` stores nothing.
 *
 * @param options.dump from PGlite's `dumpDataDir`, for a database in memory
 * @param options.patienceMs waits so long for another process that stops
 * @param options.isMoving opens one that a move has marked, because that move may have been cut off
 */
export async function openEmbedded(
  dataFolder: string,
  { dump, patienceMs = 0, isMoving = false }: EmbeddedOptions = {},
): Promise<Connections> {
  await using parts = new AsyncDisposableStack();
  const pglite =
    dataFolder === 'memory'
      ? await PGlite.create({ extensions, ...(dump && { loadDataDir: dump }) })
      : await startInFolder(findFolder(dataFolder), { parts, patienceMs, isMoving });
  parts.defer(() => pglite.close());
  const pool = openPool(pglite);
  parts.defer(() => pool.end());
  parts.defer(startUpkeep(pool).close);

  const opened = parts.move();
  return {
    kind: 'embedded',
    pool,
    listen: listenThrough(pool),
    ...(dataFolder !== 'memory' && { copyTo: (target) => copyFolder(pool, dataFolder, target) }),
    close: () => opened.disposeAsync(),
  };
}

async function copyFolder(pool: pg.Pool, dataFolder: string, target: string): Promise<Date> {
  // No transaction runs at the same time, because there is only this connection.
  const client = await pool.connect();
  try {
    await removeErased(inTurns(client));
    await client.query('checkpoint');
    await cp(findEmbeddedFolder(dataFolder), findEmbeddedFolder(target), { recursive: true });
    return new Date();
  } finally {
    client.release();
  }
}

async function startInFolder(
  folder: string,
  { parts, patienceMs, isMoving }: { parts: AsyncDisposableStack; patienceMs: number; isMoving: boolean },
): Promise<PGlite> {
  parts.defer(await waitForFolder(folder, patienceMs));
  // Only under the lock: a move could end between the two.
  const note = findMoveNote(folder);
  if (note !== undefined && !isMoving) {
    throw new DatabaseUnavailable(
      `The embedded database ${folder} was moved to PostgreSQL: set DATABASE_URL. If the move was cut off, run "npm run move-to-postgres" again. To use the old one all the same, remove ${note}.`,
    );
  }
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
