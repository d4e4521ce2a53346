/**
 * Mixed traffic for half an hour, at 80% of what the server always answers, in the memory that docs/operate/operations.md
 * names. Exits with 1 if a request fails, the memory still grows at the end, or answers become slower.
 */
import { randomUUID } from 'node:crypto';
import { readCommandLine } from '../src/terminal/command-line.mjs';
import { startProgress } from '../src/terminal/progress.mjs';
import { print, printHeading, printRow } from './benchmark.ts';
import { exitOnSignals } from './exit-on-signals.ts';
import { describeMachine } from './machine.ts';
import {
  fillDatabase,
  openEmbeddedDatabase,
  openPostgresDatabase,
  type MeasuredDatabase,
} from './measured-database.ts';
import { logIn, readMemory, startMeasuredServer } from './measured-server.ts';
import { createMemoryLimit } from './memory-limit.ts';
import { repeat, takeTurns } from './repeat.ts';
import { readSamples } from './samples.ts';
import { mixRequests, type SoakRequest } from './soak-requests.ts';
import { median, percentile } from './statistics.ts';

const databases: Record<string, () => Promise<MeasuredDatabase>> = {
  embedded: openEmbeddedDatabase,
  PostgreSQL: openPostgresDatabase,
};

exitOnSignals();

const { options, rest } = readCommandLine({
  name: 'npm run soak',
  says: 'Sends mixed traffic for a long time at 80% of the highest rate, within a memory limit. Linux, as root.',
  rest: { value: 'DATABASE...', says: `${Object.keys(databases).join(', ')}; without a name both` },
  options: {
    jobs: { value: 'NUMBER', says: 'made-up jobs', fallback: 1_000 },
    applicants: { value: 'NUMBER', says: 'made-up applicants', fallback: 10_000 },
    minutes: { value: 'NUMBER', says: 'length of the traffic', fallback: 30 },
    memory: { value: 'MIB', says: 'the most memory of the server', fallback: 512 },
    clients: { value: 'NUMBER', says: 'clients that look for the highest rate', fallback: 16 },
  },
});
const { minutes, memory, clients } = options;
const share = 0.8;
const measuredRequests = 4_000;
const measuredRounds = 5;
/** Of the last quarter of the time, over the quarter before. */
const goals = { memory: 1.05, p99: 1.5 };

print(
  `${describeMachine()}; ${options.jobs} jobs, ${options.applicants} applicants, ${memory} MiB at most, ${minutes} minutes.`,
);

for (const name of rest.length > 0 ? rest : Object.keys(databases)) {
  const open = databases[name];
  if (open === undefined) throw new Error(`There is no database '${name}': npm run soak -- --help`);
  await soak(name, open);
}

async function soak(name: string, open: () => Promise<MeasuredDatabase>): Promise<void> {
  await using database = await open();
  await fillDatabase(database, options);
  using limit = createMemoryLimit(memory * 2 ** 20);
  await using server = await startMeasuredServer(database);
  limit.add(server.pid);
  const headers = await logIn(server.url);
  const requests = mixRequests({ samples: await readSamples(server.url, headers), headers });
  const send = createSender(server.url, requests);
  const rate = Math.floor((await findHighestRate(send)) * share);
  printHeading(`${name}: ${rate} requests a second`, [
    'minute',
    'failed',
    'p50 ms',
    'p99 ms',
    'resident MiB',
  ]);
  const seen: Minute[] = [];
  while (seen.length < minutes) {
    const minute = await observeMinute(send, { rate, pid: server.pid });
    seen.push(minute);
    printRow([String(seen.length), minute.failures.length, minute.p50, minute.p99, minute.memory]);
    for (const [failure, alike] of Map.groupBy(minute.failures, String))
      print(`  ${alike.length} times ${failure}`);
  }
  judge(name, seen);
}

type Send = (index: number) => Promise<Response>;

function createSender(url: string, requests: SoakRequest[]): Send {
  return (index) => {
    const { path, body, ...request } = requests[index % requests.length] ?? { path: '/' };
    return fetch(url + path, {
      ...request,
      ...(body !== undefined && { body: body.replaceAll('[<id>]', randomUUID()) }),
    });
  };
}

/** Good answers a second in the slowest round. The first one loads code, prepares statements and fills caches. */
async function findHighestRate(send: Send): Promise<number> {
  const progress = startProgress('Looking for the highest rate');
  await measureRate(send);
  const rates: number[] = [];
  while (rates.length < measuredRounds) rates.push(await measureRate(send));
  progress.end();
  return Math.min(...rates);
}

async function measureRate(send: Send): Promise<number> {
  const begin = performance.now();
  const { failures } = await takeTurns(send, { clients, count: measuredRequests });
  return (measuredRequests - failures.length) / ((performance.now() - begin) / 1_000);
}

type Minute = { failures: string[]; p50: number; p99: number; memory: number };

async function observeMinute(send: Send, { rate, pid }: { rate: number; pid: number }): Promise<Minute> {
  const { times, failures } = await repeat(send, { everyMs: 1_000 / rate, count: rate * 60 });
  const { now } = await readMemory(pid);
  return { failures, p50: percentile(times, 50), p99: percentile(times, 99), memory: now };
}

function judge(name: string, seen: Minute[]): void {
  const quarter = Math.ceil(seen.length / 4);
  const grown = (key: 'memory' | 'p99') =>
    median(seen.slice(-quarter).map((minute) => minute[key])) /
    median(seen.slice(-2 * quarter, -quarter).map((minute) => minute[key]));
  const failed = seen.reduce((sum, minute) => sum + minute.failures.length, 0);
  const [memoryGrown, p99Grown] = [grown('memory'), grown('p99')];
  print(
    `\n${name}: ${failed} failed; of the quarter before, the last one has ${memoryGrown.toFixed(2)} of the memory and ${p99Grown.toFixed(2)} of the p99.`,
  );
  if (failed > 0 || memoryGrown > goals.memory || p99Grown > goals.p99) process.exitCode = 1;
}
