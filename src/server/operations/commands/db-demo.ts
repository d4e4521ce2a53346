import { loadDemoData } from '../../../database/demo/demo-data.ts';
import { readCommandLine } from '../../../terminal/command-line.mjs';
import { ensurePoster } from './poster.ts';
import { CommandFault, databaseSettings, firstAdminSettings, runCommand } from './run-command.ts';

readCommandLine({
  name: 'npm run db:demo',
  says: 'Loads example jobs and applicants into an empty database, and creates the first admin if there is none.',
  settings: { ...databaseSettings, ...firstAdminSettings },
});

await runCommand(async ({ config, database: { sql } }) => {
  const poster = await ensurePoster(sql, config);
  const isLoaded = await loadDemoData(sql, poster);
  if (!isLoaded) throw new CommandFault('Nothing was loaded: the database already has jobs or applicants.');
  return 'Loaded the example jobs and applicants, and what the website had not: recruiters who post the jobs, and a privacy notice.';
});
