import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSortDirection, sortAddress, sortOptions } from './column-sort.ts';

const search = (text: string) => new URLSearchParams(text);

test('a column is sorted up, down and then not at all', () => {
  assert.equal(sortAddress(search('q=a&page=2'), 'name'), '?q=a&sort=name');
  assert.equal(sortAddress(search('sort=name'), 'name'), '?sort=-name');
  assert.equal(sortAddress(search('sort=-name'), 'name'), '?');
  assert.equal(sortAddress(search('sort=-name'), 'salary'), '?sort=salary');
  assert.equal(readSortDirection(search('sort=-name'), 'name'), 'descending');
  assert.equal(readSortDirection(search('sort=-name'), 'salary'), undefined);
});

test('a sortable column has two orders in words', () => {
  const columns = [
    { title: 'Name', sortKey: 'name' },
    { title: 'Phone' },
    { title: 'Created', sortKey: 'created', sortWords: ['oldest first', 'newest first'] as [string, string] },
  ];
  assert.deepEqual(
    sortOptions(columns).map(({ id, display_name }) => [id, display_name]),
    [
      ['name', 'Name, A to Z'],
      ['-name', 'Name, Z to A'],
      ['created', 'Created, oldest first'],
      ['-created', 'Created, newest first'],
    ],
  );
});
