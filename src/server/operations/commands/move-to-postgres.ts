import {
  findEmbeddedFolder,
  findMoveNote,
  holdsDatabase,
  noteMove,
} from '../../../database/embedded/embedded-folder.ts';
import { openEmbedded } from '../../../database/embedded/embedded.ts';
import { migrate } from '../../../database/migrate.ts';
import { readCommandLine } from '../../../terminal/command-line.mjs';
import { restoreInto } from './restore-into.ts';
import { backupSettings, CommandFault, runWithoutDatabase } from './run-command.ts';
import { takeBackup } from './take-backup.ts';

readCommandLine({
  name: 'npm run move-to-postgres',
  says: 'Moves the embedded database of DATA_DIR to DATABASE_URL. Stop the website first, and start it with DATABASE_URL.',
  settings: {
    DATA_DIR:
      'the folder of the embedded PostgreSQL (./data); its files stay, and no server starts on them again',
    DATABASE_URL: 'an empty PostgreSQL database',
    MIGRATION_DATABASE_URL: 'the user that owns the tables, if that is another; run db:migrate after it',
    ...backupSettings,
  },
});

await runWithoutDatabase(async (config) => {
  const { database, migrationUrl, dataFolder } = config;
  if (!('url' in database)) throw new CommandFault('Name the PostgreSQL to move to in DATABASE_URL.');
  const folder = findEmbeddedFolder(dataFolder);
  if (!holdsDatabase(folder))
    throw new CommandFault(`There is no embedded database in ${dataFolder}: name its folder in DATA_DIR.`);
  await using parts = new AsyncDisposableStack();
  // The lock is held until the end, so no server writes what would stay behind.
  const source = await openEmbedded(dataFolder, { isMoving: true });
  parts.defer(source.close);
  await migrate(source.pool);
  // The private key of BACKUP_RECIPIENT is elsewhere.
  const { generateIdentity, identityToRecipient } = await import('age-encryption');
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  const { file, rows } = await takeBackup(source, config, { recipient });
  await restoreInto(
    { url: migrationUrl || database.url },
    { path: file, identities: [identity] },
    {
      isRepeated: findMoveNote(folder) !== undefined,
      // Before the commit, so that at no moment both take changes. If it is cut off between the two, the next run finds out
      // whether the commit was done.
      beforeCommit: () => noteMove(dataFolder),
    },
  );
  return `Moved ${rows.toLocaleString('en')} rows, and checked each. Start the website with DATABASE_URL. Everybody has to log in again.`;
});
