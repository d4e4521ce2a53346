import { readCommandLine } from '../../../terminal/command-line.mjs';
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
  name: 'npm run restore',
  says: 'Fills an empty database with a backup, of this version or an older one, and checks every row.',
  options: identityOption,
  rest: { value: 'FILE', says: 'the file that npm run backup wrote' },
  settings: {
    ...databaseSettings,
    ...backupSettings,
    MIGRATION_DATABASE_URL: 'the user that owns the tables, if that is another; run db:migrate after it',
  },
});

nameIdentity(options.identity);
await runWithoutDatabase(async (config) => {
  const { database, migrationUrl } = config;
  const [file] = rest;
  if (file === undefined) throw new CommandFault('Name the file: npm run restore -- FILE');
  const place = migrationUrl === '' ? database : { url: migrationUrl };
  const { rows, taken_at, said } = await restoreEarlierDay(place, file, config);
  return `Restored ${rows.toLocaleString('en')} rows as they were on ${taken_at}, and checked each. Everybody has to log in again.\n${said}`;
});
