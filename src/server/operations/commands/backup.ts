import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { writeBackup } from '../../../database/backup/write-backup.ts';
import { sqlOf } from '../../../database/open.ts';
import { readCommandLine } from '../../../terminal/command-line.mjs';
import { startProgress } from '../../../terminal/progress.mjs';
import { version } from '../../../terminal/version.mjs';
import { objectsOf, StoreAway } from '../../people/documents/store/object-store.ts';
import { noteErasures } from '../../people/privacy/erasure-list.ts';
import { newBackupFile } from '../backups/backup-files.ts';
import { countRows, openBackupSource, recordBackup } from '../backups/backup-source.ts';
import { backupSettings, CommandFault, databaseSettings, runWithoutDatabase } from './run-command.ts';

const { rest } = readCommandLine({
  name: 'npm run backup',
  says: 'Writes the whole database to one file, while the website runs.',
  rest: { value: 'FILE', says: 'a new file; without it one in BACKUP_DIR, named after the moment' },
  settings: { ...databaseSettings, ...backupSettings },
});

const remedies: Partial<Record<string, string>> = {
  EEXIST: 'name another file',
  ENOSPC: 'the disk is full, make room',
};

function explain(error: unknown): never {
  if (error instanceof StoreAway)
    throw new CommandFault(`No backup was written, it would be without documents (${error.message})`);
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (syscall === undefined) throw error;
  const remedy = remedies[code ?? ''] ?? 'check the folder and the disk';
  throw new CommandFault(`No backup was written (${message}): ${remedy}.`);
}

await runWithoutDatabase(async (config) => {
  await using parts = new AsyncDisposableStack();
  const { pool, close } = await openBackupSource(config);
  parts.defer(close);
  const recipients = [config.backupRecipient].filter(Boolean);
  const isEncrypted = recipients.length > 0;
  const file = rest[0] ?? newBackupFile(config.backupFolder, { isEncrypted });
  const objects = objectsOf(config);
  let missing = 0;
  const readObject = async (name: string) => {
    const bytes = await objects?.getPatiently(name);
    if (!bytes) missing += 1;
    return bytes;
  };
  const progress = startProgress('Writing the backup');
  const { taken_at, tables } = await writeBackup(pool, file, {
    settings: config.given,
    version,
    recipients,
    onTable: progress.show,
    ...(objects && { readObject }),
  })
    .catch(explain)
    .finally(progress.end);
  const [rows, { size: bytes }] = [countRows(tables), await stat(file)];
  await noteErasures(sqlOf(pool), dirname(file));
  await recordBackup(sqlOf(pool), { kind: 'taken', taken_at, rows, bytes });
  const lost = ` The document store did not have ${missing} documents: they were erased meanwhile, or are lost.`;
  const open = '\nIt is not encrypted: everybody who finds the file can read it. Set BACKUP_RECIPIENT.';
  return `${file} has everything that was acknowledged before ${taken_at}: ${rows.toLocaleString('en')} rows, ${bytes.toLocaleString('en')} bytes${isEncrypted ? ', encrypted for BACKUP_RECIPIENT' : ''}.${missing > 0 ? lost : ''}${isEncrypted ? '' : open}`;
});
