import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readReceipt } from './kept-receipt.ts';

const receipt = { reference: 'K7RD-2QXM-93TB', sentAt: '2026-11-22T09:00:00.000Z', isComplete: false };

test('a kept receipt is read back, and nothing else of it', () => {
  assert.deepEqual(readReceipt(JSON.stringify({ ...receipt, email: 'ana@example.com' })), receipt);
});

test('a text that is no receipt counts as none', () => {
  for (const text of [null, '{}', '"x"', '7', JSON.stringify({ ...receipt, sentAt: 'x' })]) {
    assert.equal(readReceipt(text), undefined, String(text));
  }
});
