import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { migrate } from './migrate.ts';
import { claimCluster, FolderInUse } from './own/claim.ts';
import { type OwnPlace, reachCluster } from './own/cluster.ts';
import { openPostgres } from './postgres/postgres.ts';
import type { Tables } from './tables/tables.ts';
import type { Connections } from './postgres/connections.ts';

export type Sql = Kysely<Tables>;

export type Database = Omit<Connections, 'pool'> & {
  sql: Sql;
  countConnections: () => { busy: number; idle: number; waiting: number };
};

/**
 * A `postgres://` address, or a data folder with a PostgreSQL of its own. A server claims the folder for itself, and waits
 * so long for another one that stops.
 */
export type Place = { url: string } | (OwnPlace & { claim?: { patienceMs: number } });

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
  return 'url' in place ? openPostgres(place.url, log) : openOwn(place, log);
}

/** The last process that left may be stopping the database that this one has just found. */
const mostTries = 5;

async function openOwn(
  { claim, ...place }: Exclude<Place, { url: string }>,
  log: (line: string) => void = () => undefined,
): Promise<Connections> {
  for (let tries = 1; ; tries += 1) {
    await using parts = new AsyncDisposableStack();
    const cluster = await reachCluster(place, log);
    parts.defer(cluster.leave);
    try {
      if (claim) parts.defer(await claimCluster(cluster.url, { ...claim, folder: place.folder }));
      const connections = await openPostgres(cluster.url, log, cluster.reach);
      parts.defer(connections.close);
      const opened = parts.move();
      return { ...connections, close: () => opened.disposeAsync() };
    } catch (error) {
      if (error instanceof FolderInUse || tries === mostTries) throw error;
    }
  }
}
