import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countPages, readDay, readFlag, readPageQuery, readSort, readText } from './list-page.ts';

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

test('only the ways to sort that a list has are taken from the address', () => {
  assert.deepEqual(readSort(new URLSearchParams('sort=-name'), ['name', '-name']), { sort: '-name' });
  assert.deepEqual(readSort(new URLSearchParams('sort=password'), ['name', '-name']), {});
});

test('a day that is not written as one is none', () => {
  assert.equal(readDay(new URLSearchParams('from=2026-01-31'), 'from'), '2026-01-31');
  assert.equal(readDay(new URLSearchParams('from=yesterday'), 'from'), '');
});

test('a last page that is not full counts', () => {
  assert.deepEqual([0, 1, 50, 51].map(countPages), [0, 1, 1, 2]);
});
