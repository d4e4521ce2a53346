import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countPages, readFlag, readPageQuery, readText } from './list-page.ts';

test('a page of a list is asked for with its number', () => {
  assert.deepEqual(readPageQuery(new URLSearchParams('page=3')), { page: 3, limit: 50 });
});

test('a yes or no of the address is read, and anything else is neither', () => {
  assert.deepEqual(readFlag(new URLSearchParams('active=true'), 'active'), { active: true });
  assert.deepEqual(readFlag(new URLSearchParams('active=false'), 'active'), { active: false });
  assert.deepEqual(readFlag(new URLSearchParams('active=1'), 'active'), {});
  assert.deepEqual(readFlag(new URLSearchParams(), 'active'), {});
});

test('a text that the address does not have is empty', () => {
  assert.equal(readText(new URLSearchParams('q=nurse'), 'q'), 'nurse');
  assert.equal(readText(new URLSearchParams(), 'q'), '');
});

test('a last page that is not full counts', () => {
  assert.deepEqual([0, 1, 50, 51].map(countPages), [0, 1, 1, 2]);
});
