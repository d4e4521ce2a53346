import { Kysely, PostgresDialect } from 'kysely';
import { migrate } from './migrate.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';
import type { Tables } from './tables.ts';
import type { Connections } from './connections.ts';

export type Sql = Kysely<Tables>;

export type Database = {
  sql: Sql;
  kind: 'embedded' | 'postgres';
  /** Calls back for every NOTIFY on the channel, and once after a lost connection came back (with an empty payload). */
  listen: (channel: string, callback: (payload: string) => void) => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Opens the database and brings it to the newest schema.
 *
 * @param place a `postgres://` address, or the folder of the embedded database ('memory' keeps nothing)
 * @throws DatabaseUnavailable with a line for the person who starts the server
 */
export async function openDatabase(place: { url: string } | { folder: string }): Promise<Database> {
  const connections: Connections =
    'url' in place ? await openPostgres(place.url) : await openEmbedded(place.folder);
  try {
    await migrate(connections.pool);
  } catch (error) {
    await connections.close();
    throw error;
  }
  const sql = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: connections.pool }) });
  return {
    sql,
    kind: connections.kind,
    listen: connections.listen,
    close: connections.close,
  };
}
