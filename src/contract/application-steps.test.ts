import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeStep, stepOf } from './application-steps.ts';

test('a stage of any name is one of four steps', () => {
  for (const [kind, isFirst, isRead, step] of [
    ['in_progress', true, false, 'sent'],
    ['in_progress', true, true, 'read'],
    ['in_progress', false, false, 'call'],
    ['in_progress', false, true, 'call'],
    ['placed', false, true, 'decision'],
    ['not_this_time', false, false, 'decision'],
    ['withdrawn', false, true, null],
  ] as const) {
    assert.equal(stepOf({ kind, isFirst, isRead }), step, `${kind} ${isFirst} ${isRead}`);
  }
});

test('a mail names the present step and those to come', () => {
  assert.equal(describeStep('sent'), 'Sent. Next: Read · Call · Decision');
  assert.equal(describeStep('call'), 'Call. Next: Decision');
  assert.equal(describeStep('decision'), 'Decision');
});
