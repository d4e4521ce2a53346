import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasLine, toggleLine } from './toggle-line.ts';

test('a word is a line of its own, whatever its case', () => {
  assert.equal(hasLine('Meals\n 401(K) ', '401(k)'), true);
  assert.equal(hasLine('401(k) with match', '401(k)'), false);
  assert.equal(hasLine('', ''), false);
});

test('a word is added at the end, and taken away with its repeats alone', () => {
  assert.equal(toggleLine('', 'Meals'), 'Meals');
  assert.equal(toggleLine('401(k)\n\n', 'Meals'), '401(k)\nMeals');
  assert.equal(toggleLine('Meals\n401(k)\nmeals', 'Meals'), '401(k)');
  assert.equal(toggleLine('Meals', 'Meals'), '');
});
