// npm run lighthouse [-- --runs 3 --port 4280]
// Has Lighthouse judge the public pages as a phone sees them, with the demo data; exits with 1 below the thresholds.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium, provideTools } from '../scripts/test/tools.ts';
import { auditPage, categories, findFailures, thresholds, type Report } from './lighthouse-report.ts';
import { describeMachine } from './machine.ts';
import { median } from './median.ts';
import { startMeasuredServer } from './start-measured-server.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, port: { type: 'string', default: '4280' } },
});
const runs = Number(values.runs);

provideTools(new Set(['chromium']));
const chromium = findChromium() ?? 'chromium';

const folder = await mkdtemp(join(tmpdir(), 'rolecall-lighthouse-'));
const server = await startMeasuredServer({
  DATA_DIR: folder,
  DATABASE_URL: '',
  PORT: values.port,
  PUBLIC_URL: '',
});
try {
  print(`${describeMachine()}; medians of ${runs} runs.\n`);
  print(`| page | ${categories.join(' | ')} |`);
  print(`|---|${categories.map(() => '---').join('|')}|`);
  for (const path of ['/', '/jobs', await findJobPath(server.url)]) {
    const reports: Report[] = [];
    for (let run = 0; run < runs; run += 1) reports.push(await auditPage(server.url + path, chromium));
    judge(path, reports);
  }
} finally {
  await server.stop();
  await rm(folder, { recursive: true });
}

async function findJobPath(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/jobs?limit=1`);
  const [job] = (await answer.json()) as { id: string }[];
  if (!job) throw new Error('No job is open.');
  return `/jobs/${job.id}`;
}

function judge(path: string, reports: Report[]): void {
  const scores = categories.map((category) => ({
    score: median(reports.map((report) => Math.round((report.categories[category].score ?? 0) * 100))),
    wanted: thresholds[category],
  }));
  print(`| ${path} | ${scores.map(({ score }) => score).join(' | ')} |`);
  if (scores.every(({ score, wanted }) => score >= wanted)) return;
  process.exitCode = 1;
  for (const failure of new Set(reports.flatMap(findFailures))) print(`  ${failure}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
