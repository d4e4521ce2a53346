import { isEmpty } from '../../src/database/demo/demo-data.ts';
import { addManyRows } from './many-rows.ts';
import { readCommandLine } from '../../src/terminal/command-line.mjs';
import { startProgress } from '../../src/terminal/progress.mjs';
import { ensurePoster } from '../../src/server/operations/commands/poster.ts';
import {
  CommandFault,
  databaseSettings,
  firstAdminSettings,
  runCommand,
} from '../../src/server/operations/commands/run-command.ts';

const { options } = readCommandLine({
  name: 'npm run db:fill',
  says: 'Adds made-up jobs and applicants to an empty database, and creates the first admin if there is none.',
  options: {
    jobs: { value: 'NUMBER', says: 'jobs to add', fallback: 10_000 },
    applicants: {
      value: 'NUMBER',
      says: 'applicants to add, with one to three applications each',
      fallback: 100_000,
    },
  },
  settings: { ...databaseSettings, ...firstAdminSettings },
});

await runCommand(async ({ config, database: { sql } }) => {
  if (!(await isEmpty(sql))) {
    throw new CommandFault('Nothing was added: made-up rows are only for an empty database.');
  }
  const poster = await ensurePoster(sql, config);
  const progress = startProgress('Filling the database');
  await addManyRows(sql, { ...options, onProgress: progress.show }, poster);
  const seconds = progress.end();
  const [jobs, applicants] = [options.jobs, options.applicants].map((count) => count.toLocaleString('en'));
  return `Added ${jobs} jobs and ${applicants} applicants in ${seconds} s.`;
});
