/**
 * Fills the configured database with made-up rows, to see how everything behaves with many of them:
 * `npm run db:fill -- 10000 100000` adds so many jobs and applicants.
 */
import { addManyRows } from '../../database/many-rows.ts';
import { openDatabase } from '../../database/open.ts';
import { readConfig } from '../config.ts';
import { explainStartFault } from '../start-faults.ts';

const [jobs = 10_000, applicants = 100_000] = process.argv.slice(2).map(Number);

try {
  console.log(await fill());
} catch (error) {
  console.error(explainStartFault(error));
  process.exitCode = 1;
}

async function fill(): Promise<string> {
  await using parts = new AsyncDisposableStack();
  const { sql, close } = await openDatabase(readConfig(process.env).database);
  parts.defer(close);
  const admin = await sql.selectFrom('admins').select('username').executeTakeFirst();
  if (!admin) return 'Nobody could have posted the jobs: start the server once, which makes the first admin.';
  const start = performance.now();
  await addManyRows(sql, { jobs, applicants }, admin.username);
  const seconds = Math.round((performance.now() - start) / 1000);
  return `Added ${jobs} jobs and ${applicants} applicants in ${seconds} s.`;
}
