import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstStepsOf } from './first-steps.ts';

test('each missing step leads to its page, and says what it is good for', () => {
  const steps = firstStepsOf(['job', 'password', 'second_step', 'mail', 'contact'], 'ana');
  assert.deepEqual(
    steps.map(({ step, to }) => [step, to]),
    [
      ['job', '/admin/jobs#new'],
      ['password', '/admin/admins/ana#change-password'],
      ['second_step', '/admin/admins/ana#own-two-step'],
      ['mail', '/admin/system/mail-server'],
      ['contact', '/admin/system/website#reach'],
    ],
  );
  assert.ok(steps.every(({ title, help }) => title !== '' && help !== ''));
});
