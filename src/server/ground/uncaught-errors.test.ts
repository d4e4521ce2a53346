import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../../../tests/support/uncaught-error.ts', import.meta.url));

/** The exit code and the lines of a process with one uncaught error. */
function runWith(fault: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, fault], {
    encoding: 'utf8',
    timeout: 30_000,
  });
  assert.equal(stderr, '');
  return { status, lines: stdout.trim().split('\n') };
}

for (const [fault, message, origin] of [
  ['exception', 'nobody thought of this', 'uncaughtException'],
  ['rejection', 'nobody thought of this', 'unhandledRejection'],
  ['file', "ENOENT: no such file or directory, open '/not/there'", 'unhandledRejection'],
] as const) {
  test(`an uncaught error (${fault}) is logged once, and the process ends with code 1`, () => {
    const { status, lines } = runWith(fault);
    assert.equal(status, 1);
    assert.equal(lines.length, 1);
    const { level, msg, err } = JSON.parse(lines[0]!);
    assert.deepEqual([level, msg], [60, `the server ends: ${origin}`]);
    assert.equal(err.message, message);
  });
}

test('a connection that the other side closed ends no process, although nobody listens to its error', () => {
  const { status, lines } = runWith('closed');
  assert.equal(status, 0);
  assert.equal(lines.length, 2);
  assert.match(lines[0]!, /"level":40.*a connection was closed \((?:read|connect) ECONNRESET/);
  assert.equal(lines[1], 'still alive');
});
