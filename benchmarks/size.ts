/** Every list and search, and writing a job and an application, on databases of growing size. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startProgress } from '../src/terminal/progress.mjs';
import { print, printHeading, printRow, type Benchmark, type Effort } from './benchmark.ts';
import { drawChart, type Line } from './chart.ts';
import { openFilledDatabase, type Rows } from './measured-database.ts';
import { logIn, readMemory, startMeasuredServer } from './measured-server.ts';
import { takeTurns } from './repeat.ts';
import { readSamples } from './samples.ts';
import { percentile } from './statistics.ts';
import { targets, type Samples } from './targets.ts';

/** The first ones load code, prepare statements and read tables. */
const warmUps = 20;

type Measured = { name: string; group: string; p50: number; p95: number; p95OfSeveral: number };

type Size = { rows: Rows; results: Measured[] };

type Send = (index: number) => Promise<Response>;

const groups = {
  visitors: 'Visitors',
  jobs: 'Back office: jobs',
  applicants: 'Back office: applicants',
  writing: 'Writing',
};

export const measureSizes: Benchmark = async (effort) => {
  const sizes: Size[] = [];
  for (const rows of readSizes(effort.sizes)) {
    const { results, memory } = await measureSize(rows, effort);
    sizes.push({ rows, results });
    const title = `${rows.jobs.toLocaleString('en')} jobs, ${rows.applicants.toLocaleString('en')} applicants`;
    printHeading(title, ['call', 'p50 ms', 'p95 ms', `p95 ms, ${effort.clients} clients`]);
    for (const { name, p50, p95, p95OfSeveral } of results) printRow([name, p50, p95, p95OfSeveral]);
    print(`\nThe server then had ${memory.now} MiB resident, ${memory.peak} at the peak.`);
  }
  if (effort.plots !== undefined) await draw(sizes, effort.plots);
};

/** @param text such as `1000:5000,100000:1000000`: jobs and applicants of each size */
export function readSizes(text: string): Rows[] {
  return text.split(',').map((size) => {
    const [jobs = Number.NaN, applicants = Number.NaN] = size.split(':').map(Number);
    if (!Number.isInteger(jobs) || !Number.isInteger(applicants)) {
      throw new Error(`--sizes takes pairs of jobs and applicants, such as 1000:5000, not '${size}'.`);
    }
    return { jobs, applicants };
  });
}

async function measureSize(rows: Rows, effort: Effort) {
  await using database = await openFilledDatabase({ ...rows, keep: effort.keep });
  await using server = await startMeasuredServer(database);
  const headers = await logIn(server.url);
  const samples = await readSamples(server.url, headers);
  const reads = targets.map(({ name, group, access, path }) => ({
    name,
    group,
    send: (index: number) => fetch(server.url + path(samples, index), access === 'admin' ? { headers } : {}),
  }));
  const calls = [...reads, ...writes(server.url, { headers, samples })];
  const results: Measured[] = [];
  for (const [index, call] of calls.entries()) {
    const progress = startProgress(`Measuring ${call.name} (${index + 1} of ${calls.length})`);
    results.push(await measureCall(call, effort));
    progress.end();
  }
  return { results, memory: await readMemory(server.pid) };
}

async function measureCall(
  { name, group, send }: { name: string; group: string; send: Send },
  { requests, clients }: Effort,
): Promise<Measured> {
  await takeTurns(send, { clients: 1, count: warmUps });
  const alone = await takeTurns((index) => send(index + warmUps), { clients: 1, count: requests });
  const several = await takeTurns((index) => send(index + warmUps + requests), { clients, count: requests });
  const [failure] = [...alone.failures, ...several.failures];
  if (failure !== undefined) throw new Error(`A request failed: ${name}: ${failure}`);
  const [p50, p95] = [50, 95].map((percent) => percentile(alone.times, percent)) as [number, number];
  return { name, group, p50, p95, p95OfSeveral: percentile(several.times, 95) };
}

type Caller = { headers: Record<string, string>; samples: Samples };

function writes(url: string, { headers, samples: { jobs, places } }: Caller) {
  const post = (path: string, body: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const createJob: Send = (index) =>
    post('/api/admins/job', { name: `Tester ${index}`, description: 'Tests.', active: true, ...places });
  const apply: Send = (index) =>
    post('/api/apply', {
      job_id: jobs[index % jobs.length]?.id,
      first_name: 'Ada',
      last_name: `Load${index}`,
      email: `load${index}@example.com`,
      phone: '555-0100',
    });
  return [
    { name: 'a new job', group: 'writing', send: createJob },
    { name: 'an application', group: 'writing', send: apply },
  ];
}

async function draw(sizes: Size[], folder: string): Promise<void> {
  for (const [group, title] of Object.entries(groups)) {
    const rows = group === 'applicants' ? 'applicants' : 'jobs';
    const names = sizes[0]?.results.filter((one) => one.group === group).map(({ name }) => name) ?? [];
    const chart = drawChart({
      title: `${title}: 95th percentile, one client`,
      x: { title: rows },
      y: { title: 'ms' },
      lines: names.map((name) => ({ name, points: pointsOf(sizes, { name, rows }) })),
    });
    const file = join(folder, `speed-${group}.svg`);
    await writeFile(file, chart);
    print(`\nDrawn: ${file}`);
  }
}

function pointsOf(sizes: Size[], { name, rows }: { name: string; rows: keyof Rows }): Line['points'] {
  return sizes.map(({ rows: counts, results }) => [
    counts[rows],
    results.find((one) => one.name === name)?.p95 ?? Number.NaN,
  ]);
}
