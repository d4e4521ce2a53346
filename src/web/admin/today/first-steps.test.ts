import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstStepsOf } from './first-steps.ts';

test('each missing step leads to its page, and says what it is good for', () => {
  const steps = firstStepsOf(['job', 'password', 'mail', 'contact'], 'ana');
  assert.deepEqual(
    steps.map(({ step, to }) => [step, to]),
    [
      ['job', '/admin/jobs#new'],
      ['password', '/admin/admins/ana#change-password'],
      ['mail', '/admin/system/mail-server'],
      ['contact', '/admin/system/website#reach'],
    ],
  );
  assert.ok(steps.every(({ title, help }) => title !== '' && help !== ''));
});
