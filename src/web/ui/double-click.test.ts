import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Click, isSecondHalf } from './double-click.ts';

const first: Click = { timeStamp: 1000, clientX: 700, clientY: 400, detail: 1, currentTarget: 'Disable' };

test('a click in the same place is a second half, whatever is there by then', () => {
  const later = { ...first, timeStamp: 1400, clientX: 710 };
  assert.equal(isSecondHalf(later, first), true);
  assert.equal(isSecondHalf({ ...later, currentTarget: 'Disable another' }, first), true);
});

test('a click in another place counts at once', () => {
  assert.equal(isSecondHalf({ ...first, timeStamp: 1100, clientY: 440 }, first), false);
});

test('a click in the same place counts after a while, and the first one always', () => {
  assert.equal(isSecondHalf({ ...first, timeStamp: 1601 }, first), false);
  assert.equal(isSecondHalf(first, undefined), false);
});

test('a held key clicks its button once, and the next button at once', () => {
  const byKey = { ...first, clientX: 0, clientY: 0, detail: 0 };
  const later = { ...byKey, timeStamp: 1030 };
  assert.equal(isSecondHalf(later, byKey), true);
  assert.equal(isSecondHalf({ ...later, currentTarget: 'Undo' }, byKey), false);
});
