import { stat } from 'node:fs/promises';
import type pg from 'pg';
import { countRows } from '../../../database/backup/backup-lines.ts';
import { writeBackup } from '../../../database/backup/write-backup.ts';
import { version } from '../../../terminal/version.mjs';
import { startProgress } from '../../../terminal/progress.mjs';
import { newBackupFile } from '../backups/backup-files.ts';
import type { Config } from '../../ground/config/config.ts';
import { objectsOf, StoreAway } from '../../people/documents/store/object-store.ts';
import { CommandFault } from './run-command.ts';

const remedies: Partial<Record<string, string>> = {
  EEXIST: 'name another file',
  ENOSPC: 'the disk is full, make room',
};

/**
 * Writes a backup.
 *
 * @param file by default one in BACKUP_DIR that is named after the moment
 * @returns also how many documents the store did not have
 * @throws CommandFault when the file cannot be written, or the store of documents is away
 */
export async function takeBackup(pool: pg.Pool, config: Config, file?: string) {
  const recipients = [config.backupRecipient].filter(Boolean);
  const path = file ?? newBackupFile(config.backupFolder, { isEncrypted: recipients.length > 0 });
  const progress = startProgress('Writing the backup');
  const objects = objectsOf(config);
  let missing = 0;
  const readObject = async (name: string) => {
    const bytes = await objects?.getPatiently(name);
    if (!bytes) missing += 1;
    return bytes;
  };
  try {
    const { taken_at, tables } = await writeBackup(pool, path, {
      settings: config.given,
      version,
      recipients,
      onTable: progress.show,
      ...(objects && { readObject }),
    });
    const { size } = await stat(path);
    return { file: path, taken_at, rows: countRows(tables), bytes: size, missing };
  } catch (error) {
    if (error instanceof StoreAway)
      throw new CommandFault(`No backup was written, it would be without documents (${error.message})`);
    const { code, syscall, message } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    const remedy = remedies[code ?? ''] ?? 'check the folder and the disk';
    throw new CommandFault(`No backup was written (${message}): ${remedy}.`);
  } finally {
    progress.end();
  }
}
