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

/**
 * Runs files of node:test, each in its own process, and counts their tests. A file with a failed test runs once more,
 * alone: when it passes then, the failed tests count as flaky.
 */
export async function runNodeTests(tests: NodeTests): Promise<Tally> {
  // One more than the cores of a small machine: a file waits half of its time.
  const first = await runFiles(tests, { files: findFiles(tests), concurrency: 3 });
  const failedFiles = [...first.failedFiles];
  if (failedFiles.length === 0 || first.isStuck || tests.signal.aborted) return first;
  process.stdout.write(`\nOnce more, alone:\n${failedFiles.join('\n')}\n\n`);
  const second = await runFiles(tests, { files: failedFiles, concurrency: 1 });
  const flaky = Math.max(0, first.failed - second.failed);
  return { passed: first.passed + flaky, failed: second.failed, flaky };
}

type Batch = { files: string[]; concurrency: number };

type BatchResult = { passed: number; failed: number; failedFiles: Set<string>; isStuck: boolean };

async function runFiles(tests: NodeTests, { files, concurrency }: Batch): Promise<BatchResult> {
  const { testLimitMs = 120_000 } = tests;
  const stuck = new AbortController();
  const stream = run({
    files,
    concurrency,
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
  const result = count(stream);
  stream.compose(new spec()).pipe(process.stdout, { end: false });
  await finished(stream);
  clearTimeout(watch);
  if (!stuck.signal.aborted) return result;
  return { ...result, failed: result.failed + 1, isStuck: true };
}

function findFiles({ files, except, paths }: NodeTests): string[] {
  return globSync(files, { exclude: except ? [except] : [] })
    .filter((file) => paths.length === 0 || paths.some((path) => file.includes(path)))
    .map((file) => resolve(file))
    .toSorted();
}

function count(stream: TestsStream): BatchResult {
  const result: BatchResult = { passed: 0, failed: 0, failedFiles: new Set(), isStuck: false };
  stream.on('test:pass', ({ name, file, nesting }) => {
    // The runner reports a file without tests as a passed test with the file's name.
    if (nesting !== 0 || name !== file) return;
    process.stderr.write(`${name} has no tests.\n`);
    result.passed -= 1;
    result.failed += 1;
    result.failedFiles.add(file);
  });
  stream.on('test:fail', ({ file }) => {
    if (file !== undefined) result.failedFiles.add(file);
  });
  stream.on('test:summary', ({ file, counts }) => {
    if (file !== undefined) return;
    result.passed += counts.passed;
    result.failed += counts.tests - counts.passed - counts.skipped - counts.todo;
  });
  return result;
}
