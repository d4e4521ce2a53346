/** A cached page beside a bare `node:http` server; pages that were just dropped. */
import { startProgress } from '../src/terminal/progress.mjs';
import { countFailures, flood, median, milliseconds, takeTurns } from './load.ts';
import {
  logIn,
  readProcessorTime,
  startMeasured,
  startMeasuredServer,
  untilReady,
  type MeasuredServer,
  type Effort,
  type MeasuredDatabase,
} from './measured-server.ts';
import { printHeading, printRow } from './print.ts';
import { readSamples } from './targets.ts';

const page = '/jobs';
const headers = { 'accept-encoding': 'br' };
const connections = 32;
const visitors = 50;

export async function measurePages(database: MeasuredDatabase, effort: Effort): Promise<void> {
  // Each visitor has an address.
  await using server = await startMeasuredServer(database, { TRUST_PROXY: 'on' });
  const admin = await logIn(server.url);
  const samples = await readSamples(server.url, admin);
  const progress = startProgress('Measuring pages');
  await measureCachedPage(server, effort);
  await measureDroppedPage(server.url, { admin, job: samples.jobs[0]?.id, ...effort });
  progress.end();
}

/** The servers take turns, so a change of the machine's speed affects both. */
async function measureCachedPage(server: MeasuredServer, { runs, seconds }: Effort): Promise<void> {
  const answered = [server.url + page, JSON.stringify(headers)];
  await using bare = await untilReady(startMeasured(['benchmarks/baseline.ts', ...answered], {}));
  const measured = [
    { name: 'cached page', url: server.url + page, pid: server.pid, count: 0, spent: 0 },
    { name: 'bare node:http', url: bare.url, pid: bare.pid, count: 0, spent: 0 },
  ];
  for (let run = 0; run < runs; run += 1) {
    for (const one of measured) {
      const before = readProcessorTime(one.pid);
      const result = await flood(one.url, { connections, duration: seconds, headers });
      if (countFailures(result) > 0) throw new Error(`Requests to ${one.url} failed.`);
      one.count += result['2xx'];
      one.spent += readProcessorTime(one.pid) - before;
    }
  }
  printHeading(`A cached page, ${connections} connections`, [
    'server',
    'requests/s',
    'processor µs a request',
  ]);
  for (const { name, count, spent } of measured) printRow([name, count / seconds / runs, spent / count]);
}

type Dropping = { admin: Record<string, string>; job: string | undefined; runs: number };

/** An admin's change drops all pages. Then visitors ask for the same page at once. */
async function measureDroppedPage(url: string, { admin, job, runs }: Dropping): Promise<void> {
  const drop = async (change: number) => {
    const answer = await fetch(`${url}/api/admins/job`, {
      method: 'PUT',
      headers: { ...admin, 'content-type': 'application/json' },
      body: JSON.stringify({ id: job, salary: `$${Date.now()}${change} an hour` }),
    });
    if (!answer.ok) throw new Error(`Changing a job was answered with ${answer.status}.`);
  };
  printHeading('Until everybody has the page', ['visitors at once', 'ms']);
  for (const { title, clients, isDropped } of [
    { title: '1 visitor, page dropped', clients: 1, isDropped: true },
    { title: `${visitors} visitors, page dropped`, clients: visitors, isDropped: true },
    { title: `${visitors} visitors, page cached`, clients: visitors, isDropped: false },
  ]) {
    const times: number[] = [];
    while (times.length < runs * 5) {
      if (isDropped) await drop(times.length);
      const waits = await takeTurns(
        (index) => fetch(url + page, { headers: { ...headers, 'x-forwarded-for': `198.18.0.${index}` } }),
        { clients, count: clients },
      );
      times.push(milliseconds(waits, 100));
    }
    printRow([title, median(times)]);
  }
}
