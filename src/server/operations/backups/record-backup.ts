import { openConnections, type Sql, sqlOf } from '../../../database/open.ts';
import type { Config } from '../../ground/config/config.ts';
import { askServer } from './operator-tasks.ts';

/** A backup that was taken, or one that was restored on trial. */
export type BackupRecord = {
  kind: 'taken' | 'rehearsed';
  /** Everything that was acknowledged before this moment is in the backup. */
  taken_at: string;
  bytes: number;
  rows: number;
};

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
