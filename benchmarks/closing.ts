/** How long another process still shows a job after the answer to its closing. */
import { setTimeout as pause } from 'node:timers/promises';
import { startProgress } from '../src/terminal/progress.mjs';
import { printHeading, printRow, type Benchmark } from './benchmark.ts';
import { openFilledDatabase } from './measured-database.ts';
import { listOpenJobs, logIn, startMeasuredServer } from './measured-server.ts';
import { median } from './statistics.ts';

const closings = 40;
const giveUpMs = 10_000;

export const measureClosing: Benchmark = async (effort) => {
  await using database = await openFilledDatabase(effort);
  await using here = await startMeasuredServer(database);
  await using there = await startMeasuredServer(database);
  const admin = await logIn(here.url);
  const progress = startProgress('Closing jobs');
  const times: number[] = [];
  for (const { id } of await listOpenJobs(here.url, closings)) {
    const page = `${there.url}/jobs/${id}`;
    if ((await statusOf(page)) !== 200) throw new Error(`Job ${id} is not shown.`);
    const answer = await fetch(`${here.url}/api/admins/job`, {
      method: 'PUT',
      headers: { ...admin, 'content-type': 'application/json' },
      body: JSON.stringify({ id, active: false }),
    });
    if (!answer.ok) throw new Error(`Closing job ${id} was answered with ${answer.status}.`);
    times.push(await waitUntilGone(page));
    progress.show(`${times.length} of ${closings}`);
  }
  progress.end();
  printHeading(`A closed job on another process, ${closings} closings`, ['median ms', 'longest ms']);
  printRow([median(times), Math.max(...times)]);
};

/** @returns milliseconds until the page was asked for that no longer shows the job; 0 if the first one did not */
async function waitUntilGone(page: string): Promise<number> {
  const begin = performance.now();
  let askedAt = begin;
  while ((await statusOf(page)) === 200) {
    if (performance.now() - begin > giveUpMs) throw new Error(`${page} still shows a closed job.`);
    await pause(1);
    askedAt = performance.now();
  }
  return askedAt - begin;
}

async function statusOf(page: string): Promise<number> {
  const answer = await fetch(page);
  await answer.arrayBuffer();
  return answer.status;
}
