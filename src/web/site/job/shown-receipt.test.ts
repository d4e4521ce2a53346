import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shownReceipt } from './shown-receipt.ts';

const kept = { reference: 'K7RD-2QXM-93TB', sentAt: '2026-11-22T09:00:00.000Z', isComplete: false };

test('a kept receipt is shown, also after a reload', () => {
  assert.deepEqual(shownReceipt(kept, undefined), kept);
  assert.deepEqual(shownReceipt(kept, kept.reference), kept);
});

test('without storage the reference that leads here is shown', () => {
  const reference = 'AAAA-BBBB-CCCC';
  assert.deepEqual(shownReceipt(undefined, reference), { reference, isComplete: true });
  assert.deepEqual(shownReceipt(kept, reference), { reference, isComplete: true });
});

test('who has not applied is shown no receipt', () => {
  assert.equal(shownReceipt(undefined, undefined), undefined);
});
