import { readCommandLine } from '../../terminal/command-line.mjs';
import { askServer } from '../backups/operator-tasks.ts';
import { restoreInto } from './restore-into.ts';
import { backupSettings, CommandFault, runWithoutDatabase } from './run-command.ts';
import { takeBackup } from './take-backup.ts';

readCommandLine({
  name: 'npm run move-to-postgres',
  says: 'Moves the embedded database of DATA_DIR to DATABASE_URL. A running website is only read from meanwhile.',
  settings: {
    DATA_DIR: 'the folder of the embedded PostgreSQL (./data); it stays as it is',
    DATABASE_URL: 'an empty PostgreSQL database',
    MIGRATION_DATABASE_URL: 'the user that owns the tables, if that is another; run db:migrate after it',
    ...backupSettings,
  },
});

await runWithoutDatabase(async (config) => {
  const { database, migrationUrl, dataFolder } = config;
  if (!('url' in database)) throw new CommandFault('Name the PostgreSQL to move to in DATABASE_URL.');
  const isRunning = (await askServer(dataFolder, 'setReadOnly', { isReadOnly: true })) !== false;
  try {
    const { file } = await takeBackup({ ...config, database: { folder: dataFolder } });
    const { rows } = await restoreInto({ url: migrationUrl || database.url }, file);
    const moved = `Moved ${rows.toLocaleString('en')} rows, and checked each. ${file} has them too.`;
    return isRunning
      ? `${moved}\nThe running website refuses every change until it is started again with DATABASE_URL.`
      : `${moved}\nStart the website with DATABASE_URL.`;
  } catch (error) {
    if (isRunning) await askServer(dataFolder, 'setReadOnly', { isReadOnly: false });
    throw error;
  }
});
