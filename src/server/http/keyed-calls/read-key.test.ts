import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readKey } from './read-key.ts';

test('a key is a quoted string, or the same without quotes', () => {
  assert.equal(readKey(undefined), undefined);
  assert.equal(readKey('"8e03978e-40d5"'), '8e03978e-40d5');
  assert.equal(readKey(' 8e03978e-40d5 '), '8e03978e-40d5');
  assert.equal(readKey(String.raw`"a \"b\" \\ c"`), String.raw`a "b" \ c`);
  assert.equal(readKey(`"${'k'.repeat(255)}"`), 'k'.repeat(255));
});

test('anything else is refused', () => {
  for (const header of ['', '""', '"a', 'a"', 'a b', '"a", "b"', '"a";p=1', '"é"', 'k'.repeat(256)]) {
    assert.throws(() => readKey(header), { code: 'malformed_request', message: /^Idempotency-Key takes / });
  }
});
