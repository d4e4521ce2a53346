/**
 * Mixed traffic for half an hour, at 80% of what the server always answers; then connections flood logins, searches and
 * odd addresses, while a visitor reads a page and an admin logs in. The exit code is 1 if a request of the traffic fails,
 * the server takes more memory than docs/operate/operations.md names, the memory still grows at the end, answers become
 * slower, or the flood holds up the visitor or the admin.
 */
import type autocannon from 'autocannon';
import { readCommandLine } from '../src/terminal/command-line.mjs';
import { startProgress } from '../src/terminal/progress.mjs';
import { exitOnSignals } from './exit-on-signals.ts';
import { countFailures, describeAnswers, flood, median, mix, type LoadRequest } from './load.ts';
import { openOwnDatabase, openPostgresDatabase, type Rows } from './measured-database.ts';
import {
  logIn,
  loginRequest,
  readMemory,
  startMeasuredServer,
  type MeasuredDatabase,
  type MeasuredServer,
} from './measured-server.ts';
import { describeMachine, print, printHeading, printRow } from './print.ts';
import { readSamples, type Samples } from './targets.ts';
import { floodsOf, mixRequests } from './traffic-requests.ts';

const databases: Record<string, (rows: Rows) => Promise<MeasuredDatabase>> = {
  own: openOwnDatabase,
  PostgreSQL: openPostgresDatabase,
};

exitOnSignals();

const { options, rest } = readCommandLine({
  name: 'npm run traffic',
  says: 'Sends mixed traffic for a long time at 80% of the highest rate, and then a flood. Linux only.',
  rest: { value: 'DATABASE...', says: `${Object.keys(databases).join(', ')}; without a name both` },
  options: {
    jobs: { value: 'NUMBER', says: 'made-up jobs', fallback: 1_000 },
    applicants: { value: 'NUMBER', says: 'made-up applicants', fallback: 10_000 },
    minutes: { value: 'NUMBER', says: 'length of the traffic', fallback: 30 },
    seconds: { value: 'NUMBER', says: 'length of the flood', fallback: 60 },
    memory: { value: 'MIB', says: 'the most resident memory of the server', fallback: 512 },
    clients: { value: 'NUMBER', says: 'clients that look for the highest rate', fallback: 16 },
    connections: { value: 'NUMBER', says: 'connections that flood', fallback: 50 },
  },
});
const { minutes, seconds, memory, clients, connections } = options;
const page = '/jobs';
const share = 0.8;
const measuredRequests = 4_000;
const measuredRounds = 5;
/** In the last quarter of the time, over the quarter before. */
const growth = { memory: 1.05, p99: 1.5 };
const floodGoals = { pageP99: 50, slowestLogin: 3_000 };

print(
  `${describeMachine()}; ${options.jobs} jobs, ${options.applicants} applicants, ${minutes} minutes, a flood of ${seconds} s.`,
);
for (const name of rest.length > 0 ? rest : Object.keys(databases)) {
  const open = databases[name];
  if (open === undefined) throw new Error(`There is no database '${name}': npm run traffic -- --help`);
  await using database = await open(options);
  // It logs as in production, and trusts the addresses that the requests state.
  await using server = await startMeasuredServer(database, { LOG_LEVEL: 'info', TRUST_PROXY: 'on' });
  const headers = await logIn(server.url);
  const samples = await readSamples(server.url, headers);
  await sendTraffic(name, server, mixRequests({ samples, headers }));
  await floodServer(name, server, samples);
  const { peak } = readMemory(server.pid);
  judge(`${peak} MiB resident at the peak`, peak <= memory);
}

