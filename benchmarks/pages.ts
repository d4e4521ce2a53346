/** A cached page beside a bare `node:http` server that sends the same. They take turns, so a change of the machine's speed affects both. */
import { startProgress } from '../src/terminal/progress.mjs';
import { flood } from './load.ts';
import {
  readProcessorTime,
  startMeasured,
  startMeasuredServer,
  untilReady,
  type Effort,
  type MeasuredDatabase,
} from './measured-server.ts';
import { printHeading, printRow } from './print.ts';

const page = '/jobs';
const headers = { 'accept-encoding': 'br' };
const connections = 32;
const requests = Array.from({ length: 250 }, (_, index) => ({
  headers: { ...headers, 'x-forwarded-for': `203.0.113.${index}` },
}));

export async function measurePages(database: MeasuredDatabase, { runs, seconds }: Effort): Promise<void> {
  // It trusts the addresses that the requests state: one client has a bound.
  await using server = await startMeasuredServer(database, { TRUST_PROXY: 'on' });
  const answered = [server.url + page, JSON.stringify(headers)];
  await using bare = await untilReady(startMeasured(['benchmarks/baseline.ts', ...answered], {}));
  const measured = [
    { name: 'cached page', url: server.url + page, pid: server.pid, count: 0, spent: 0 },
    { name: 'bare node:http', url: bare.url, pid: bare.pid, count: 0, spent: 0 },
  ];
  const progress = startProgress('Measuring pages');
  for (let run = 0; run < runs; run += 1) {
    for (const one of measured) {
      const before = readProcessorTime(one.pid);
      const result = await flood(one.url, { connections, duration: seconds, requests });
      if (result.non2xx + result.errors > 0) throw new Error(`Requests to ${one.url} failed.`);
      one.count += result['2xx'];
      one.spent += readProcessorTime(one.pid) - before;
    }
  }
  progress.end();
  printHeading(`A cached page, ${connections} connections`, [
    'server',
    'requests/s',
    'processor µs a request',
  ]);
  for (const { name, count, spent } of measured) printRow([name, count / seconds / runs, spent / count]);
}
