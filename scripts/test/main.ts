import { styleText } from 'node:util';
import { chooseSteps, type Step, type Tally } from './steps.ts';
import { provideTools } from './tools.ts';

const [suite, ...paths] = process.argv.slice(2);
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());

try {
  const steps = chooseSteps(suite);
  provideTools(new Set(steps.flatMap((step) => step.tools ?? [])));
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

/** A step that cannot run at all is one failure, so that the steps after it still run. */
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

/** The last line is for machines too. */
function report(results: Result[]): void {
  const total: Tally = { passed: 0, failed: 0 };
  process.stdout.write('\n');
  for (const { name, tally, seconds } of results) {
    total.passed += tally.passed;
    total.failed += tally.failed;
    const mark = tally.failed === 0 ? styleText('green', 'ok    ') : styleText('red', 'FAILED');
    process.stdout.write(
      `${mark} ${name.padEnd(32)} ${countOf(tally).padEnd(24)} ${seconds.toFixed(0).padStart(4)} s\n`,
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

function countOf({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`;
}
