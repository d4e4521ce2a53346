/** Lighthouse judges the public pages with the demo data as on a phone. Scores below the thresholds exit with 1. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findChromium } from '../scripts/test/chromium.ts';
import { readCommandLine } from '../src/terminal/command-line.mjs';
import { startProgress } from '../src/terminal/progress.mjs';
import { openOwnDatabase } from './measured-database.ts';
import { startMeasuredServer } from './measured-server.ts';
import { median } from './load.ts';
import { describeMachine, print, printHeading, printRow } from './print.ts';

/** The lowest accepted median score, of 100, for each of Lighthouse's categories. */
const thresholds = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };

type Category = keyof typeof thresholds;

const categories = Object.keys(thresholds) as Category[];

/** A part of Lighthouse's JSON report, its `LH.Result`. */
type Report = {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
};

const run = promisify(execFile);
const program = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'));

/** Chromium loses the beginning of a trace now and then, and Lighthouse asks to be run again. */
const triesOfTrace = 3;

const { options } = readCommandLine({
  name: 'npm run lighthouse',
  says: 'Measures the public pages with Lighthouse, as on a slow phone. Low scores make the exit code 1.',
  options: {
    runs: { value: 'NUMBER', says: 'times that each page is measured', fallback: 3 },
    port: { value: 'NUMBER', says: 'port of the measured server', fallback: 4280 },
  },
});
const { runs } = options;

const chromium = await findChromium();
Object.assign(process.env, chromium.env, { CHROME_PATH: chromium.executablePath });

await using database = await openOwnDatabase();
await using server = await startMeasuredServer(database, { PORT: String(options.port), PUBLIC_URL: '' });

printHeading(`${describeMachine()}; medians of ${runs} runs`, ['page', ...categories]);
for (const path of ['/', '/jobs', await findJobPath(server.url)]) {
  const reports: Report[] = [];
  const progress = startProgress(`Measuring ${path}`);
  for (let count = 1; count <= runs; count += 1) {
    progress.show(`run ${count} of ${runs}`);
    reports.push(await auditPage(server.url + path));
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
  printRow([path, ...scores.map(({ score }) => score)]);
  if (scores.every(({ score, wanted }) => score >= wanted)) return;
  process.exitCode = 1;
  for (const failure of new Set(reports.flatMap(findFailures))) print(`  ${failure}`);
}

/** Lighthouse loads a page once in a fresh Chromium, by default as a slow phone on a slow network. */
async function auditPage(url: string, tries = triesOfTrace): Promise<Report> {
  const flags = [
    '--quiet',
    '--output=json',
    '--no-enable-error-reporting',
    `--only-categories=${categories.join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-background-networking --disable-component-update',
  ];
  const answer = await run(process.execPath, [program, url, ...flags], {
    maxBuffer: 64 * 2 ** 20,
  }).catch((error: unknown) => {
    // The error's message would repeat the whole report.
    const { stderr } = error as { stderr: string };
    if (stderr.includes('NO_NAVSTART') && tries > 1) return undefined;
    throw new Error(`Lighthouse could not judge ${url}: ${stderr}`);
  });
  return answer ? (JSON.parse(answer.stdout) as Report) : auditPage(url, tries - 1);
}

/** The audits that took points away, most important first. */
function findFailures(report: Report): string[] {
  return categories.flatMap((category) =>
    report.categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
      .toSorted((one, other) => other.weight - one.weight)
      .map(({ id }) => {
        const { title = '', score = 0, displayValue = '' } = report.audits[id] ?? {};
        return `${category}: ${id} ${Math.round((score ?? 0) * 100)} (${title}) ${displayValue}`.trimEnd();
      }),
  );
}
