import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageLinks } from './page-headers.ts';

const list = (total: number) => ({ items: [], total });

/** The page of each relation. */
function relations(link: string): Record<string, string> {
  const found = [...link.matchAll(/<([^>]*)>; rel="(\w+)"/g)];
  return Object.fromEntries(
    found.map(([, url, relation]) => [relation, new URLSearchParams(url!.split('?')[1]).get('page')!]),
  );
}

test('the first page leads on and to the last', () => {
  const link = pageLinks('/api/jobs?limit=10', list(35), 10);
  assert.deepEqual(relations(link), { first: '1', next: '2', last: '4' });
});

test('a page in the middle leads both ways', () => {
  assert.deepEqual(relations(pageLinks('/api/jobs?limit=10&page=2', list(35), 10)), {
    first: '1',
    prev: '1',
    next: '3',
    last: '4',
  });
});

test('the last page leads back only', () => {
  assert.deepEqual(relations(pageLinks('/api/jobs?limit=10&page=4', list(40), 10)), {
    first: '1',
    prev: '3',
    last: '4',
  });
});

test('a page past the end leads back to the last one', () => {
  assert.deepEqual(relations(pageLinks('/api/jobs?limit=10&page=99', list(35), 10)), {
    first: '1',
    prev: '4',
    last: '4',
  });
});

test('an empty list has one page', () => {
  assert.deepEqual(relations(pageLinks('/api/jobs?limit=10', list(0), 10)), { first: '1', last: '1' });
});

test('the other parts of the query stay, correctly encoded', () => {
  const link = pageLinks('/api/jobs?q=fork%20lift%3E%22&limit=10', list(20), 10);
  assert.match(link, /^<\/api\/jobs\?q=fork\+lift%3E%22&limit=10&page=1>; rel="first"/);
});

test('a question mark in the query is part of it', () => {
  const link = pageLinks('/api/jobs?q=who?&limit=10', list(20), 10);
  assert.match(link, /^<\/api\/jobs\?q=who%3F&limit=10&page=1>; rel="first"/);
});

test('a whole list has no links', () => {
  assert.equal(pageLinks('/api/jobs', list(35), undefined), '');
  assert.equal(pageLinks('/api/jobs?page=2', list(35), undefined), '');
});

test('a list with a usual limit leads on without naming it', () => {
  const link = pageLinks('/api/admins/changes', list(35), 10);
  assert.match(link, /<\/api\/admins\/changes\?page=2>; rel="next"/);
});

test('a list that is not counted to its end has no last page, and its full pages lead on', () => {
  const full = { items: ['a', 'b'], total: 4, isAtLeast: true };
  assert.deepEqual(relations(pageLinks('/api/jobs?limit=2', full, 2)), { first: '1', next: '2' });
  assert.deepEqual(relations(pageLinks('/api/jobs?limit=2&page=9', full, 2)), {
    first: '1',
    prev: '8',
    next: '10',
  });
  const end = { ...full, items: ['a'] };
  assert.deepEqual(relations(pageLinks('/api/jobs?limit=2&page=9', end, 2)), { first: '1', prev: '8' });
});
