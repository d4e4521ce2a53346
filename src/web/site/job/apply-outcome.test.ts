import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyOutcome } from './apply-outcome.ts';

test('an application is confirmed by its reference only', () => {
  for (const outcome of [
    applyOutcome({ status: 'success', reference: 'K7RD-2QXM-93TB' }, undefined),
    applyOutcome(null, 'K7RD-2QXM-93TB'),
  ]) {
    assert.equal(outcome?.status, 'success');
    assert.match(outcome.reason ?? '', /has reached us/);
  }
  assert.deepEqual(applyOutcome({ status: 'success' }, undefined), { status: 'success' });
});

test('a failure shows its reason, and without any state there is no outcome', () => {
  const failed = { status: 'failed', reason: 'This position has closed.' };
  assert.deepEqual(applyOutcome(failed, undefined), failed);
  for (const state of [null, undefined, 'success', { status: 'else' }]) {
    assert.equal(applyOutcome(state, undefined), undefined);
  }
});
