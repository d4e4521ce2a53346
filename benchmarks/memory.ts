/** Start and resident memory on both databases; the first byte and the peak of whole lists. */
import { startProgress } from '../src/terminal/progress.mjs';
import { printHeading, printRow, type Benchmark, type Effort } from './benchmark.ts';
import {
  openEmbeddedDatabase,
  openFilledDatabase,
  openPostgresDatabase,
  type MeasuredDatabase,
} from './measured-database.ts';
import {
  forgetPeak,
  logIn,
  readMemory,
  startMeasuredServer,
  type MeasuredServer,
} from './measured-server.ts';
import { median, round } from './statistics.ts';

export const measureMemory: Benchmark = async (effort) => {
  await measureStarts(effort);
  await measureWholeLists(effort);
};

/** With the demo data. The first start creates and fills the database. */
async function measureStarts({ runs }: Effort) {
  printHeading('Start with the demo data', [
    'database',
    'ready after ms',
    'first page ms',
    'resident MiB',
    'at the peak',
  ]);
  await using embedded = await openEmbeddedDatabase();
  await using postgres = await openPostgresDatabase();
  for (const [name, database] of Object.entries({ embedded, PostgreSQL: postgres })) {
    const first = await measureStart(database);
    printRow([`${name}, first start`, ...rowOf([first])]);
    const later: Start[] = [];
    for (let run = 0; run < runs; run += 1) later.push(await measureStart(database));
    printRow([`${name}, later starts`, ...rowOf(later)]);
  }
}

type Start = { ready: number; page: number; now: number; peak: number };

function rowOf(starts: Start[]): number[] {
  return (['ready', 'page', 'now', 'peak'] as const).map((key) => median(starts.map((start) => start[key])));
}

async function measureStart(database: MeasuredDatabase): Promise<Start> {
  const begin = performance.now();
  await using server = await startMeasuredServer(database);
  const ready = performance.now() - begin;
  await fetch(`${server.url}/jobs`).then((answer) => answer.arrayBuffer());
  const page = performance.now() - begin - ready;
  return { ready, page, ...(await readMemory(server.pid)) };
}

const wholeLists = [
  '/api/jobs',
  '/feeds/jobs.xml',
  '/sitemap.xml',
  '/api/admins/jobs.csv',
  '/api/admins/applicants.csv',
];

async function measureWholeLists(effort: Effort) {
  await using database = await openFilledDatabase(effort);
  await using server = await startMeasuredServer(database);
  const admin = await logIn(server.url);
  const { jobs, applicants } = effort;
  printHeading(`Whole lists, ${round(jobs)} jobs, ${round(applicants)} applicants, PostgreSQL`, [
    'list',
    'MB',
    'first byte ms',
    'last byte ms',
    'resident MiB before',
    'at the peak',
  ]);
  // The first answers load code.
  for (const path of ['/jobs', '/api/jobs?limit=20'])
    await fetch(server.url + path).then((answer) => answer.arrayBuffer());
  for (const path of wholeLists) {
    const progress = startProgress(`Measuring ${path}`);
    const row = await readWhole(server, path, admin);
    progress.end();
    printRow(row);
  }
}

async function readWhole({ url, pid }: MeasuredServer, path: string, headers: Record<string, string>) {
  await forgetPeak(pid);
  const before = await readMemory(pid);
  const begin = performance.now();
  const answer = await fetch(url + path, { headers: { ...headers, 'accept-encoding': 'identity' } });
  if (!answer.ok || answer.body === null) throw new Error(`${path} answered ${answer.status}.`);
  let bytes = 0;
  let firstByte = Number.NaN;
  for await (const chunk of answer.body as ReadableStream<Uint8Array>) {
    if (bytes === 0) firstByte = performance.now() - begin;
    bytes += chunk.byteLength;
  }
  const lastByte = performance.now() - begin;
  const { peak } = await readMemory(pid);
  return [path, bytes / 1e6, firstByte, lastByte, before.now, peak];
}
