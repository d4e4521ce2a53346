/** The resident memory after a start, and while whole lists are read. */
import {
  forgetPeak,
  logIn,
  openOwnDatabase,
  readMemory,
  startMeasuredServer,
  type Effort,
  type MeasuredDatabase,
} from './measured-server.ts';
import { median } from './load.ts';
import { printHeading, printRow } from './print.ts';

export async function measureMemory(database: MeasuredDatabase, { runs }: Effort): Promise<void> {
  printHeading('Start', ['database', 'ready after ms', 'resident MiB', 'at the peak']);
  await using own = await openOwnDatabase();
  // The first start creates the database and loads the demo data.
  printRow(['own, demo data, first start', ...(await measureStart(own))]);
  for (const [name, started] of [
    ['own, demo data', own],
    ['PostgreSQL, made-up rows', database],
  ] as const) {
    const starts: number[][] = [];
    while (starts.length < runs) starts.push(await measureStart(started));
    printRow([name, ...[0, 1, 2].map((column) => median(starts.map((start) => start[column] ?? 0)))]);
  }
  await measureWholeLists(database);
}

async function measureStart(database: MeasuredDatabase): Promise<number[]> {
  const begin = performance.now();
  await using server = await startMeasuredServer(database);
  const ready = performance.now() - begin;
  await read(`${server.url}/jobs`);
  const { now, peak } = readMemory(server.pid);
  return [ready, now, peak];
}

const wholeLists = [
  '/api/jobs',
  '/feeds/jobs.xml',
  '/sitemap.xml',
  '/api/admins/jobs.csv',
  '/api/admins/applicants.csv',
];

async function measureWholeLists(database: MeasuredDatabase): Promise<void> {
  await using server = await startMeasuredServer(database);
  const headers = { ...(await logIn(server.url)), 'accept-encoding': 'identity' };
  // The first answers load code.
  for (const path of ['/jobs', '/api/jobs?limit=20']) await read(server.url + path);
  printHeading('Whole lists', ['list', 'MB', 'ms', 'resident MiB before', 'at the peak']);
  for (const path of wholeLists) {
    forgetPeak(server.pid);
    const [before, begin] = [readMemory(server.pid).now, performance.now()];
    const bytes = await read(server.url + path, headers);
    printRow([path, bytes / 1e6, performance.now() - begin, before, readMemory(server.pid).peak]);
  }
}

/** @returns the number of bytes */
async function read(url: string, headers: Record<string, string> = {}): Promise<number> {
  const answer = await fetch(url, { headers });
  if (!answer.ok || answer.body === null) throw new Error(`${url} answered ${answer.status}.`);
  let bytes = 0;
  for await (const chunk of answer.body as ReadableStream<Uint8Array>) bytes += chunk.byteLength;
  return bytes;
}