async function sendTraffic(name: string, { url, pid }: MeasuredServer, requests: LoadRequest[]) {
  const rate = Math.floor((await findHighestRate(url, requests)) * share);
  printHeading(`${name}: ${rate} requests a second`, [
    'minute',
    'failed',
    'p50 ms',
    'p99 ms',
    'resident MiB',
  ]);
  const seen: { failed: number; p99: number; memory: number }[] = [];
  while (seen.length < minutes) {
    const result = await mix(url, requests, {
      overallRate: rate,
      connections: Math.min(rate, 50),
      duration: 60,
    });
    const failed = countFailures(result);
    const { p50, p99 } = result.latency;
    const { now } = readMemory(pid);
    seen.push({ failed, p99, memory: now });
    printRow([String(seen.length), failed, p50, p99, now]);
    if (failed > 0) print(`  ${describeAnswers(result)}`);
  }
  const failed = seen.reduce((sum, minute) => sum + minute.failed, 0);
  judge(`${failed} failed`, failed === 0);
  // Fewer minutes differ by chance.
  if (seen.length < 8) return;
  const quarter = Math.ceil(seen.length / 4);
  for (const key of ['memory', 'p99'] as const) {
    const medianOf = (part: typeof seen) => median(part.map((minute) => minute[key]));
    const grown = medianOf(seen.slice(-quarter)) / medianOf(seen.slice(-2 * quarter, -quarter));
    judge(
      `The last quarter has ${grown.toFixed(2)} times the ${key} of the one before`,
      !(grown > growth[key]),
    );
  }
}

/** Good answers a second in the slowest round. The first one loads code, prepares statements and fills caches. */
async function findHighestRate(url: string, requests: LoadRequest[]): Promise<number> {
  const progress = startProgress('Looking for the highest rate');
  const rates: number[] = [];
  while (rates.length <= measuredRounds) {
    const result = await mix(url, requests, { connections: clients, amount: measuredRequests });
    rates.push(result['2xx'] / result.duration);
  }
  progress.end();
  return Math.min(...rates.slice(1));
}

async function floodServer(name: string, { url }: MeasuredServer, samples: Samples): Promise<void> {
  const floods = floodsOf(samples);
  const each = Math.ceil(connections / floods.length);
  const progress = startProgress(`Flooding ${name} for ${seconds} s`);
  const quiet = await observe(url, Math.min(seconds, 10));
  const [flooded, ...answers] = await Promise.all([
    observe(url, seconds),
    ...floods.map(({ requests }) => flood(url, { requests, connections: each, duration: seconds })),
  ]);
  progress.end();
  const columns = ['', `${page}: p50 ms`, 'p99 ms', 'failed', 'login: p50 ms', 'slowest ms', 'failed'];
  printHeading(`${name}: ${connections} connections flood`, columns);
  printRow(['quiet', ...numbersOf(quiet)]);
  printRow(['flooded', ...numbersOf(flooded)]);
  for (const [index, { name: kind }] of floods.entries()) {
    const result = answers[index];
    if (result) print(`  ${kind}: ${describeAnswers(result)}`);
  }
  judge('The visitor does not wait', flooded.page.latency.p99 <= floodGoals.pageP99);
  judge('The admin logs in', flooded.login.latency.max <= floodGoals.slowestLogin);
}

type Observed = { page: autocannon.Result; login: autocannon.Result };

/** Asks for the page 20 times a second and logs in every second. */
async function observe(url: string, duration: number): Promise<Observed> {
  const address = { 'x-forwarded-for': '203.0.113.7' };
  const login = { ...loginRequest, headers: { ...loginRequest.headers, ...address } };
  const [pages, logins] = await Promise.all([
    flood(url + page, { headers: address, connections: 4, overallRate: 20, duration }),
    flood(url, { requests: [login], connections: 1, overallRate: 1, duration }),
  ]);
  return { page: pages, login: logins };
}

function numbersOf({ page: pages, login }: Observed): number[] {
  return [
    pages.latency.p50,
    pages.latency.p99,
    countFailures(pages),
    login.latency.p50,
    login.latency.max,
    countFailures(login),
  ];
}

function judge(sentence: string, isGood: boolean): void {
  print(`${isGood ? 'ok' : 'NOT GOOD'}: ${sentence}.`);
  if (!isGood) process.exitCode = 1;
}
