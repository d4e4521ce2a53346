import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failedOutcome, successOutcome } from './save-outcome.ts';

test('Undo is offered after a call that made a change', () => {
  const reason = 'Nurse is now closed.';
  const state = successOutcome({ reason, answer: { id: '1', change_id: '7' }, isHere: true });
  assert.deepEqual(state, { status: 'success', reason, place: 'page', changeId: '7' });
  for (const answer of [{ id: '1' }, undefined, null]) {
    assert.deepEqual(successOutcome({ reason, answer, isHere: false }), { status: 'success', reason });
  }
});

test('an undo that failed is offered again when the failure may pass', () => {
  const offered = [0, 500, 503, 409, 404].map(
    (status) => failedOutcome({ status, message: '' }, { undoes: '7' }).changeId,
  );
  assert.deepEqual(offered, ['7', '7', '7', undefined, undefined]);
});

test('another save that failed offers no Undo, and a form tells of its own', () => {
  const failure = { status: 0, message: 'We can’t reach the server right now.' };
  const outcome = { status: 'failed', reason: failure.message };
  assert.deepEqual(failedOutcome(failure), { ...outcome, place: 'page' });
  assert.deepEqual(failedOutcome(failure, { place: 'form' }), { ...outcome, place: 'form' });
});
