/** Runs the named benchmarks one after the other, each with a server of its own. */
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { readCommandLine } from '../src/terminal/command-line.mjs';
import { startProgress } from '../src/terminal/progress.mjs';
import { measureFairness } from './fair.ts';
import {
  openFilledDatabase,
  openOwnDatabase,
  readMemory,
  startMeasuredServer,
  startProcess,
  type Effort,
  type Settings,
} from './measured-server.ts';
import { describeMachine, exitOnSignals, percentile, print, printHeading, printRow } from './print.ts';
import { measureCalls } from './size.ts';

const benchmarks: Record<string, (settings: Settings, effort: Effort) => Promise<void>> = {
  pages: measurePages,
  size: measureCalls,
  memory: measureMemory,
  fair: measureFairness,
};

exitOnSignals();

const { options, rest } = readCommandLine({
  name: 'npm run bench',
  says: 'Measures pages, lists, searches, applications, starts, memory and floods, with made-up rows.',
  rest: { value: 'NAME...', says: `${Object.keys(benchmarks).join(', ')}; without a name all` },
  options: {
    jobs: { value: 'NUMBER', says: 'made-up jobs', fallback: 10_000 },
    applicants: { value: 'NUMBER', says: 'made-up applicants', fallback: 50_000 },
    runs: { value: 'NUMBER', says: 'times that each is measured; the median counts', fallback: 3 },
    seconds: { value: 'NUMBER', says: 'length of one measurement', fallback: 4 },
    requests: { value: 'NUMBER', says: 'size: requests of each kind', fallback: 100 },
    clients: { value: 'NUMBER', says: 'size: clients at once, besides one', fallback: 4 },
    floods: { value: 'PATTERN', says: 'fair: only floods with it in their name, such as "lists|image"' },
    database: {
      value: 'URL',
      says: 'a PostgreSQL that is empty or that an earlier run has filled; without it a temporary one',
    },
  },
});
const names = rest.length > 0 ? rest : Object.keys(benchmarks);
const unknown = names.find((name) => !(name in benchmarks));
if (unknown !== undefined) throw new Error(`There is no benchmark '${unknown}': npm run bench -- --help`);

const { settings, jobs, applicants } = await openFilledDatabase(options);
print(`${describeMachine()}; ${jobs} jobs, ${applicants} applicants.`);
for (const name of names) await benchmarks[name]?.(settings, options);

/** A cached page beside a bare `node:http` server that sends the same. They take turns, so a change of the machine's speed affects both. */
async function measurePages(database: Settings, { runs, seconds }: Effort): Promise<void> {
  const connections = 32;
  const headers = { 'accept-encoding': 'br' };
  const requests = Array.from({ length: 250 }, (_, index) => ({
    headers: { ...headers, 'x-forwarded-for': `203.0.113.${index}` },
  }));
  // It trusts the addresses that the requests state: one client has a bound.
  await using server = await startMeasuredServer({ ...database, TRUST_PROXY: 'on' });
  const page = `${server.url}/jobs`;
  await using bare = await startProcess(['benchmarks/baseline.ts', page, JSON.stringify(headers)]);
  const measured = [
    { name: 'cached page', url: page, pid: server.pid, count: 0, spent: 0 },
    { name: 'bare node:http', url: bare.url, pid: bare.pid, count: 0, spent: 0 },
  ];
  const progress = startProgress('Measuring pages');
  for (let run = 0; run < runs; run += 1) {
    for (const one of measured) {
      const before = readProcessorTime(one.pid);
      const result = await autocannon({ url: one.url, workers: 1, connections, duration: seconds, requests });
      if (result.non2xx + result.errors > 0) throw new Error(`Requests to ${one.url} failed.`);
      one.count += result['2xx'];
      one.spent += readProcessorTime(one.pid) - before;
    }
  }
  progress.end();
  const columns = ['server', 'requests/s', 'processor µs a request'];
  printHeading(`A cached page, ${connections} connections`, columns);
  for (const { name, count, spent } of measured) printRow([name, count / seconds / runs, spent / count]);
}

/** In microseconds, since the start of the process (proc(5): the fields 14 and 15, in hundredths of a second). */
function readProcessorTime(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
  return (user + system) * 10_000;
}

/** The time of a start until it is ready, and the resident memory after the first page. */
async function measureMemory(database: Settings, { runs }: Effort): Promise<void> {
  printHeading('Start', ['database', 'ready after ms', 'resident MiB', 'at the peak']);
  await using own = await openOwnDatabase();
  // The first start creates the database and loads the demo data.
  printRow(['own, demo data, first start', ...(await measureStart(own.settings))]);
  for (const [name, started] of [
    ['own, demo data', own.settings],
    ['PostgreSQL, made-up rows', database],
  ] as const) {
    const starts: number[][] = [];
    while (starts.length < runs) starts.push(await measureStart(started));
    printRow([
      name,
      ...[0, 1, 2].map((column) =>
        percentile(
          starts.map((start) => start[column] ?? 0),
          50,
        ),
      ),
    ]);
  }
}

async function measureStart(database: Settings): Promise<number[]> {
  const begin = performance.now();
  await using server = await startMeasuredServer(database);
  const ready = performance.now() - begin;
  await (await fetch(`${server.url}/jobs`)).arrayBuffer();
  const { now, peak } = readMemory(server.pid);
  return [ready, now, peak];
}
