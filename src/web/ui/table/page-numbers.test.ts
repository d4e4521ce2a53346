import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageNumbers } from './page-numbers.ts';

test('the ends, the current page and its neighbours are shown', () => {
  assert.deepEqual(pageNumbers(5, 10), [1, 'gap', 4, 5, 6, 'gap', 10]);
});

test('a gap of one page is shown as that page', () => {
  assert.deepEqual(pageNumbers(4, 7), [1, 2, 3, 4, 5, 6, 7]);
});

test('few pages are all shown', () => {
  assert.deepEqual(pageNumbers(1, 3), [1, 2, 3]);
  assert.deepEqual(pageNumbers(1, 1), [1]);
});

test('a page past the end still leads back', () => {
  assert.deepEqual(pageNumbers(99, 3), [1, 2, 3]);
});
