import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newRandomKey } from './random-key.ts';

test('each key is another one, and as the API takes it', () => {
  const keys = Array.from({ length: 1000 }, newRandomKey);
  assert.equal(new Set(keys).size, 1000);
  for (const key of keys) assert.match(key, /^[0-9a-z]{4,28}$/);
});
