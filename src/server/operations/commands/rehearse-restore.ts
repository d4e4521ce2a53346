import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommandLine } from '../../../terminal/command-line.mjs';
import { findNewestBackup } from '../backups/backup-files.ts';
import { rememberBackup } from '../backups/backup-source.ts';
import { restoreEarlierDay } from './restore-earlier-day.ts';
import {
  backupSettings,
  CommandFault,
  identityOption,
  nameIdentity,
  databaseSettings,
  runWithoutDatabase,
} from './run-command.ts';

const { rest, options } = readCommandLine({
  name: 'npm run rehearse-restore',
  says: 'Restores a backup into a database of its own, checks every row and removes it again.',
  options: identityOption,
  rest: { value: 'FILE', says: 'the file that npm run backup wrote; without it the newest of BACKUP_DIR' },
  settings: { ...databaseSettings, ...backupSettings },
});

nameIdentity(options.identity);
await runWithoutDatabase(async (config) => {
  const file = rest[0] ?? (await findNewestBackup(config.backupFolder));
  if (file === undefined)
    throw new CommandFault(`There is no backup in ${config.backupFolder}: npm run backup`);
  const folder = await mkdtemp(join(tmpdir(), 'rolecall-rehearsal-'));
  // Root runs PostgreSQL as another user.
  await chmod(folder, 0o711);
  try {
    const { taken_at, rows, said } = await restoreEarlierDay({ folder }, file, config);
    await rememberBackup(config, { kind: 'rehearsed', taken_at, rows, bytes: (await stat(file)).size });
    return `${file} can be restored: ${rows.toLocaleString('en')} rows as they were on ${taken_at}, each checked.\n${said}`;
  } finally {
    await rm(folder, { recursive: true });
  }
});
