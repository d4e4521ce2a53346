import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { finished } from 'node:stream/promises';
import { run, type TestsStream } from 'node:test';
import { spec } from 'node:test/reporters';
import type { StepInput, Tally } from './steps.ts';

/** A test file that is silent for this much longer than its slowest test has left something running. */
const silenceLimitMs = 60_000;

type NodeTests = StepInput & {
  /** Globs of the test files, and of those that belong to another suite. */
  files: string;
  except?: string;
  environment?: Record<string, string>;
  testLimitMs?: number;
};

/** Runs files of node:test, each in its own process, and counts their tests. */
export async function runNodeTests(tests: NodeTests): Promise<Tally> {
  const { testLimitMs = 120_000 } = tests;
  const files = findFiles(tests);
  const stuck = new AbortController();
  const stream = run({
    files,
    // One more than the cores of a small machine: a file waits half of its time.
    concurrency: 3,
    timeout: testLimitMs,
    env: { ...process.env, ...tests.environment },
    signal: AbortSignal.any([tests.signal, stuck.signal]),
  });
  const watch = setTimeout(() => {
    process.stderr.write(
      'Stopped: a test file does not end; it leaves a timer, server or connection open.\n',
    );
    stuck.abort();
  }, testLimitMs + silenceLimitMs);
  stream.on('data', () => watch.refresh());
  const tally = count(stream);
  stream.compose(new spec()).pipe(process.stdout, { end: false });
  await finished(stream);
  clearTimeout(watch);
  if (stuck.signal.aborted) tally.failed += 1;
  return tally;
}

function findFiles({ files, except, paths }: NodeTests): string[] {
  return globSync(files, { exclude: except ? [except] : [] })
    .filter((file) => paths.length === 0 || paths.some((path) => file.includes(path)))
    .map((file) => resolve(file))
    .toSorted();
}

function count(stream: TestsStream): Tally {
  const tally: Tally = { passed: 0, failed: 0 };
  stream.on('test:pass', ({ name, file, nesting }) => {
    // The runner reports a file without tests as a passed test with the file's name.
    if (nesting !== 0 || name !== file) return;
    process.stderr.write(`${name} has no tests.\n`);
    tally.passed -= 1;
    tally.failed += 1;
  });
  stream.on('test:summary', ({ file, counts }) => {
    if (file !== undefined) return;
    tally.passed += counts.passed;
    tally.failed += counts.tests - counts.passed - counts.skipped - counts.todo;
  });
  return tally;
}
