import { rm } from 'node:fs/promises';
import type { Connections } from '../../../database/postgres/connections.ts';
import { openConnections } from '../../../database/open.ts';
import type { Config } from '../../ground/config/config.ts';
import { askServer } from './operator-tasks.ts';

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
