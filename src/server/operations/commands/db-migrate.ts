import { grantServingRights } from '../../../database/postgres/serving-rights.ts';
import { version } from '../../../terminal/version.mjs';
import { readCommandLine } from '../../../terminal/command-line.mjs';
import { databaseSettings, runCommand } from './run-command.ts';

readCommandLine({
  name: 'npm run db:migrate',
  says: 'Brings the schema of the database up to date, as every start of the server does.',
  settings: {
    ...databaseSettings,
    MIGRATION_DATABASE_URL:
      'the user that owns the tables; the user of DATABASE_URL then gets only the rights it needs',
  },
});

await runCommand(
  async ({ config: { database, migrationUrl } }) => {
    const done = `The schema is that of Rolecall ${version}.`;
    if (migrationUrl === '' || !('url' in database)) return done;
    const role = await grantServingRights(migrationUrl, database.url);
    return role === undefined ? done : `${done} ${role} has the rights that the server needs.`;
  },
  { placeOf: ({ database, migrationUrl }) => (migrationUrl === '' ? database : { url: migrationUrl }) },
);
