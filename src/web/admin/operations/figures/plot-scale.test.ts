import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axisEnd, labelStep, linePoints } from './plot-scale.ts';

test('an axis ends at a round even number that is not less than the most', () => {
  const ends = [0, 1, 2, 3, 9, 10, 11, 19, 20, 99, 137, 2_345, 240_000];
  assert.deepEqual(ends.map(axisEnd), [2, 2, 2, 4, 10, 10, 20, 20, 20, 100, 200, 4_000, 400_000]);
});

test('at most six weeks are labelled', () => {
  assert.deepEqual([1, 6, 7, 12, 53].map(labelStep), [1, 1, 2, 2, 9]);
});

test('a line goes through the counts, and stays low for a few', () => {
  const box = { width: 20, height: 8 };
  assert.equal(linePoints([0, 8, 4], box), '0,8 10,0 20,4');
  assert.equal(linePoints([0, 1], box), '0,8 20,6');
  assert.equal(linePoints([0], box), '0,8');
});
