/** Lighthouse judges the public pages with the demo data as on a slow phone. Scores below the thresholds exit with 1. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findChromium } from '../scripts/test/chromium.ts';
import { readCommandLine } from '../src/terminal/command-line.mjs';
import { createHttpApi } from '../tests/support/http-api.ts';
import { openOwnDatabase, startMeasuredServer } from './measured-server.ts';
import { describeMachine, percentile, printHeading, printRow } from './print.ts';

/** The lowest accepted median score, of 100, for each of Lighthouse's categories. */
const thresholds = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const categories = Object.keys(thresholds) as (keyof typeof thresholds)[];

/** A part of Lighthouse's JSON report, its `LH.Result`. */
type Report = { categories: Record<keyof typeof thresholds, { score: number | null }> };

/** Chromium loses the beginning of a trace now and then, and Lighthouse asks to be run again. */
const triesOfTrace = 3;

const { options } = readCommandLine({
  name: 'npm run lighthouse',
  says: 'Measures the public pages with Lighthouse, as on a slow phone. Low scores make the exit code 1.',
  options: { runs: { value: 'NUMBER', says: 'times that each page is measured', fallback: 3 } },
});

const chromium = await findChromium();
const env = { ...chromium.env, CHROME_PATH: chromium.executablePath };
await using database = await openOwnDatabase();
await using server = await startMeasuredServer({ ...database.settings, PUBLIC_URL: '' });
const { items } = await createHttpApi(server.url).listOpenJobs({ query: { limit: 1 } });

printHeading(`${describeMachine()}; medians of ${options.runs} runs`, ['page', ...categories]);
for (const path of ['/', '/jobs', `/jobs/${items[0]?.id}`]) {
  const reports = Array.from({ length: options.runs }, () => auditPage(server.url + path).categories);
  const scores = categories.map((category) =>
    percentile(
      reports.map((report) => Math.round((report[category].score ?? 0) * 100)),
      50,
    ),
  );
  printRow([path, ...scores]);
  if (categories.some((category, index) => (scores[index] ?? 0) < thresholds[category])) process.exitCode = 1;
}

/** Lighthouse loads a page once in a fresh Chromium, by default as a slow phone on a slow network. */
function auditPage(url: string, tries = triesOfTrace): Report {
  const flags = [
    '--quiet',
    '--output=json',
    '--no-enable-error-reporting',
    `--only-categories=${categories.join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-background-networking --disable-component-update',
  ];
  const program = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'));
  const reading = { encoding: 'utf8', maxBuffer: 64 * 2 ** 20, env } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, url, ...flags], reading);
  if (status === 0) return JSON.parse(stdout) as Report;
  if (stderr.includes('NO_NAVSTART') && tries > 1) return auditPage(url, tries - 1);
  throw new Error(`Lighthouse could not judge ${url}: ${stderr}`);
}
