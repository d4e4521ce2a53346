import type { Insertable } from 'kysely';
import type { TableSum } from '../../../database/backup/copy-rows.ts';
import { hasCluster } from '../../../database/own/cluster.ts';
import { type Connections, DatabaseUnavailable } from '../../../database/postgres/connections.ts';
import { openConnections, type Sql, sqlOf } from '../../../database/open.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import type { Config } from '../../ground/config/config.ts';

/** A backup that was taken, or one that was restored on trial. */
export type BackupRecord = Insertable<Tables['backups']>;

/**
 * Opens the configured database for reading, without migrating it. A running server goes on.
 *
 * @throws DatabaseUnavailable
 */
export async function openBackupSource({ database, migrationUrl }: Config): Promise<Connections> {
  const place = 'url' in database ? { url: migrationUrl || database.url } : database;
  // An empty folder would get a database.
  if ('folder' in place && !hasCluster(place.folder)) refuseForeign(place.folder);
  const connections = await openConnections(place);
  const { rows } = await connections.pool.query(`select where to_regclass('migrations') is not null`);
  if (rows.length > 0) return connections;
  await connections.close();
  return refuseForeign('url' in place ? 'DATABASE_URL' : place.folder);
}

function refuseForeign(place: string): never {
  throw new DatabaseUnavailable(
    `No backup was written: there is no Rolecall database in ${place}. Name it in DATA_DIR or DATABASE_URL.`,
  );
}

export function countRows(sums: TableSum[]): number {
  return sums.reduce((sum, { rows }) => sum + rows, 0);
}

/** Records a backup in the database itself. */
export async function recordBackup(sql: Sql, record: BackupRecord): Promise<void> {
  await sql.insertInto('backups').values(record).execute();
}

/** Records it in the configured database. */
export async function rememberBackup(
  { database }: Pick<Config, 'database'>,
  record: BackupRecord,
): Promise<void> {
  const { pool, close } = await openConnections(database);
  try {
    await recordBackup(sqlOf(pool), record);
  } finally {
    await close();
  }
}
