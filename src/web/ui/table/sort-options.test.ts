import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sortOptions } from './sort-options.ts';

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
