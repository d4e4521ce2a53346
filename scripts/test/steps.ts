import { buildWeb } from '../build-web.mjs';
import { runBrowserTests } from './browser-tests.ts';
import { checkLogs } from './log-check.ts';
import { runNodeTests } from './node-tests.ts';
import { startPostgres } from './postgres-cluster.ts';
import { runProgram } from './run-program.ts';
import type { Tool } from './tools.ts';

export type Tally = {
  passed: number;
  failed: number;
  /** Of the passed ones: failed at first. The output before names them. */
  flaky?: number;
};

/** `paths` narrows to test files whose path contains one of these; an empty list means all. */
export type StepInput = { paths: string[]; signal: AbortSignal };

export type Step = { name: string; tools?: Tool[]; run: (input: StepInput) => Promise<Tally> };

const build: Step = { name: 'pages build', run: async () => tallyOf(await buildWeb(process.execPath)) };

const checks: Step[] = [
  { name: 'formatting', run: ({ signal }) => runCheck('check:format', signal) },
  { name: 'types', run: ({ signal }) => runCheck('check:types', signal) },
  { name: 'lint', run: ({ signal }) => runCheck('check:lint', signal) },
  { name: 'dead code', run: ({ signal }) => runCheck('check:unused', signal) },
];

const unit: Step = {
  name: 'unit tests',
  run: (input) =>
    runNodeTests({
      ...input,
      files: '{src,tests,scripts,benchmarks}/**/*.test.ts',
      except: '**/*.api.test.ts',
    }),
};

const apiOnEmbedded: Step = {
  name: 'API tests, embedded database',
  run: (input) => runNodeTests({ ...input, files: '{src,tests}/**/*.api.test.ts' }),
};

const apiOnPostgres: Step = {
  name: 'API tests, PostgreSQL',
  tools: ['postgresql'],
  run: async (input) => {
    using postgres = await startPostgres();
    const environment = { TEST_DATABASE_URL: postgres.url };
    return await runNodeTests({ ...input, files: '{src,tests}/**/*.api.test.ts', environment });
  },
};

/** `FUZZ_RUNS` inputs for each call, and `FUZZ_SEED` for the same ones again. */
const fuzzer: Step = {
  name: 'fuzzer',
  run: (input) =>
    runNodeTests({
      ...input,
      files: 'src/server/http/any-input.api.test.ts',
      environment: { FUZZ_RUNS: process.env['FUZZ_RUNS'] ?? '2000' },
      testLimitMs: 24 * 60 * 60 * 1_000,
    }),
};

const browser: Step = { name: 'browser journeys', tools: ['chromium-headless-shell'], run: runBrowserTests };

const browserOnDesktop: Step = {
  ...browser,
  name: 'browser journeys, desktop',
  run: (input) => runBrowserTests({ ...input, screen: 'desktop' }),
};

/** Of the steps before. */
const logs: Step = { name: 'logs without personal data', run: checkLogs };

/**
 * `npm test`. The journeys use the embedded database, so the API tests run on the other one. The same journeys on a phone
 * and the same API tests on the embedded database take as long again.
 */
const everyday = [build, ...checks, unit, apiOnPostgres, browserOnDesktop, logs];

const suites: Record<string, Step[]> = {
  all: [build, ...checks, unit, apiOnPostgres, browser, apiOnEmbedded, logs],
  // A start that fails is one of them, and a server starts with built pages.
  unit: [build, unit],
  api: [apiOnEmbedded, logs],
  'api:postgres': [apiOnPostgres, logs],
  browser: [build, browser, logs],
  fuzz: [fuzzer],
};

export function isSuite(name = ''): boolean {
  return Object.hasOwn(suites, name);
}

/** The steps of one suite, or of `npm test`. */
export function chooseSteps(suite?: string): Step[] {
  if (suite === undefined) return everyday;
  const steps = suites[suite];
  if (!steps) throw new Error(`There is no suite "${suite}"; there are ${Object.keys(suites).join(', ')}.`);
  return steps;
}

async function runCheck(script: string, signal: AbortSignal): Promise<Tally> {
  return tallyOf(await runProgram('npm', ['run', '--silent', script], { signal }));
}

function tallyOf(exitCode: number): Tally {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
