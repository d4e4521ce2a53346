import assert from 'node:assert/strict';
import { test } from 'node:test';
import { count } from './browser-tests.ts';
import { describeMissing } from './tools.ts';

test('without --install, the message names the one line that installs', () => {
  const message = describeMissing(['postgresql'], { command: 'npm test -- --install' });
  assert.match(message, /^postgresql not found\. On Debian, as root, type: npm test -- --install\n/);
});

test('after --install, the message names the package that is still missing', () => {
  const message = describeMissing(['postgresql'], { install: true, command: 'npm test -- --install' });
  assert.match(message, /type: apt-get install postgresql\n/);
});

test('a flaky journey passes on a desk and fails in CI', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 2 };
  assert.deepEqual(count(stats, 0, false), { passed: 5, failed: 1 });
  assert.deepEqual(count(stats, 0, true), { passed: 3, failed: 3 });
});
