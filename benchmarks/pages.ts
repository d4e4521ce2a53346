/** A cached page beside a bare `node:http` server; pages that were just dropped; a cached page while others search. */
import { startProgress } from '../src/terminal/progress.mjs';
import { startBaseline } from './baseline.ts';
import type { Effort } from './bench.ts';
import { countFailures, flood, median, milliseconds, takeTurns } from './load.ts';
import type { MeasuredDatabase } from './measured-database.ts';
import { logIn, readProcessorTime, startMeasuredServer, type MeasuredServer } from './measured-server.ts';
import { printHeading, printRow } from './print.ts';
import { readSamples, type Samples } from './targets.ts';

const page = '/jobs';
const headers = { 'accept-encoding': 'br' };
const connections = 32;
const visitors = 50;
const searchers = 20;

export async function measurePages(database: MeasuredDatabase, effort: Effort): Promise<void> {
  await using server = await startMeasuredServer(database);
  const admin = await logIn(server.url);
  const samples = await readSamples(server.url, admin);
  const progress = startProgress('Measuring pages');
  await measureCachedPage(server, effort);
  await measureDroppedPage(server.url, { admin, samples, ...effort });
  await measureDuringSearches(server.url, { samples, ...effort });
  progress.end();
}

/** The servers take turns, so a change of the machine's speed affects both. */
async function measureCachedPage(server: MeasuredServer, { runs, seconds }: Effort): Promise<void> {
  await using bare = await startBaseline(server.url + page, headers);
  const servers = {
    'cached page': { url: server.url + page, pid: server.pid },
    'bare node:http': bare,
  };
  const measured = Object.entries(servers).map(([name, one]) => ({ name, ...one, count: 0, spent: 0 }));
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

type Dropping = { admin: Record<string, string>; samples: Samples; runs: number };

/** An admin's change drops all pages. Then visitors ask for the same page at once. */
async function measureDroppedPage(url: string, { admin, samples, runs }: Dropping): Promise<void> {
  const drop = async (change: number) => {
    const answer = await fetch(`${url}/api/admins/job`, {
      method: 'PUT',
      headers: { ...admin, 'content-type': 'application/json' },
      body: JSON.stringify({ id: samples.jobs[0]?.id, salary: `$${Date.now()}${change} an hour` }),
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
      const waits = await takeTurns(() => fetch(url + page, { headers }), { clients, count: clients });
      times.push(milliseconds(waits, 100));
    }
    printRow([title, median(times)]);
  }
}

/** Enough different searches that none is cached. */
const searchCount = 5_000;

async function measureDuringSearches(
  url: string,
  { samples: { jobs }, seconds }: { samples: Samples; seconds: number },
): Promise<void> {
  const requests = Array.from({ length: searchCount }, (_, index) => ({
    path: `/jobs?q=${encodeURIComponent(jobs[index % jobs.length]?.name ?? '')}%20${index}`,
  }));
  const read = () => flood(url + page, { headers, connections: 5, overallRate: 50, duration: seconds });
  const quiet = await read();
  const [busy, searched] = await Promise.all([
    read(),
    flood(url, { requests, connections: searchers, duration: seconds }),
  ]);
  printHeading(`A cached page while ${searchers} connections search`, ['', 'p50 ms', 'p99 ms', 'searches/s']);
  printRow(['without searches', quiet.latency.p50, quiet.latency.p99, '']);
  printRow(['with searches', busy.latency.p50, busy.latency.p99, searched.requests.average]);
}
