/** Measures an embedded database and a PostgreSQL: a temporary one, or the empty one of --database. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommandLine } from '../src/terminal/command-line.mjs';
import { startProgress } from '../src/terminal/progress.mjs';
import { startPostgres } from '../scripts/test/postgres-cluster.ts';
import { describeMachine } from './machine.ts';
import { measure, type Effort, type Measurement } from './measure.ts';
import { startMeasuredServer } from './start-measured-server.ts';
import { targets } from './targets.ts';

const { options } = readCommandLine({
  name: 'npm run bench',
  says: 'Measures pages and calls with made-up rows, on an embedded database and on a PostgreSQL.',
  options: {
    jobs: { value: 'NUMBER', says: 'made-up jobs', fallback: 10_000 },
    applicants: { value: 'NUMBER', says: 'made-up applicants', fallback: 100_000 },
    runs: { value: 'NUMBER', says: 'times that each request is measured', fallback: 3 },
    seconds: { value: 'NUMBER', says: 'length of one measurement', fallback: 4 },
    connections: { value: 'NUMBER', says: 'connections that send at once', fallback: 8 },
    database: { value: 'URL', says: 'an empty PostgreSQL to measure; without it a temporary one' },
  },
});
const effort: Effort = options;
const login = { username: 'bench', password: 'only for the benchmark' };

print(describeMachine());
print(
  `${options.jobs} jobs, ${options.applicants} applicants; medians of ${effort.runs} runs of ${effort.seconds} s`,
);
print(`with ${effort.connections} connections.`);
await measureEmbedded();
await measurePostgres();

async function measureEmbedded(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rolecall-bench-'));
  try {
    await measureServer('Embedded', { DATA_DIR: folder, DATABASE_URL: '' });
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function measurePostgres(): Promise<void> {
  await using parts = new AsyncDisposableStack();
  const url = options.database ?? parts.use(await startPostgres()).url;
  await measureServer('PostgreSQL', { DATABASE_URL: url });
}

async function measureServer(title: string, environment: Record<string, string>): Promise<void> {
  const settings = { PORT: '0', ADMIN_USERNAME: login.username, ADMIN_PASSWORD: login.password };
  const server = await startMeasuredServer({ ...environment, ...settings }, options);
  try {
    print(`\n## ${title}\n\n| request | requests/s | ratio | p50 ms | p97.5 ms |\n|---|---|---|---|---|`);
    const measured = { url: server.url, token: await logIn(server.url) };
    for (const [index, target] of targets.entries()) {
      const progress = startProgress(`Measuring ${target.name} (${index + 1} of ${targets.length})`);
      const measurement = await measure(measured, target, effort);
      progress.end();
      print(row(measurement));
    }
  } finally {
    await server.stop();
  }
}

async function logIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  });
  return ((await answer.json()) as { token: string }).token;
}

function row({ name, requestsPerSecond, ratio, p50, p97_5 }: Measurement): string {
  return `| ${name} | ${Math.round(requestsPerSecond)} | ${ratio.toFixed(3)} | ${p50} | ${p97_5} |`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
