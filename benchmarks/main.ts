// npm run bench [-- --jobs 10000 --applicants 100000 --runs 3 --seconds 4 --connections 8]
// Measures an embedded database and a PostgreSQL: the one at DATABASE_URL, which it fills, or a throwaway one.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../scripts/test/postgres-cluster.ts';
import { measure, type Effort, type Measurement } from './measure.ts';
import { targets } from './targets.ts';

const { values } = parseArgs({
  options: {
    jobs: { type: 'string', default: '10000' },
    applicants: { type: 'string', default: '100000' },
    runs: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '8' },
  },
});

const effort: Effort = {
  runs: Number(values.runs),
  seconds: Number(values.seconds),
  connections: Number(values.connections),
};
const login = { username: 'bench', password: 'only for the benchmark' };

const machine = `${cpus().length} x ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
print(`${new Date().toISOString().slice(0, 10)}, ${machine}, Node ${process.version}`);
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
  const url = process.env['DATABASE_URL'] ?? parts.use(await startPostgres()).url;
  await measureServer('PostgreSQL', { DATABASE_URL: url });
}

async function measureServer(title: string, environment: Record<string, string>): Promise<void> {
  const server = fork(new URL('./serve.ts', import.meta.url), [values.jobs, values.applicants], {
    env: {
      ...process.env,
      ...environment,
      NODE_ENV: 'production',
      ADMIN_USERNAME: login.username,
      ADMIN_PASSWORD: login.password,
    },
  });
  try {
    const url = await Promise.race([once(server, 'message'), once(server, 'exit')]).then(([first]) =>
      String(first),
    );
    if (!url.startsWith('http')) throw new Error('The server did not start.');
    print(`\n## ${title}\n\n| request | requests/s | ratio | p50 ms | p97.5 ms |\n|---|---|---|---|---|`);
    const measured = { url, token: await logIn(url) };
    for (const target of targets) print(row(await measure(measured, target, effort)));
  } finally {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
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
