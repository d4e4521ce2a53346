import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { migrate } from './migrate.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { openPostgres } from './postgres/postgres.ts';
import type { Tables } from './tables.ts';
import type { Connections } from './postgres/connections.ts';

export type Sql = Kysely<Tables>;

export type Database = Omit<Connections, 'pool'> & {
  sql: Sql;
  countConnections: () => { busy: number; idle: number; waiting: number };
};

/**
 * A `postgres://` address or the folder of the embedded database. The folder 'memory' stores nothing and may start from
 * a dump.
 */
export type Place = { url: string } | { folder: string; dump?: Blob };

/**
 * Opens the database and migrates it to the newest schema.
 *
 * @param log takes one line when the connection is lost and one when it is back
 * @throws DatabaseUnavailable
 */
export async function openDatabase(place: Place, log?: (line: string) => void): Promise<Database> {
  const { pool, ...connections } = await openConnections(place, log);
  try {
    await migrate(pool);
  } catch (error) {
    await connections.close();
    throw error;
  }
  return {
    ...connections,
    sql: sqlOf(pool),
    countConnections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  };
}

export function sqlOf(pool: pg.Pool): Sql {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** Without migrating. */
export function openConnections(place: Place, log?: (line: string) => void): Promise<Connections> {
  return 'url' in place ? openPostgres(place.url, log) : openEmbedded(place.folder, place);
}
