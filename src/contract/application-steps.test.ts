import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeStep } from './application-steps.ts';

test('a mail names the present step and those to come, in the words of the agency', () => {
  const steps = ['Received', 'Phone call', 'Interview'];
  assert.equal(describeStep('Received', steps), 'Received. Next: Phone call · Interview');
  assert.equal(describeStep('Interview', steps), 'Interview');
  assert.equal(describeStep('Not this time', steps), undefined);
  assert.equal(describeStep('', steps), undefined);
});
