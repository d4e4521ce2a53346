import { rm } from 'node:fs/promises';
import { findEmbeddedFolder, holdsDatabase } from '../../../database/embedded/embedded-folder.ts';
import { type Connections, DatabaseUnavailable } from '../../../database/postgres/connections.ts';
import { openConnections, type Sql, sqlOf } from '../../../database/open.ts';
import type { Config } from '../../ground/config/config.ts';
import { askServer, type BackupRecord } from './operator-tasks.ts';

export type BackupSource = Pick<Connections, 'pool' | 'close'> & {
  /** The moment of what it holds; without one it goes on. */
  takenAt?: string;
  /** Records the backup in the database itself. */
  remember: (record: BackupRecord) => Promise<unknown>;
};

/**
 * Opens the configured database for reading, without migrating it. A running server goes on: the embedded database is
 * read from a copy that it makes.
 *
 * @throws DatabaseUnavailable
 */
export async function openBackupSource({ database, migrationUrl }: Config): Promise<BackupSource> {
  const place = 'url' in database ? { url: migrationUrl || database.url } : database;
  // An empty folder would get a database.
  if ('folder' in place && !holdsDatabase(findEmbeddedFolder(place.folder))) refuseForeign(place.folder);
  const copy = 'folder' in place && (await askServer(place.folder, 'copy', { pid: process.pid }));
  if (!copy) {
    const connections = await openConnections(place);
    const { rows } = await connections.pool.query(`select where to_regclass('migrations') is not null`);
    if (rows.length === 0) {
      await connections.close();
      refuseForeign('url' in place ? 'DATABASE_URL' : place.folder);
    }
    return { ...connections, remember: (record) => recordBackup(sqlOf(connections.pool), record) };
  }
  const { pool, close } = await openConnections(copy);
  return {
    pool,
    remember: (record) => rememberBackup({ database }, record),
    takenAt: copy.takenAt,
    close: async () => {
      await close();
      await rm(copy.folder, { recursive: true });
    },
  };
}

function refuseForeign(place: string): never {
  throw new DatabaseUnavailable(
    `No backup was written: there is no Rolecall database in ${place}. Name it in DATA_DIR or DATABASE_URL.`,
  );
}

export async function recordBackup(sql: Sql, record: BackupRecord): Promise<void> {
  await sql.insertInto('backups').values(record).execute();
}

/** Remembers it in the configured database, through the server that runs there or without one. */
export async function rememberBackup(
  { database }: Pick<Config, 'database'>,
  record: BackupRecord,
): Promise<void> {
  if ('folder' in database && (await askServer(database.folder, 'record', record)) !== false) return;
  const { pool, close } = await openConnections(database);
  try {
    await recordBackup(sqlOf(pool), record);
  } finally {
    await close();
  }
}
