/**
 * Connections flood logins, searches and odd addresses. Measures a kept page and an admin's login before and during the
 * flood, on an embedded database and on a PostgreSQL: a temporary one, or the empty one of --database.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startPostgres } from '../scripts/test/postgres-cluster.ts';
import { readCommandLine } from '../src/terminal/command-line.mjs';
import { startProgress } from '../src/terminal/progress.mjs';
import { floods } from './flood-requests.ts';
import { describeMachine } from './machine.ts';
import { percentile, repeat, type Timed } from './repeat.ts';
import { startMeasuredServer } from './start-measured-server.ts';

const { options } = readCommandLine({
  name: 'npm run flood',
  says: 'Measures a kept page and a login, before and while connections flood the server, on both databases.',
  options: {
    jobs: { value: 'NUMBER', says: 'made-up jobs', fallback: 10_000 },
    applicants: { value: 'NUMBER', says: 'made-up applicants', fallback: 10_000 },
    seconds: { value: 'NUMBER', says: 'length of the flood', fallback: 60 },
    connections: { value: 'NUMBER', says: 'connections that flood', fallback: 50 },
    database: { value: 'URL', says: 'an empty PostgreSQL to measure; without it a temporary one' },
  },
});
const { seconds, connections } = options;
const goals = { pageP99: 50, slowestLogin: 3_000 };

const login = { username: 'bench', password: 'only for the benchmark' };
const page = '/jobs';
const ownAddress = { 'x-forwarded-for': '203.0.113.7' };
/** The server logs as in production, and trusts the addresses that the requests state. */
const settings = {
  PORT: '0',
  ADMIN_USERNAME: login.username,
  ADMIN_PASSWORD: login.password,
  LOG_LEVEL: 'info',
  TRUST_PROXY: 'on',
};

print(`${describeMachine()}; ${options.jobs} jobs.`);
print(`${connections} connections flood for ${seconds} s. Times in ms.\n`);
print(`| database | | ${page}: p50 | p99 | failed | login: p50 | slowest | failed |`);
print('|---|---|---|---|---|---|---|---|');
await floodEmbedded();
await floodPostgres();

async function floodEmbedded(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rolecall-flood-'));
  try {
    await floodServer('embedded', { DATA_DIR: folder, DATABASE_URL: '' });
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function floodPostgres(): Promise<void> {
  await using parts = new AsyncDisposableStack();
  const url = options.database ?? parts.use(await startPostgres()).url;
  await floodServer('PostgreSQL', { DATABASE_URL: url });
}

async function floodServer(title: string, environment: Record<string, string>): Promise<void> {
  const server = await startMeasuredServer({ ...environment, ...settings }, options);
  try {
    const quietSeconds = Math.min(seconds, 10);
    const quietly = startProgress(`Measuring ${title} for ${quietSeconds} s`);
    const quiet = await observe(server.url, quietSeconds);
    quietly.end();
    print(row(`${title} | quiet`, quiet));
    const flooding = startProgress(`Flooding ${title} for ${seconds} s`);
    const [flooded, ...results] = await Promise.all([
      observe(server.url, seconds),
      ...floods.map(({ requests }) => flood(server.url, requests)),
    ]);
    flooding.end();
    print(row(`${title} | flooded`, flooded));
    const answers = floods.map(({ name }, index) => `${name} ${describeAnswers(results[index])}`);
    process.stderr.write(`${title}: ${answers.join('; ')}\n`);
    if (percentile(flooded.page, 99) > goals.pageP99 || slowest(flooded.login) > goals.slowestLogin) {
      process.exitCode = 1;
    }
  } finally {
    await server.stop();
  }
}

type Observed = { page: Timed; login: Timed };

/** Asks for the page 20 times a second and logs in every two seconds, whether or not the last answer has come. */
async function observe(url: string, duration: number): Promise<Observed> {
  const readPage = () => fetch(url + page, { headers: ownAddress });
  const logIn = () =>
    fetch(`${url}/api/admin/login`, {
      method: 'POST',
      headers: { ...ownAddress, 'content-type': 'application/json' },
      body: JSON.stringify(login),
    });
  const [pages, logins] = await Promise.all([
    repeat(readPage, { everyMs: 50, count: duration * 20 }),
    repeat(logIn, { everyMs: 2_000, count: Math.ceil(duration / 2) }),
  ]);
  return { page: pages, login: logins };
}

/** In a thread of its own, so that the measuring is not held up. */
function flood(url: string, requests: autocannon.Request[]): Promise<autocannon.Result> {
  return autocannon({
    url,
    requests,
    connections: Math.ceil(connections / floods.length),
    duration: seconds,
    workers: 1,
  });
}

function describeAnswers(result: autocannon.Result | undefined): string {
  const statuses = Object.entries(result?.statusCodeStats ?? {}).map(
    ([status, { count }]) => `${status}: ${count}`,
  );
  return [...statuses, `errors: ${result?.errors}`].join(', ');
}

function row(title: string, { page: pages, login: logins }: Observed): string {
  const cells = [
    percentile(pages, 50),
    percentile(pages, 99),
    pages.failed,
    percentile(logins, 50),
    slowest(logins),
    logins.failed,
  ];
  return `| ${title} | ${cells.join(' | ')} |`;
}

function slowest(timed: Timed): number {
  return percentile(timed, 100);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
