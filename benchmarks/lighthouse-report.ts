import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** The lowest accepted median score, of 100, for each of Lighthouse's categories. */
export const thresholds = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };

export type Category = keyof typeof thresholds;

export const categories = Object.keys(thresholds) as Category[];

/** A part of Lighthouse's JSON report, its `LH.Result`. */
export type Report = {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
};

const run = promisify(execFile);
const program = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'));

/** Chromium loses the beginning of a trace now and then, and Lighthouse asks to be run again. */
const triesOfTrace = 3;

/** Lighthouse loads a page once in a fresh Chromium, by default as a slow phone on a slow network. */
export async function auditPage(url: string, chromium: string, tries = triesOfTrace): Promise<Report> {
  const flags = [
    '--quiet',
    '--output=json',
    '--no-enable-error-reporting',
    `--only-categories=${categories.join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-background-networking --disable-component-update',
  ];
  const answer = await run(process.execPath, [program, url, ...flags], {
    env: { ...process.env, CHROME_PATH: chromium },
    maxBuffer: 64 * 2 ** 20,
  }).catch((error: unknown) => {
    // The error's message would repeat the whole report.
    const { stderr } = error as { stderr: string };
    if (stderr.includes('NO_NAVSTART') && tries > 1) return undefined;
    throw new Error(`Lighthouse could not judge ${url}: ${stderr}`);
  });
  return answer ? (JSON.parse(answer.stdout) as Report) : auditPage(url, chromium, tries - 1);
}

/** The audits that took points away, most important first. */
export function findFailures(report: Report): string[] {
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
