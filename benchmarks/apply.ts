/** Applications a second, beside pgbench with the same statements and as many clients, in turn on one database. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findPostgres } from '../scripts/test/tools.ts';
import { startProgress } from '../src/terminal/progress.mjs';
import { measureInTurn, printHeading, printRow, type Benchmark } from './benchmark.ts';
import { fire, hasWrk } from './load.ts';
import { openFilledDatabase } from './measured-database.ts';
import { listOpenJobs, startMeasuredServer } from './measured-server.ts';

const run = promisify(execFile);
const clients = 8;

export const measureApply: Benchmark = async (effort) => {
  if (!hasWrk) throw new Error('Measuring applications needs wrk: apt-get install wrk.');
  const { runs, seconds, jobs } = effort;
  await using database = await openFilledDatabase(effort);
  await using server = await startMeasuredServer(database);
  const ids = (await listOpenJobs(server.url, 100)).map(({ id }) => id);
  const progress = startProgress('Measuring applications');
  let begun = 0;
  const speeds = await measureInTurn(runs, {
    'POST /api/apply': async () => {
      begun += 1;
      const script: [string, ...string[]] = [pathOf('apply.lua'), `r${begun}`, ...ids];
      const { requestsPerSecond, failed } = await fire(server.url, { connections: clients, seconds, script });
      if (failed > 0) throw new Error(`${failed} applications failed.`);
      return requestsPerSecond;
    },
    pgbench: () => firePgbench(database.environment['DATABASE_URL'] ?? '', { seconds, jobs }),
  });
  progress.end();
  printHeading(`Applications, ${clients} clients`, ['', 'a second', 'of pgbench']);
  for (const [name, speed] of Object.entries(speeds)) {
    printRow([name, speed, speed / (speeds['pgbench'] ?? Number.NaN)]);
  }
};

async function firePgbench(
  url: string,
  { seconds, jobs }: { seconds: number; jobs: number },
): Promise<number> {
  const { stdout } = await run(join(findPostgres() ?? '', 'pgbench'), [
    '--no-vacuum',
    '--protocol=prepared',
    `--client=${clients}`,
    `--time=${seconds}`,
    `--define=jobs=${jobs}`,
    `--file=${pathOf('apply.sql')}`,
    url,
  ]);
  const [, speed] = /^tps = ([\d.]+)/m.exec(stdout) ?? [];
  if (speed === undefined) throw new Error(`pgbench reported no speed: ${stdout}`);
  return Number(speed);
}

function pathOf(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url));
}
