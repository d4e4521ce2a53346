import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../contract/client.ts';
import { failedOutcome, faultsOf, readOutcome } from './save-outcome.ts';

const refusal = new ApiError({
  status: 422,
  code: 'validation_failed',
  message: 'Some of what was sent is not right.',
  fields: [{ field: 'name', message: 'Enter a title.' }],
});

test('a refused save says why and names the fields of its own form only', () => {
  const outcome = failedOutcome('job', refusal);
  assert.equal(outcome.status, 'failed');
  assert.equal(outcome.reason, 'Some of what was sent is not right.');
  assert.deepEqual(faultsOf(outcome, 'job'), [{ field: 'name', message: 'Enter a title.' }]);
  assert.deepEqual(faultsOf(outcome, 'password'), []);
});

test('a fault of the program is not taken for a refusal', () => {
  assert.throws(() => failedOutcome('job', new TypeError('x is undefined')), TypeError);
});

test('state of another kind is no outcome', () => {
  for (const state of [null, undefined, 'failed', {}, { status: 'lost' }]) {
    assert.equal(readOutcome(state), undefined);
  }
  assert.deepEqual(readOutcome({ status: 'success' }), { status: 'success' });
});

test('an outcome that tells of no fields has no faults', () => {
  assert.deepEqual(faultsOf({ status: 'failed', form: 'job' }, 'job'), []);
  assert.deepEqual(faultsOf(undefined, 'job'), []);
});
