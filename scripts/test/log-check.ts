import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { findLeaks, type KeptValue } from './find-leaks.ts';

const folder = resolve('test-results/logs');

/** A whole run has values of all of these. */
const usedKinds = [
  'email',
  'first_name',
  'last_name',
  'phone',
  'password',
  'token',
  'cookie',
  'reference',
  'code',
];

/** Lets `tests/support/keep-logs.ts` keep the logs of the following tests, and the personal values that they use. */
export function keepLogs(): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  process.env['KEPT_LOGS'] = folder;
}

/**
 * Finds each kept value that stands in a kept log, and gives an exit code.
 *
 * @param isWhole every test has run, so values of every kind were kept
 */
export function checkLogs(isWhole: boolean): number {
  const lines = readKept('log').map((line) => JSON.stringify(line));
  const values = (readKept('values') as [string, string][]).map(([kind, value]): KeptValue => ({
    kind,
    value,
  }));
  process.stdout.write(`${values.length} values are in none of ${lines.length} lines, unless named here.\n`);
  const leaks = findLeaks(lines, values);
  for (const { kind, value, line } of leaks) {
    process.stderr.write(`${kind} ${JSON.stringify(value)} is in the log:\n  ${line}\n`);
  }
  const kinds = new Set(values.map(({ kind }) => kind));
  const missing = isWhole ? usedKinds.filter((kind) => !kinds.has(kind)) : [];
  if (missing.length > 0) process.stderr.write(`Nothing was kept of: ${missing.join(', ')}.\n`);
  return leaks.length + missing.length === 0 ? 0 : 1;
}

/** Each entry once. */
function readKept(what: 'log' | 'values'): unknown[] {
  const lines = globSync(`${folder}/*.${what}`).flatMap((path) => readFileSync(path, 'utf8').split('\n'));
  return [...new Set(lines)].filter(Boolean).map((line) => JSON.parse(line) as unknown);
}
