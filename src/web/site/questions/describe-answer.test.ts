import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeAnswer } from './describe-answer.ts';

test('an answer is read in words', () => {
  assert.equal(describeAnswer({ kind: 'date', value: '2020-01-01' }), 'Jan 1, 2020');
  assert.equal(describeAnswer({ kind: 'yes_no', value: 'no' }), 'No');
  assert.equal(describeAnswer({ kind: 'text', value: '2020-01-01' }), '2020-01-01');
});
