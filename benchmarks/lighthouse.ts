/** Lighthouse judges the public pages with the demo data as on a slow phone. Scores below the thresholds exit with 1. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findChromium } from '../scripts/test/chromium.ts';
import { readCommandLine } from '../src/terminal/command-line.mjs';
import { median } from './load.ts';
import { openOwnDatabase, startMeasuredServer } from './measured-server.ts';
import { describeMachine, printHeading, printRow } from './print.ts';

/** The lowest accepted median score, of 100, for each of Lighthouse's categories. */
const thresholds = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const categories = Object.keys(thresholds) as (keyof typeof thresholds)[];

/** A part of Lighthouse's JSON report, its `LH.Result`. */
type Report = { categories: Record<keyof typeof thresholds, { score: number | null }> };

const program = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'));

/** Chromium loses the beginning of a trace now and then, and Lighthouse asks to be run again. */
const triesOfTrace = 3;

const { options } = readCommandLine({
  name: 'npm run lighthouse',
  says: 'Measures the public pages with Lighthouse, as on a slow phone. Low scores make the exit code 1.',
  options: { runs: { value: 'NUMBER', says: 'times that each page is measured', fallback: 3 } },
});

const chromium = await findChromium();
Object.assign(process.env, chromium.env, { CHROME_PATH: chromium.executablePath });
await using database = await openOwnDatabase();
await using server = await startMeasuredServer(database, { PUBLIC_URL: '' });
const jobs = await fetch(`${server.url}/api/jobs?limit=1`);
const [job] = (await jobs.json()) as { id: string }[];

printHeading(`${describeMachine()}; medians of ${options.runs} runs`, ['page', ...categories]);
for (const path of ['/', '/jobs', `/jobs/${job?.id}`]) {
  const reports: Report[] = [];
  while (reports.length < options.runs) reports.push(await auditPage(server.url + path));
  const scores = categories.map((category) =>
    median(reports.map((report) => Math.round((report.categories[category].score ?? 0) * 100))),
  );
  printRow([path, ...scores]);
  if (categories.some((category, index) => (scores[index] ?? 0) < thresholds[category])) process.exitCode = 1;
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
  const answer = await promisify(execFile)(process.execPath, [program, url, ...flags], {
    maxBuffer: 64 * 2 ** 20,
  }).catch((error: unknown) => {
    // The error's message would repeat the whole report.
    const { stderr } = error as { stderr: string };
    if (stderr.includes('NO_NAVSTART') && tries > 1) return undefined;
    throw new Error(`Lighthouse could not judge ${url}: ${stderr}`);
  });
  return answer ? (JSON.parse(answer.stdout) as Report) : auditPage(url, tries - 1);
}
