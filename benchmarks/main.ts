// npm run bench [-- --jobs 10000 --applicants 100000 --runs 3 --seconds 4 --connections 8 --database postgres://…]
// Measures an embedded database and a PostgreSQL: a throwaway one, or the empty one that --database names.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../scripts/test/postgres-cluster.ts';
import { describeMachine } from './machine.ts';
import { measure, type Effort, type Measurement } from './measure.ts';
import { startMeasuredServer } from './start-measured-server.ts';
import { targets } from './targets.ts';

const { values } = parseArgs({
  options: {
    jobs: { type: 'string', default: '10000' },
    applicants: { type: 'string', default: '100000' },
    runs: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '8' },
    database: { type: 'string' },
  },
});

const effort: Effort = {
  runs: Number(values.runs),
  seconds: Number(values.seconds),
  connections: Number(values.connections),
};
const login = { username: 'bench', password: 'only for the benchmark' };

print(describeMachine());
print(
  `${values.jobs} jobs, ${values.applicants} applicants; medians of ${effort.runs} runs of ${effort.seconds} s`,
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
  const url = values.database ?? parts.use(await startPostgres()).url;
  await measureServer('PostgreSQL', { DATABASE_URL: url });
}

async function measureServer(title: string, environment: Record<string, string>): Promise<void> {
  const settings = { PORT: '0', ADMIN_USERNAME: login.username, ADMIN_PASSWORD: login.password };
  const server = await startMeasuredServer({ ...environment, ...settings }, [values.jobs, values.applicants]);
  try {
    print(`\n## ${title}\n\n| request | requests/s | ratio | p50 ms | p97.5 ms |\n|---|---|---|---|---|`);
    const measured = { url: server.url, token: await logIn(server.url) };
    for (const target of targets) print(row(await measure(measured, target, effort)));
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
