import { existsSync, globSync, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { styleText } from 'node:util';
import pLimit from 'p-limit';
import { readCommandLine } from '../../src/terminal/command-line.mjs';
import { buildWeb } from '../build-web.mjs';
import { run } from '../run.mjs';
import { checkLogs, keepLogs } from './log-check.ts';
import { startPostgres } from './postgres-cluster.ts';

const apiTests = '{src,tests}/**/*.api.test.ts';

/** Each gives an exit code. */
const steps = {
  'pages build': () => buildWeb(process.execPath),
  formatting: () => runScript('check:format'),
  types: () => runScript('check:types'),
  lint: () => runScript('check:lint'),
  'dead code': () => runScript('check:unused'),
  'unit tests': runUnitTests,
  'API tests': () => onPostgres((environment) => runApiTests(choose(apiTests), environment)),
  /** `FUZZ_RUNS` inputs for each call, and `FUZZ_SEED` for the same ones again. */
  fuzzer: () =>
    onPostgres((environment) =>
      runFiles(['src/server/http/any-input.api.test.ts'], {
        FUZZ_RUNS: '2000',
        ...process.env,
        ...environment,
      }),
    ),
  'journeys, main paths': () =>
    onPostgres((environment) => runJourneys(environment, '--project=desktop', '--grep=@main')),
  journeys: () => onPostgres((environment) => runJourneys(environment)),
  'logs without personal data': () => checkLogs(suite in wholeSuites && paths.length === 0),
};

/** Nothing of the tests' PostgreSQL is to be there after its end. No table of theirs lives long enough for a vacuum. */
const forgetful = {
  autovacuum: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

type StepName = keyof typeof steps;

const checks: StepName[] = ['formatting', 'types', 'lint', 'dead code'];
const everyday: StepName[] = ['pages build', ...checks, 'unit tests', 'API tests'];
const logs: StepName = 'logs without personal data';

const wholeSuites = {
  everyday: [...everyday, 'journeys, main paths', logs],
  all: [...everyday, 'journeys', logs],
} satisfies Record<string, StepName[]>;

const suites: Record<string, StepName[]> = {
  ...wholeSuites,
  check: checks,
  // A start that fails is one of them, and a server starts with built pages.
  unit: ['pages build', 'unit tests'],
  api: ['API tests', logs],
  browser: ['pages build', 'journeys', logs],
  fuzz: ['fuzzer'],
};

const [, , suite = ''] = process.argv;
const names = suites[suite] ?? [];
const {
  rest: [, ...paths],
} = readCommandLine({
  name: `npm run ${process.env['npm_lifecycle_event'] ?? suite}`,
  says: `Runs: ${names.join(', ')}.`,
  rest: { value: 'PATH...', says: 'only test files with one of these in their path' },
});

process.env['TMPDIR'] = findQuickFolder();
keepLogs();
const failed: string[] = [];
for (const name of names) {
  process.stdout.write(`\n${styleText('bold', `== ${name}`)}\n`);
  const begin = performance.now();
  const code = await steps[name]();
  process.stdout.write(`${((performance.now() - begin) / 1_000).toFixed(0)} s\n`);
  if (code !== 0) failed.push(name);
  // A signal has stopped it.
  if (code > 128) break;
}
process.stdout.write(`\n${failed.length > 0 ? `failed: ${failed.join(', ')}` : 'all passed'}\n`);
process.exitCode = failed.length > 0 ? 1 : 0;

/**
 * A process for sixteen files of one app or one database, because most take less time than its start; any other file has one
 * of its own. So has a file that mocks: the mock would hold for the others, too.
 */
function runApiTests(files: string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const [sharing, alone] = partition(files, (file) => {
    const text = readFileSync(file, 'utf8');
    return /createTestApp\(|openTestDatabase\(/.test(text) && !text.includes('mock.');
  });
  // The long ones first, so that no core waits for the last of them.
  return runGroups(
    [...deal(sharing, Math.ceil(sharing.length / 16)), ...alone.map((file) => [file])],
    environment,
  );
}

/** A file that starts programs waits for them most of its time: it has a process of its own. The others share three. */
function runUnitTests(): Promise<number> {
  const files = choose('{src,tests,scripts,benchmarks}/**/*.test.ts').filter(
    (file) => !file.endsWith('.api.test.ts'),
  );
  const [alone, sharing] = partition(files, (file) =>
    /spawn|makeDataFolder\(|runInProcess/.test(readFileSync(file, 'utf8')),
  );
  return runGroups([...alone.map((file) => [file]), ...deal(sharing, 3)]);
}

/** Twice the cores of a small machine at a time: a file waits half of its time. */
function runGroups(groups: string[][], environment?: NodeJS.ProcessEnv): Promise<number> {
  const limit = pLimit(4);
  return worst(groups.map((group) => limit(() => runFiles(group, environment))));
}

function runFiles(files: string[], environment: NodeJS.ProcessEnv = {}): Promise<number> {
  // A whole suite says only what failed, at its end.
  const reporter = `--test-reporter=${paths.length > 0 ? 'spec' : 'dot'}`;
  const args = [
    '--test',
    '--test-isolation=none',
    '--test-timeout=120000',
    reporter,
    'scripts/test/load-files.ts',
  ];
  const env = { ...process.env, ...environment, TEST_FILES: JSON.stringify(files) };
  return run(process.execPath, args, { env });
}

/** Deals files like cards, so that slow neighbours come apart. */
function deal(files: string[], count: number): string[][] {
  const groups = Array.from({ length: count }, (_group, first) =>
    files.filter((_file, index) => index % count === first),
  );
  return groups.filter((group) => group.length > 0);
}

function partition(files: string[], isFirst: (file: string) => boolean): [string[], string[]] {
  return [files.filter(isFirst), files.filter((file) => !isFirst(file))];
}

async function worst(runs: Promise<number>[]): Promise<number> {
  if (runs.length > 0) return Math.max(...(await Promise.all(runs)));
  process.stderr.write('No test file has that in its path.\n');
  return 1;
}

function choose(files: string | string[]): string[] {
  return globSync(files).filter((file) => paths.length === 0 || paths.some((path) => file.includes(path)));
}

function runScript(name: string): Promise<number> {
  return run('npm', ['run', '--silent', name]);
}

function runJourneys(environment: NodeJS.ProcessEnv, ...options: string[]): Promise<number> {
  const playwright = 'node_modules/@playwright/test/cli.js';
  return run(process.execPath, [playwright, 'test', ...options, ...paths], {
    env: { ...process.env, ...environment, NODE_ENV: 'production' },
  });
}

async function onPostgres(work: (environment: NodeJS.ProcessEnv) => Promise<number>): Promise<number> {
  using postgres = await startPostgres(forgetful);
  return await work({ TEST_DATABASE_URL: postgres.url, TEST_ADMIN_DATABASE_URL: postgres.adminUrl });
}

/** Memory, where there is enough: a database of eight hundred files is there in a third of the time that a disk takes. */
function findQuickFolder(): string {
  const memory = '/dev/shm';
  const { bavail = 0, bsize = 0 } = existsSync(memory) ? statfsSync(memory) : {};
  return bavail * bsize > 4 * 1024 ** 3 ? memory : tmpdir();
}
