/** The time of a start until it is ready, and the resident memory after the first page. */
import { median } from './load.ts';
import {
  openOwnDatabase,
  readMemory,
  startMeasuredServer,
  type Effort,
  type MeasuredDatabase,
} from './measured-server.ts';
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
}

async function measureStart(database: MeasuredDatabase): Promise<number[]> {
  const begin = performance.now();
  await using server = await startMeasuredServer(database);
  const ready = performance.now() - begin;
  await (await fetch(`${server.url}/jobs`)).arrayBuffer();
  const { now, peak } = readMemory(server.pid);
  return [ready, now, peak];
}
