import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { DatabaseUnavailable, PreparingClient, reasonOf, type Connections } from './connections.ts';
import { startDurablePglite } from './durable-pglite.ts';
import { findEmbeddedFolder } from './embedded-folder.ts';
import { startUpkeep } from './embedded-upkeep.ts';
import { lockFolder } from './folder-lock.ts';

const extensions = { pg_trgm, unaccent };

/**
 * Opens the embedded database of a data folder, or one that keeps nothing (`memory`).
 *
 * @throws DatabaseUnavailable when another process has it, when it does not start, or when it would lose what it
 * acknowledged
 */
export async function openEmbedded(dataFolder: string): Promise<Connections> {
  await using parts = new AsyncDisposableStack();
  const pglite = await startPglite(dataFolder, parts);
  parts.defer(() => pglite.close());
  const pool = openPool(pglite);
  parts.defer(() => pool.end());
  parts.defer(startUpkeep(pool));

  const opened = parts.move();
  return { kind: 'embedded', pool, listen: listenThrough(pool), close: () => opened.disposeAsync() };
}

async function startPglite(dataFolder: string, parts: AsyncDisposableStack): Promise<PGlite> {
  if (dataFolder === 'memory') return PGlite.create({ extensions });
  const folder = findFolder(dataFolder);
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

/**
 * One connection is all there is: nothing may ask the pool for another while it holds one. Nor is `pool.query` for
 * statements that may fail: the pool then discards its connection, and PGlite's answers go to the next one.
 */
function openPool(pglite: PGlite): pg.Pool {
  const options = { max: 1, idleTimeoutMillis: 0, Client: PreparingClient };
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
