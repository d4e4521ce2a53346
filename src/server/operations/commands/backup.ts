import { dirname } from 'node:path';
import { sqlOf } from '../../../database/open.ts';
import { readCommandLine } from '../../../terminal/command-line.mjs';
import { openBackupSource, recordBackup } from '../backups/backup-source.ts';
import { noteErasures } from '../../people/privacy/erasure-list.ts';
import { backupSettings, databaseSettings, runWithoutDatabase } from './run-command.ts';
import { takeBackup } from './take-backup.ts';

const { rest } = readCommandLine({
  name: 'npm run backup',
  says: 'Writes the whole database to one file, while the website runs.',
  rest: { value: 'FILE', says: 'a new file; without it one in BACKUP_DIR, named after the moment' },
  settings: { ...databaseSettings, ...backupSettings },
});

await runWithoutDatabase(async (config) => {
  await using parts = new AsyncDisposableStack();
  const source = await openBackupSource(config);
  parts.defer(() => source.close());
  const { file, taken_at, rows, bytes, missing } = await takeBackup(source.pool, config, rest[0]);
  await noteErasures(sqlOf(source.pool), dirname(file));
  await recordBackup(sqlOf(source.pool), { kind: 'taken', taken_at, rows, bytes });
  const lost =
    missing === 0
      ? ''
      : ` The document store did not have ${missing} documents: they were erased meanwhile, or are lost.`;
  const open =
    config.backupRecipient === ''
      ? '\nIt is not encrypted: everybody who finds the file can read it. Set BACKUP_RECIPIENT.'
      : '';
  return `${file} has everything that was acknowledged before ${taken_at}: ${rows.toLocaleString('en')} rows, ${bytes.toLocaleString('en')} bytes${config.backupRecipient === '' ? '' : ', encrypted for BACKUP_RECIPIENT'}.${lost}${open}`;
});
