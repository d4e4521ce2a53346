import { stat } from 'node:fs/promises';
import { countRows } from '../../../database/backup/backup-lines.ts';
import { writeBackup } from '../../../database/backup/write-backup.ts';
import { version } from '../../../terminal/version.mjs';
import { startProgress } from '../../../terminal/progress.mjs';
import { newBackupFile } from '../backups/backup-files.ts';
import type { BackupSource } from '../backups/backup-source.ts';
import type { Config } from '../../ground/config/config.ts';
import { CommandFault } from './run-command.ts';

/**
 * Writes a backup.
 *
 * @param file by default one in BACKUP_DIR that is named after the moment
 * @throws CommandFault when the file cannot be written
 */
export async function takeBackup(
  { pool, takenAt }: Pick<BackupSource, 'pool' | 'takenAt'>,
  config: Config,
  file = newBackupFile(config.backupFolder),
) {
  const progress = startProgress('Writing the backup');
  try {
    const { taken_at, tables } = await writeBackup(pool, file, {
      settings: config.given,
      version,
      takenAt,
      onTable: progress.show,
    });
    const { size } = await stat(file);
    return { file, taken_at, rows: countRows(tables), bytes: size };
  } catch (error) {
    const { code, syscall, message } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    const remedy = code === 'EEXIST' ? 'name another file' : 'check the folder and the disk';
    throw new CommandFault(`No backup was written (${message}): ${remedy}.`);
  } finally {
    progress.end();
  }
}
