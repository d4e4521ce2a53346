import { rm } from 'node:fs/promises';
import type { Connections } from '../../../database/postgres/connections.ts';
import { openConnections, type Sql, sqlOf } from '../../../database/open.ts';
import type { Config } from '../../ground/config/config.ts';
import { askServer, type BackupRecord } from './operator-tasks.ts';

export type BackupSource = Pick<Connections, 'pool' | 'close'> & {
  /** The moment of what it holds; without one it goes on. */
  takenAt?: string;
};

/**
 * Opens the configured database for reading, without migrating it. A running server goes on: the embedded database is
 * read from a copy that it makes.
 *
 * @throws DatabaseUnavailable
 */
export async function openBackupSource({ database, migrationUrl }: Config): Promise<BackupSource> {
  if (!('folder' in database)) return openConnections({ url: migrationUrl || database.url });
  const copy = await askServer(database.folder, 'copy', {});
  if (copy === false) return openConnections(database);
  const { pool, close } = await openConnections(copy);
  return {
    pool,
    takenAt: copy.takenAt,
    close: async () => {
      await close();
      await rm(copy.folder, { recursive: true });
    },
  };
}

export async function recordBackup(sql: Sql, record: BackupRecord): Promise<void> {
  await sql.insertInto('backups').values(record).execute();
}

/** Remembers it in the configured database, through the server that runs there or without one. */
export async function rememberBackup({ database }: Config, record: BackupRecord): Promise<void> {
  if ('folder' in database && (await askServer(database.folder, 'record', record)) !== false) return;
  const { pool, close } = await openConnections(database);
  try {
    await recordBackup(sqlOf(pool), record);
  } finally {
    await close();
  }
}
