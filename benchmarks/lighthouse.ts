/** Lighthouse judges the public pages with the demo data as on a phone. Scores below the thresholds exit with 1. */
import { findChromium, provideTools } from '../scripts/test/tools.ts';
import { readCommandLine } from '../src/terminal/command-line.mjs';
import { startProgress } from '../src/terminal/progress.mjs';
import { auditPage, categories, findFailures, thresholds, type Report } from './lighthouse-report.ts';
import { describeMachine } from './machine.ts';
import { openEmbeddedDatabase } from './measured-database.ts';
import { startMeasuredServer } from './measured-server.ts';
import { median } from './statistics.ts';

const { options } = readCommandLine({
  name: 'npm run lighthouse',
  says: 'Measures the public pages with Lighthouse, as on a slow phone. Low scores make the exit code 1.',
  options: {
    runs: { value: 'NUMBER', says: 'times that each page is measured', fallback: 3 },
    port: { value: 'NUMBER', says: 'port of the measured server', fallback: 4280 },
  },
});
const { runs } = options;

provideTools(new Set(['chromium']), { command: 'apt-get install chromium' });
const chromium = findChromium() ?? 'chromium';

await using database = await openEmbeddedDatabase();
await using server = await startMeasuredServer(database, { PORT: String(options.port), PUBLIC_URL: '' });

print(`${describeMachine()}; medians of ${runs} runs.\n`);
print(`| page | ${categories.join(' | ')} |`);
print(`|---|${categories.map(() => '---').join('|')}|`);
for (const path of ['/', '/jobs', await findJobPath(server.url)]) {
  const reports: Report[] = [];
  const progress = startProgress(`Measuring ${path}`);
  for (let run = 1; run <= runs; run += 1) {
    progress.show(`run ${run} of ${runs}`);
    reports.push(await auditPage(server.url + path, chromium));
  }
  progress.end();
  judge(path, reports);
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
