/**
 * Fills the configured database, as long as it is empty, with made-up rows, to see how everything behaves with many of
 * them: `npm run db:fill -- 10000 100000` adds so many jobs and applicants.
 */
import { isEmpty } from '../../database/demo-data.ts';
import { addManyRows } from '../../database/many-rows.ts';
import { getPoster } from './poster.ts';
import { CommandFault, runCommand } from './run-command.ts';

const [jobs = 10_000, applicants = 100_000] = process.argv.slice(2).map(Number);

await runCommand(async ({ database: { sql } }) => {
  const poster = await getPoster(sql);
  if (!(await isEmpty(sql))) {
    throw new CommandFault('Nothing was added: made-up rows belong into a database that is empty.');
  }
  const start = performance.now();
  await addManyRows(sql, { jobs, applicants }, poster);
  const seconds = Math.round((performance.now() - start) / 1000);
  return `Added ${jobs} jobs and ${applicants} applicants in ${seconds} s.`;
});
