import assert from 'node:assert/strict';
import { test } from 'node:test';
import { explainApplyFault } from './apply-fault.ts';

test('fields that were refused are told with what they take', () => {
  const fields = [{ field: 'email', message: 'Email is required.' }];
  assert.deepEqual(explainApplyFault({ code: 'validation_failed', message: 'Email is required.', fields }), {
    title: 'There is a problem',
    fields,
    isClosed: false,
  });
});

test('a closed position is told as such, also when the job is not known', () => {
  for (const code of ['job_closed', 'not_found']) {
    const fault = explainApplyFault({ code, message: 'x', fields: [] });
    assert.deepEqual([fault.isClosed, fault.title.includes('closed')], [true, true], code);
  }
});

test('every other failure says what happened, and that nothing typed is lost', () => {
  const titleOf = (code: string) => explainApplyFault({ code, message: 'Wait an hour.', fields: [] }).title;
  assert.equal(titleOf('too_many_requests'), 'Wait an hour. What you typed is kept.');
  assert.match(titleOf('unreachable'), /has not reached us: there is no connection\. What you typed is kept/);
  assert.match(titleOf('internal_error'), /has not been stored\. Wait an hour\. What you typed is kept/);
});
