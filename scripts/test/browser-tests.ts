import { readFileSync, rmSync } from 'node:fs';
import { runProgram } from './run-program.ts';
import type { StepInput, Tally } from './steps.ts';

/** playwright.config.ts names the same file. */
const resultsFile = 'test-results/browser.json';

type Results = {
  stats: { expected: number; unexpected: number; flaky: number };
  /** Errors outside of any test, such as a file that cannot be loaded. */
  errors: unknown[];
};

/**
 * Runs the journeys in Chromium and counts them. A journey that passes on its second try is flaky.
 *
 * @param screen a project of playwright.config.ts; without it all
 */
export async function runBrowserTests({
  paths,
  signal,
  screen,
}: StepInput & { screen?: string }): Promise<Tally> {
  rmSync(resultsFile, { force: true });
  const playwright = 'node_modules/@playwright/test/cli.js';
  const environment = { NODE_ENV: 'production' };
  await runProgram(
    process.execPath,
    [playwright, 'test', ...(screen ? ['--project', screen] : []), ...paths],
    { signal, environment },
  );
  const { stats, errors } = JSON.parse(readFileSync(resultsFile, 'utf8')) as Results;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    flaky: stats.flaky,
  };
}
