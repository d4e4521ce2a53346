import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergeEdits } from './merge-edits.ts';

const base = { name: 'Nurse', salary: '', active: true };

test('a field that nobody else changed keeps what I typed', () => {
  assert.deepEqual(mergeEdits({ base, mine: { name: 'Night nurse' }, theirs: base }), {
    merged: { name: 'Night nurse' },
    takenOver: [],
    contested: [],
  });
});

test('a field that only they changed is taken over', () => {
  const theirs = { ...base, salary: '$30', active: false };
  assert.deepEqual(mergeEdits({ base, mine: base, theirs }), {
    merged: { name: 'Nurse', salary: '$30', active: false },
    takenOver: ['salary', 'active'],
    contested: [],
  });
});

test('a field that both changed stays mine and is contested', () => {
  const { merged, takenOver, contested } = mergeEdits({
    base,
    mine: { ...base, salary: '$28' },
    theirs: { ...base, salary: '$30' },
  });
  assert.equal(merged['salary'], '$28');
  assert.deepEqual({ takenOver, contested }, { takenOver: [], contested: ['salary'] });
});

test('the same edit by both is no conflict', () => {
  const edited = { ...base, salary: '$30' };
  const { contested, takenOver } = mergeEdits({ base, mine: edited, theirs: edited });
  assert.deepEqual([...contested, ...takenOver], []);
});

test('white space and line ends are no edit', () => {
  const before = { description: 'one\ntwo' };
  const { merged, contested } = mergeEdits({
    base: before,
    mine: { description: ' one\r\ntwo\n' },
    theirs: { description: 'three' },
  });
  assert.deepEqual({ merged, contested }, { merged: { description: 'three' }, contested: [] });
});

test('a field that they emptied is empty', () => {
  const { merged } = mergeEdits({ base: { salary: '$30' }, mine: { salary: '$30' }, theirs: { salary: '' } });
  assert.deepEqual(merged, { salary: '' });
});
