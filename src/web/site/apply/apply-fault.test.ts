import assert from 'node:assert/strict';
import { test } from 'node:test';
import { explainApplyFault, failedOutcome } from './apply-fault.ts';

const fields = [{ field: 'email', message: 'Enter your email address' }];
const refused = { status: 422, code: 'validation_failed', message: 'Enter your email address.', fields };

test('refused fields are named with their rules', () => {
  assert.deepEqual(explainApplyFault(refused), {
    title: 'There’s a problem',
    fields,
    isClosed: false,
  });
});

test('a closed position is named as closed, also for an unknown job', () => {
  for (const code of ['job_closed', 'not_found']) {
    const fault = explainApplyFault({ status: 404, code, message: 'x', fields: [] });
    assert.deepEqual([fault.isClosed, fault.title.includes('closed')], [true, true], code);
  }
});

test('every other failure says what happened, and that the typed text is kept', () => {
  const titleOf = (status: number, code: string) =>
    explainApplyFault({ status, code, message: 'Wait an hour.', fields: [] }).title;
  assert.equal(titleOf(429, 'too_many_requests'), 'Wait an hour. We kept what you typed.');
  assert.match(titleOf(0, 'unreachable'), /didn’t reach us: there’s no connection\. We kept what you typed/);
  assert.match(titleOf(0, 'timeout'), /took too long\. We kept what you typed/);
  for (const code of ['internal_error', 'not_understood']) {
    assert.match(
      titleOf(500, code),
      /couldn’t save your application: something went wrong on our side\. We kept/,
    );
  }
  assert.match(
    titleOf(400, 'malformed_request'),
    /couldn’t accept your application\. Wait an hour\. We kept what you typed/,
  );
});

test('without the form the outcome says that the details need a correction', () => {
  assert.deepEqual(failedOutcome(explainApplyFault(refused)), {
    status: 'failed',
    reason: 'Some of your details need correcting. We kept what you typed.',
  });
});
