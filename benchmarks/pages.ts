/** A kept page beside the same bytes of `node:http` and of nginx; what misses cost; what searches do to a kept page. */
import { startProgress } from '../src/terminal/progress.mjs';
import { measureInTurn, printHeading, printRow, type Benchmark } from './benchmark.ts';
import { fire, flood } from './load.ts';
import { openFilledDatabase } from './measured-database.ts';
import { listOpenJobs, logIn, startMeasuredServer, type MeasuredServer } from './measured-server.ts';
import { readAnswer, startBareServer, startNginx } from './plain-servers.ts';
import { repeat, takeTurns } from './repeat.ts';
import { median, percentile, round } from './statistics.ts';

const page = '/jobs';
const headers = { 'accept-encoding': 'br' };
const connections = 32;
const misses = 50;
const searchers = 20;

export const measurePages: Benchmark = async (effort) => {
  await using database = await openFilledDatabase(effort);
  await using server = await startMeasuredServer(database);
  const progress = startProgress('Measuring pages');
  await measureKeptPage(server, effort);
  await measureMisses(server, effort.runs);
  await measureDuringSearches(server, effort.seconds);
  progress.end();
};

async function measureKeptPage(
  { url }: MeasuredServer,
  { runs, seconds, jobs }: { runs: number; seconds: number; jobs: number },
) {
  const sent = await readAnswer(url + page, headers);
  await using bare = await startBareServer(sent);
  await using nginx = await startNginx(sent);
  const measure = (address: string) => async () => {
    const { requestsPerSecond, failed } = await fire(address, { connections, seconds, headers });
    if (failed > 0) throw new Error(`${failed} requests to ${address} failed.`);
    return requestsPerSecond;
  };
  const speeds = await measureInTurn(runs, {
    'kept page': measure(url + page),
    'bare node:http': measure(bare.url),
    ...(nginx && { nginx: measure(nginx.url) }),
  });
  printHeading(`A kept page, ${round(jobs)} jobs, ${connections} connections`, [
    'server',
    'requests/s',
    'of bare node:http',
  ]);
  for (const [name, speed] of Object.entries(speeds)) {
    printRow([name, speed, speed / (speeds['bare node:http'] ?? Number.NaN)]);
  }
}

/** An admin's change drops all pages. Then visitors ask for the same page at once. */
async function measureMisses({ url }: MeasuredServer, runs: number) {
  const admin = await logIn(url);
  const [job] = await listOpenJobs(url, 1);
  let change = 0;
  const miss = (visitors: number) => async () => {
    change += 1;
    await fetch(`${url}/api/admins/job`, {
      method: 'PUT',
      headers: { ...admin, 'content-type': 'application/json' },
      body: JSON.stringify({ id: job?.id, salary: `$${change} an hour` }),
    });
    const begin = performance.now();
    await takeTurns(() => fetch(url + page, { headers }), { clients: visitors, count: visitors });
    return performance.now() - begin;
  };
  const kept = async () => {
    const begin = performance.now();
    await takeTurns(() => fetch(url + page, { headers }), { clients: misses, count: misses });
    return performance.now() - begin;
  };
  const times = await measureInTurn(runs * 5, {
    '1 visitor, page dropped': miss(1),
    [`${misses} visitors, page dropped`]: miss(misses),
    [`${misses} visitors, page kept`]: kept,
  });
  printHeading('Until everybody has the page', ['visitors at once', 'ms']);
  for (const [name, time] of Object.entries(times)) printRow([name, time]);
}

/** Enough different searches that none is kept. */
const searchCount = 5_000;

async function measureDuringSearches({ url }: MeasuredServer, seconds: number) {
  const jobs = await listOpenJobs(url, 100);
  const requests = Array.from({ length: searchCount }, (_, index) => ({
    path: `/jobs?q=${encodeURIComponent(jobs[index % jobs.length]?.name ?? '')}%20${index}`,
  }));
  const read = () => repeat(() => fetch(url + page, { headers }), { everyMs: 20, count: seconds * 50 });
  const quiet = await read();
  const [busy, searched] = await Promise.all([
    read(),
    flood(url, { requests, seconds, connections: searchers }),
  ]);
  printHeading(`A kept page while ${searchers} connections search`, ['', 'p50 ms', 'p99 ms', 'searches/s']);
  printRow(['without searches', median(quiet.times), percentile(quiet.times, 99), '']);
  printRow(['with searches', median(busy.times), percentile(busy.times, 99), searched.requests.average]);
}
