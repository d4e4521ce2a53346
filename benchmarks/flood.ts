/**
 * Connections flood logins, searches and odd addresses. Measures a kept page and an admin's login before and during the
 * flood, on an embedded database and on a PostgreSQL: a temporary one, or the empty one of --database.
 */
import type autocannon from 'autocannon';
import { readCommandLine } from '../src/terminal/command-line.mjs';
import { startProgress } from '../src/terminal/progress.mjs';
import { floods } from './flood-requests.ts';
import { flood } from './load.ts';
import { describeMachine } from './machine.ts';
import {
  fillDatabase,
  openEmbeddedDatabase,
  openPostgresDatabase,
  type MeasuredDatabase,
} from './measured-database.ts';
import { sendLogin, startMeasuredServer } from './measured-server.ts';
import { repeat, type Timed } from './repeat.ts';
import { percentile, round } from './statistics.ts';

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
const each = Math.ceil(connections / floods.length);
const goals = { pageP99: 50, slowestLogin: 3_000 };

const page = '/jobs';
const ownAddress = { 'x-forwarded-for': '203.0.113.7' };
/** The server logs as in production, and trusts the addresses that the requests state. */
const settings = { LOG_LEVEL: 'info', TRUST_PROXY: 'on' };

print(`${describeMachine()}; ${options.jobs} jobs.`);
print(`${connections} connections flood for ${seconds} s. Times in ms.\n`);
print(`| database | | ${page}: p50 | p99 | failed | login: p50 | slowest | failed |`);
print('|---|---|---|---|---|---|---|---|');
await floodServer('embedded', openEmbeddedDatabase);
await floodServer('PostgreSQL', () => openPostgresDatabase(options.database));

async function floodServer(title: string, open: () => Promise<MeasuredDatabase>): Promise<void> {
  await using database = await open();
  await fillDatabase(database, options);
  await using server = await startMeasuredServer(database, settings);
  const quietSeconds = Math.min(seconds, 10);
  const quietly = startProgress(`Measuring ${title} for ${quietSeconds} s`);
  const quiet = await observe(server.url, quietSeconds);
  quietly.end();
  print(row(`${title} | quiet`, quiet));
  const flooding = startProgress(`Flooding ${title} for ${seconds} s`);
  const [flooded, ...results] = await Promise.all([
    observe(server.url, seconds),
    ...floods.map(({ requests }) => flood(server.url, { requests, seconds, connections: each })),
  ]);
  flooding.end();
  print(row(`${title} | flooded`, flooded));
  const answers = floods.map(({ name }, index) => `${name} ${describeAnswers(results[index])}`);
  process.stderr.write(`${title}: ${answers.join('; ')}\n`);
  if (percentile(flooded.page.times, 99) > goals.pageP99 || slowest(flooded.login) > goals.slowestLogin) {
    process.exitCode = 1;
  }
}

type Observed = { page: Timed; login: Timed };

/** Asks for the page 20 times a second and logs in every two seconds, whether or not the last answer has come. */
async function observe(url: string, duration: number): Promise<Observed> {
  const readPage = () => fetch(url + page, { headers: ownAddress });
  const logIn = () => sendLogin(url, ownAddress);
  const [pages, logins] = await Promise.all([
    repeat(readPage, { everyMs: 50, count: duration * 20 }),
    repeat(logIn, { everyMs: 2_000, count: Math.ceil(duration / 2) }),
  ]);
  return { page: pages, login: logins };
}

function describeAnswers(result: autocannon.Result | undefined): string {
  const statuses = Object.entries(result?.statusCodeStats ?? {}).map(
    ([status, { count }]) => `${status}: ${count}`,
  );
  return [...statuses, `errors: ${result?.errors}`].join(', ');
}

function row(title: string, { page: pages, login: logins }: Observed): string {
  const cells = [
    percentile(pages.times, 50),
    percentile(pages.times, 99),
    pages.failures.length,
    percentile(logins.times, 50),
    slowest(logins),
    logins.failures.length,
  ];
  return `| ${title} | ${cells.map(round).join(' | ')} |`;
}

function slowest(timed: Timed): number {
  return percentile(timed.times, 100);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
