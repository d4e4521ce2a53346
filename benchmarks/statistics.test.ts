import assert from 'node:assert/strict';
import { test } from 'node:test';
import { median, percentile, round } from './statistics.ts';

test('the median is the middle value, whatever the order', () => {
  assert.equal(median([9, 1, 5]), 5);
  assert.equal(median([4, 1, 3, 2]), 3);
  assert.ok(Number.isNaN(median([])));
});

test('a percentile is a measured value of the nearest rank', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  assert.equal(percentile(hundred, 50), 50);
  assert.equal(percentile(hundred, 95), 95);
  assert.equal(percentile(hundred, 100), 100);
  assert.equal(percentile([7], 1), 7);
  assert.ok(Number.isNaN(percentile([], 95)));
});

test('numbers have the digits that a measurement is good for', () => {
  assert.deepEqual([0.123, 9.876, 98.76, 987.6, 35_123.4].map(round), [
    '0.12',
    '9.88',
    '98.8',
    '988',
    '35,123',
  ]);
});
