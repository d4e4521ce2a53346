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
 * a dump. A folder in use is waited for so long, if at all.
 */
export type Place = { url: string } | { folder: string; dump?: Blob; patienceMs?: number };

/**
 * Opens the database and migrates it to the newest schema.
 *
 * @param log.onOutage takes one line when the connection is lost and one when it is back
 * @param log.onMigration takes a line for each migration that it applies
 * @throws DatabaseUnavailable
 */
type DatabaseLog = { onOutage?: (line: string) => void; onMigration?: (line: string) => void };

export async function openDatabase(place: Place, log: DatabaseLog = {}): Promise<Database> {
  const { pool, ...connections } = await openConnections(place, log.onOutage);
  try {
    await migrate(pool, { onMigration: log.onMigration });
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
