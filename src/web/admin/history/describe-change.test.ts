import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeAction, describeValue, titleOfField } from './describe-change.ts';

test('a field is called as its form calls it', () => {
  assert.equal(titleOfField('name'), 'Title');
  assert.equal(titleOfField('first_seen'), 'first seen');
});

test('a value that is not there is said to be empty', () => {
  assert.deepEqual([null, '', true, false, 0, 'Nurse'].map(describeValue), [
    'empty',
    'empty',
    'yes',
    'no',
    '0',
    'Nurse',
  ]);
});

test('an action is told in words', () => {
  assert.equal(describeAction({ action: 'split' }), 'undid the merge');
});
