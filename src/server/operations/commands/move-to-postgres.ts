import { catchUp } from '../../../database/backup/catch-up.ts';
import { readSnapshot } from '../../../database/backup/read-rows.ts';
import { noteMove } from '../../../database/embedded/embedded-folder.ts';
import { readCommandLine } from '../../../terminal/command-line.mjs';
import { openBackupSource } from '../backups/backup-source.ts';
import { askServer, holdServerChanges } from '../backups/operator-tasks.ts';
import { restoreInto } from './restore-into.ts';
import { backupSettings, CommandFault, runWithoutDatabase } from './run-command.ts';
import { takeBackup } from './take-backup.ts';

readCommandLine({
  name: 'npm run move-to-postgres',
  says: 'Moves the embedded database of DATA_DIR to DATABASE_URL. A running website takes changes until the last seconds.',
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
  const embedded = { ...config, database: { folder: dataFolder } };
  const { file, taken_at, nextTransaction } = await takeBackup(embedded);
  // Leaving lets changes pass again, unless the server stays as it is.
  using hold = new DisposableStack();
  let heldAt = 0;
  const { rows } = await restoreInto(
    { url: migrationUrl || database.url },
    file,
    async (target, loader, onStep) => {
      onStep('a copy of the last changes');
      heldAt = performance.now();
      const letChangesPass = await holdServerChanges(dataFolder);
      if (letChangesPass) hold.defer(letChangesPass);
      const { pool, close } = await openBackupSource(embedded);
      try {
        await readSnapshot(pool, (source) =>
          catchUp({ source, target, loader, since: nextTransaction, onStep }),
        );
      } finally {
        await close();
      }
    },
  );
  noteMove(dataFolder);
  const isRunning = (await askServer(dataFolder, 'stayReadOnly', {})) !== false;
  const seconds = Math.ceil((performance.now() - heldAt) / 1_000);
  const moved = `Moved ${rows.toLocaleString('en')} rows and every change since ${taken_at}, and checked each.`;
  return isRunning
    ? `${moved}\nFor ${seconds} s the running website has refused every change, and it does so until it is started again with DATABASE_URL.`
    : `${moved}\nStart the website with DATABASE_URL.`;
});
