import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { PreparingClient, type Connections } from './connections.ts';

/** Opens the embedded database in a folder, or one that keeps nothing (`memory`). */
export async function openEmbedded(folder: string): Promise<Connections> {
  const options = { extensions: { pg_trgm, unaccent } };
  const pglite = folder === 'memory' ? await PGlite.create(options) : await PGlite.create(folder, options);
  // One connection is all there is: nothing may ask the pool for another while it holds one.
  const pool = new pg.Pool({
    ...createPgConfig(pglite),
    max: 1,
    idleTimeoutMillis: 0,
    Client: PreparingClient,
  } as pg.PoolConfig);
  pool.on('error', () => undefined);
  const callbacks = new Map<string, Set<(payload: string) => void>>();
  pool.on('connect', (client) => {
    client.on('notification', (message) => {
      for (const callback of callbacks.get(message.channel) ?? []) callback(message.payload ?? '');
    });
  });
  return {
    kind: 'embedded',
    pool,
    listen: async (channel, callback) => {
      const known = callbacks.get(channel) ?? new Set();
      callbacks.set(channel, known.add(callback));
      await pool.query(`listen ${pg.escapeIdentifier(channel)}`);
    },
    close: () => pglite.close(),
  };
}
