/** Fills the configured database, as long as it is empty, with jobs and people to look at: `npm run db:demo`. */
import { loadDemoData } from '../../database/demo-data.ts';
import { getPoster } from './poster.ts';
import { CommandFault, runCommand } from './run-command.ts';

await runCommand(async ({ database: { sql } }) => {
  const username = await getPoster(sql);
  const isLoaded = await loadDemoData(sql, username);
  if (!isLoaded) throw new CommandFault('Nothing was loaded: the database has jobs or people already.');
  return `The demo data is loaded, with jobs posted by ${username}.`;
});
