import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RetentionState } from '../../../../contract/retention.ts';
import { retained } from '../../../../../tests/support/healthy.ts';
import { assessRetention } from './assess-retention.ts';

const on = retained;
const off = { ...on, is_on: false, switched_on_by: '', switched_on_at: null };
const byHand = { ...off, is_on: true, is_set_by_hand: true };

test('the retention says how it is, and which decisions are open', () => {
  const cases: [RetentionState, string, string[], RegExp][] = [
    [off, 'check', ['on'], /^Not turned on.*erase 812 of 4,000 people, and 14 old messages/],
    [{ ...off, people: 0, others: 0 }, 'off', ['on'], /^People stay/],
    [on, 'fine', ['off'], /24 months after .* Ana Recruiter turned it on\.$/],
    [{ ...on, run_at: off.now, run_people: 1 }, 'fine', ['off'], /The last run erased 1 person,/],
    [{ ...on, told: 2 }, 'fine', ['off'], /The next run emails 2 people that they can stay\.$/],
    [byHand, 'fine', [], /Turned on in the server’s settings\. RETENTION_MONTHS is 24\.$/],
    [{ ...byHand, months: 0, is_on: false }, 'off', [], /^People .* RETENTION_MONTHS is 0\.$/],
    [{ ...on, question: 'many' }, 'check', ['go_on', 'off'], /it would erase 812 of 4,000 people/],
    [{ ...byHand, question: 'clock' }, 'check', ['go_on'], /is it March 10, 2029.* UTC\?/],
    [{ ...on, failed: ['7'] }, 'broken', ['off'], /couldn’t erase/],
  ];
  for (const [retention, state, decisions, words] of cases) {
    const finding = assessRetention(retention);
    assert.deepEqual([finding.state, finding.decisions], [state, decisions], JSON.stringify(retention));
    assert.match([finding.text, finding.advice, finding.details].filter(Boolean).join(' '), words);
  }
});
