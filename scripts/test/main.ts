import { styleText } from 'node:util';
import { readCommandLine } from '../../src/terminal/command-line.mjs';
import { keepLogs } from './log-check.ts';
import { chooseSteps, isSuite, type Step, type Tally } from './steps.ts';
import { provideTools } from './tools.ts';

const [first] = process.argv.slice(2);
const script = isSuite(first) ? `npm run test:${first}` : 'npm test';
const {
  options: { install },
  rest: [suite, ...paths],
} = readCommandLine({
  name: script,
  says: `Runs: ${(isSuite(first) ? chooseSteps(first) : chooseSteps()).map(({ name }) => name).join(', ')}.`,
  options: { install: { says: "first install Chromium and PostgreSQL from Debian's packages, as root" } },
  rest: { value: 'PATH...', says: 'only test files with one of these in their path' },
});
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());

try {
  const steps = chooseSteps(suite);
  const tools = new Set(steps.flatMap((step) => step.tools ?? []));
  provideTools(tools, { install, command: `${script} -- --install` });
  keepLogs();
  const results: Result[] = [];
  for (const step of steps) {
    if (!stop.signal.aborted) results.push(await runStep(step));
  }
  report(results);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

type Result = { name: string; tally: Tally; seconds: number };

/** A step that cannot run counts as one failure, and the next steps still run. */
async function runStep({ name, run }: Step): Promise<Result> {
  process.stdout.write(`\n${styleText('bold', `== ${name}`)}\n`);
  const start = performance.now();
  const tally = await run({ paths, signal: stop.signal }).catch((error: unknown): Tally => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    return { passed: 0, failed: 1 };
  });
  if (tally.passed + tally.failed === 0) {
    process.stderr.write('Not one test ran.\n');
    tally.failed = 1;
  }
  return { name, tally, seconds: (performance.now() - start) / 1000 };
}

/** Programs read the last line too. */
function report(results: Result[]): void {
  const total = { passed: 0, failed: 0, flaky: 0 };
  process.stdout.write('\n');
  for (const { name, tally, seconds } of results) {
    total.passed += tally.passed;
    total.failed += tally.failed;
    total.flaky += tally.flaky ?? 0;
    const mark = tally.failed === 0 ? styleText('green', 'ok    ') : styleText('red', 'FAILED');
    process.stdout.write(
      `${mark} ${name.padEnd(32)} ${countOf(tally).padEnd(30)} ${seconds.toFixed(0).padStart(4)} s\n`,
    );
  }
  if (stop.signal.aborted) {
    process.stdout.write('Stopped before the end.\n');
    process.exitCode = 130;
    return;
  }
  process.stdout.write(`\n${countOf(total)}\n`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

function countOf({ passed, failed, flaky = 0 }: Tally): string {
  return `${passed} passed, ${failed} failed${flaky > 0 ? `, ${flaky} flaky` : ''}`;
}
