import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uniqueNames } from './unique-names.ts';

test('each name is given once, whatever its case', () => {
  const nameOf = uniqueNames();
  const names = ['a.pdf', 'A.PDF', 'a (2).pdf', 'a.pdf', 'b', 'b'].map(nameOf);
  assert.deepEqual(names, ['a.pdf', 'A (2).PDF', 'a (2) (2).pdf', 'a (3).pdf', 'b', 'b (2)']);
});
