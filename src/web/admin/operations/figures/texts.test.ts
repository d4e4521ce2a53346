import assert from 'node:assert/strict';
import { test } from 'node:test';
import { duration, share } from './texts.ts';

test('a time is told in the largest unit that leaves at least two', () => {
  const told = [0, 1, 119, 120, 47 * 60, 48 * 60, 8_080].map(duration);
  assert.deepEqual(told, ['0 minutes', '1 minute', '119 minutes', '2 hours', '47 hours', '2 days', '6 days']);
});

test('a share of nothing, or of less, is not told', () => {
  assert.deepEqual([share(1, 3), share(0, 3), share(3, 3)], ['33%', '0%', '100%']);
  assert.deepEqual([share(0, 0), share(4, 3)], ['', '']);
});
