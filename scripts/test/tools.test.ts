import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeMissing } from './tools.ts';

test('without --install, the message names the one line that installs', () => {
  const message = describeMissing(['postgresql'], { command: 'npm test -- --install' });
  assert.match(message, /^postgresql not found\. On Debian, as root, type: npm test -- --install\n/);
});

test('after --install, the message names the package that is still missing', () => {
  const message = describeMissing(['postgresql'], { install: true, command: 'npm test -- --install' });
  assert.match(message, /type: apt-get install postgresql\n/);
});
