import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Change, FieldValue } from '../../../contract/history.ts';
import { describeAction, describeValue, isLong, listShownFields, titleOfField } from './describe-change.ts';

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

test('a text is long when it does not fit beside another one, or has lines of its own', () => {
  const values = [null, 'x'.repeat(60), 'x'.repeat(61), 'two\nlines'];
  assert.deepEqual(values.map(isLong), [false, false, true, true]);
});

test('opening, closing, enabling and disabling have words of their own, and nothing more to tell', () => {
  assert.deepEqual(tell('update', 'job', { active: [false, true] }), ['opened this']);
  assert.deepEqual(tell('update', 'job', { active: [true, false] }), ['closed this']);
  assert.deepEqual(tell('update', 'admin', { is_active: [false, true] }), ['enabled this']);
  assert.deepEqual(tell('update', 'admin', { is_active: [true, false] }), ['disabled this']);
});

test('any other change tells of all its fields', () => {
  const fields = { active: [false, true], salary: ['', '$20'] } as const;
  assert.deepEqual(tell('update', 'job', fields), ['changed this', 'active', 'salary']);
});

test('a new thing and a new password tell of no fields', () => {
  assert.deepEqual(tell('create', 'job', { name: [null, 'Nurse'] }), ['created this']);
  assert.deepEqual(tell('set_password', 'admin', {}), ['set a new password']);
});

test('a merge of two applicants and its undoing are told on both sides', () => {
  const other = 'Ana Lee (ana@example.com)';
  assert.deepEqual(tell('merge', 'applicant', { phone: ['1', '2'], merged: [null, other] }), [
    `merged ${other} into this`,
    'phone',
  ]);
  assert.deepEqual(tell('split', 'applicant', { phone: ['2', '1'], merged: [other, null] }), [
    `undid the merge of ${other}`,
    'phone',
  ]);
  assert.deepEqual(tell('merge', 'applicant', { merged_into: [null, other] }), [`merged this into ${other}`]);
  assert.deepEqual(tell('split', 'applicant', { merged_into: [other, null] }), [
    `undid the merge into ${other}`,
  ]);
});

test('a merge of two industries says how many jobs it moved', () => {
  assert.deepEqual(tell('merge', 'industry', { merged: [null, 'Farms'], moved_jobs: [null, 1] }), [
    'merged Farms into this, with 1 job',
  ]);
  assert.deepEqual(tell('split', 'industry', { merged: ['Farms', null], moved_jobs: [2, null] }), [
    'undid the merge of Farms; 2 jobs moved back',
  ]);
  assert.deepEqual(tell('merge', 'industry', { merged: [null, 'Farms'], moved_jobs: [null, 0] }), [
    'merged Farms into this',
  ]);
  assert.deepEqual(tell('split', 'industry', { display_name: [null, 'Farms'] }), ['undid the merge of this']);
});

/** What the history says of a change: the action, and the fields shown under it. */
function tell(
  action: Change['action'],
  kind: Change['kind'],
  values: Record<string, readonly [FieldValue, FieldValue]>,
): string[] {
  const fields = Object.entries(values).map(([field, [before, after]]) => ({ field, before, after }));
  const change = { action, kind, fields };
  return [describeAction(change), ...listShownFields(change).map(({ field }) => field)];
}
