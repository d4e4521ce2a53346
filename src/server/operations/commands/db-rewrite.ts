import { sql as expression } from 'kysely';
import { rewriteFiles } from '../../../database/rewrite-files.ts';
import { readCommandLine } from '../../../terminal/command-line.mjs';
import { databaseSettings, runCommand } from './run-command.ts';

readCommandLine({
  name: 'npm run db:rewrite',
  says: 'Removes the bytes of erased people from the files of the database. Each table is locked for a while.',
  settings: { ...databaseSettings, MIGRATION_DATABASE_URL: 'the user that owns the tables' },
});

await runCommand(
  async ({ database: { sql } }) => {
    const count = await sql.connection().execute(async (connection) => {
      await expression`set statement_timeout = 0`.execute(connection);
      return rewriteFiles({
        query: (statement) => expression.raw<{ id: string }>(statement).execute(connection),
      });
    });
    return count === 0
      ? 'Nothing was erased since the last time.'
      : `Erasures that have left the files: ${count}.`;
  },
  { placeOf: ({ database, migrationUrl }) => (migrationUrl === '' ? database : { url: migrationUrl }) },
);
