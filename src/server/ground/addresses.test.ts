import assert from 'node:assert/strict';
import { test } from 'node:test';
import { localUrl } from './addresses.ts';

test('a server is reached where it listens, and on all interfaces by the loopback address', () => {
  assert.equal(localUrl('127.0.0.1', 4000), 'http://127.0.0.1:4000');
  assert.equal(localUrl('::1', 4000), 'http://[::1]:4000');
  assert.equal(localUrl('0.0.0.0', 4000), 'http://127.0.0.1:4000');
  assert.equal(localUrl('::', 4000), 'http://127.0.0.1:4000');
});
