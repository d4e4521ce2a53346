/** Starts and resident memory on both databases; the first byte and the peak of whole lists. */
import { startProgress } from '../src/terminal/progress.mjs';
import { median } from './load.ts';
import { openOwnDatabase } from './measured-database.ts';
import {
  forgetPeak,
  logIn,
  readMemory,
  startMeasuredServer,
  type MeasuredServer,
  type Effort,
  type MeasuredDatabase,
} from './measured-server.ts';
import { printHeading, printRow } from './print.ts';

export async function measureMemory(database: MeasuredDatabase, { runs }: Effort): Promise<void> {
  printHeading('Start', ['database', 'ready after ms', 'first page ms', 'resident MiB', 'at the peak']);
  await using own = await openOwnDatabase();
  // The first start creates the database and loads the demo data.
  printRow(['own, demo data, first start', ...(await measureStart(own))]);
  for (const [name, started] of [
    ['own, demo data', own],
    ['PostgreSQL, made-up rows', database],
  ] as const) {
    const starts: number[][] = [];
    while (starts.length < runs) starts.push(await measureStart(started));
    printRow([
      name,
      ...(starts[0] ?? []).map((_, column) => median(starts.map((start) => start[column] ?? 0))),
    ]);
  }
  await measureWholeLists(database);
}

async function measureStart(database: MeasuredDatabase): Promise<number[]> {
  const begin = performance.now();
  await using server = await startMeasuredServer(database);
  const ready = performance.now() - begin;
  await read(`${server.url}/jobs`);
  const page = performance.now() - begin - ready;
  const { now, peak } = readMemory(server.pid);
  return [ready, page, now, peak];
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
  const admin = await logIn(server.url);
  // The first answers load code.
  for (const path of ['/jobs', '/api/jobs?limit=20']) await read(server.url + path);
  printHeading('Whole lists, PostgreSQL', [
    'list',
    'MB',
    'first byte ms',
    'last byte ms',
    'resident MiB before',
    'at the peak',
  ]);
  for (const path of wholeLists) {
    const progress = startProgress(`Measuring ${path}`);
    const row = await readWhole(server, path, admin);
    progress.end();
    printRow([path, ...row]);
  }
}

async function readWhole({ url, pid }: MeasuredServer, path: string, headers: Record<string, string>) {
  forgetPeak(pid);
  const before = readMemory(pid);
  const { bytes, firstByte, lastByte } = await read(url + path, {
    ...headers,
    'accept-encoding': 'identity',
  });
  return [bytes / 1e6, firstByte, lastByte, before.now, readMemory(pid).peak];
}

async function read(url: string, headers: Record<string, string> = {}) {
  const begin = performance.now();
  const answer = await fetch(url, { headers });
  if (!answer.ok || answer.body === null) throw new Error(`${url} answered ${answer.status}.`);
  let bytes = 0;
  let firstByte = Number.NaN;
  for await (const chunk of answer.body as ReadableStream<Uint8Array>) {
    if (bytes === 0) firstByte = performance.now() - begin;
    bytes += chunk.byteLength;
  }
  return { bytes, firstByte, lastByte: performance.now() - begin };
}
