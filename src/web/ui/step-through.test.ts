import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stepThrough } from './step-through.ts';

test('the arrow keys go through a list and around its ends', () => {
  assert.deepEqual(
    [0, 1, 2].map((index) => stepThrough(3, index, 1)),
    [1, 2, 0],
  );
  assert.deepEqual(
    [0, 1, 2].map((index) => stepThrough(3, index, -1)),
    [2, 0, 1],
  );
});

test('from none they begin at an end, and an empty list has none', () => {
  assert.deepEqual([stepThrough(3, -1, 1), stepThrough(3, -1, -1)], [0, 2]);
  assert.deepEqual([stepThrough(0, -1, 1), stepThrough(0, -1, -1)], [-1, -1]);
});
