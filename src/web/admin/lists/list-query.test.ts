import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  countPages,
  isMoreThanSearch,
  readDay,
  readChoice,
  readFlag,
  readId,
  readPageQuery,
  readSearchText,
  readSort,
  readText,
} from './list-query.ts';

test('the page number is read from the address', () => {
  assert.deepEqual(readPageQuery(new URLSearchParams('page=3')), { page: 3, limit: 50 });
});

test('a yes or no of the address is read, and anything else is neither', () => {
  assert.deepEqual(readFlag(new URLSearchParams('active=true'), 'active'), { active: true });
  assert.deepEqual(readFlag(new URLSearchParams('active=false'), 'active'), { active: false });
  assert.deepEqual(readFlag(new URLSearchParams('active=1'), 'active'), {});
  assert.deepEqual(readFlag(new URLSearchParams(), 'active'), {});
});

test('a text missing in the address is empty, and NUL is left out', () => {
  assert.equal(readText(new URLSearchParams('q=nu%00rse'), 'q'), 'nurse');
  assert.equal(readText(new URLSearchParams('q=nurse'), 'q'), 'nurse');
  assert.equal(readText(new URLSearchParams(), 'q'), '');
});

test('only known choices are read from the address', () => {
  const kinds = { export: 'Exports' };
  assert.deepEqual(readChoice(new URLSearchParams('kind=export'), 'kind', kinds), { kind: 'export' });
  for (const search of ['', 'kind=', 'kind=toString', 'kind=nothing']) {
    assert.deepEqual(readChoice(new URLSearchParams(search), 'kind', kinds), {}, search);
  }
});

test('only the sort keys of a list are read from the address', () => {
  assert.deepEqual(readSort(new URLSearchParams('sort=-name'), ['name', '-name']), { sort: '-name' });
  assert.deepEqual(readSort(new URLSearchParams('sort=password'), ['name', '-name']), {});
});

test("a search is cut to the API's limit", () => {
  assert.equal(readSearchText(new URLSearchParams(`q=${'x'.repeat(201)}`)), 'x'.repeat(200));
  assert.equal(readSearchText(new URLSearchParams('q=+nurse+')), 'nurse');
  assert.equal(readSearchText(new URLSearchParams()), '');
});

test('an impossible id is left out', () => {
  assert.equal(readId(new URLSearchParams('job=12'), 'job'), '12');
  for (const job of ['', '%00', '1 2', '9'.repeat(41)]) {
    assert.equal(readId(new URLSearchParams(`job=${job}`), 'job'), '', job);
  }
});

test("a page beyond the API's limit is the last one", () => {
  assert.equal(readPageQuery(new URLSearchParams('page=9007199254740991')).page, 1_000_000);
});

test('an impossible day is ignored', () => {
  for (const from of ['2026-99-99', '2026-02-30', '0026-01-31', '2026-1-31']) {
    assert.equal(readDay(new URLSearchParams({ from }), 'from'), '', from);
  }
  assert.equal(readDay(new URLSearchParams('from=2028-02-29'), 'from'), '2028-02-29');
});

test('a text that is no day is ignored', () => {
  assert.equal(readDay(new URLSearchParams('from=2026-01-31'), 'from'), '2026-01-31');
  assert.equal(readDay(new URLSearchParams('from=yesterday'), 'from'), '');
});

test('a last page that is not full counts', () => {
  assert.deepEqual([0, 1, 50, 51].map(countPages), [0, 1, 1, 2]);
});

test('a search, its pages and its order load nothing beside the list again', () => {
  const isLoaded = (from: string, to: string) =>
    isMoreThanSearch({
      currentUrl: new URL(from, 'http://site'),
      nextUrl: new URL(to, 'http://site'),
      defaultShouldRevalidate: true,
    });
  for (const to of [
    '/list?job=1&q=b',
    '/list?q=a&job=1&page=2',
    '/list?job=1',
    '/list?job=1&q=a&sort=email',
  ]) {
    assert.equal(isLoaded('/list?job=1&q=a', to), false, to);
  }
  for (const to of ['/list?job=2&q=a', '/list?q=a', '/other?job=1&q=b', '/list?job=1&q=a']) {
    assert.equal(isLoaded('/list?job=1&q=a', to), true, to);
  }
});
