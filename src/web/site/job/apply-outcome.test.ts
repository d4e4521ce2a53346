import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyOutcome } from './apply-outcome.ts';

const outcomeOf = (state: unknown, reference: string | undefined) =>
  applyOutcome(state, reference, 'It has reached us.');

test('an application is confirmed by its reference only', () => {
  for (const outcome of [
    outcomeOf({ status: 'success', reference: 'K7RD-2QXM-93TB' }, undefined),
    outcomeOf(null, 'K7RD-2QXM-93TB'),
  ]) {
    assert.deepEqual(outcome, { status: 'success', reason: 'It has reached us.', isReceived: true });
  }
  assert.deepEqual(outcomeOf({ status: 'success' }, undefined), { status: 'success' });
});

test('a failure shows its reason, and without any state there is no outcome', () => {
  const failed = { status: 'failed', reason: 'This position has closed.' };
  assert.deepEqual(outcomeOf(failed, undefined), failed);
  for (const state of [null, undefined, 'success', { status: 'else' }]) {
    assert.equal(outcomeOf(state, undefined), undefined);
  }
});
