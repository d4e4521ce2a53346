import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RetentionState } from '../../../../contract/retention.ts';
import { assessRetention } from './assess-retention.ts';

const off: RetentionState = {
  months: 24,
  is_on: false,
  is_set_by_hand: false,
  switched_on_by: '',
  switched_on_at: null,
  people: 812,
  all_people: 4_000,
  told: 0,
  others: 14,
  question: null,
  now: '2029-03-10T12:00:00.000Z',
  newest_at: '2026-03-10T11:00:00.000Z',
  run_at: null,
  run_people: 0,
  failed: [],
};
const on = { ...off, is_on: true, switched_on_by: 'Ana Recruiter', switched_on_at: off.now };
const byHand = { ...off, is_on: true, is_set_by_hand: true };

test('the retention says how it is, and which decisions are open', () => {
  const cases: [RetentionState, string, string[], RegExp][] = [
    [off, 'check', ['on'], /^Off.*erase 812 of 4,000 people, and 14 old messages/],
    [on, 'fine', ['off'], /24 months after .* Ana Recruiter turned it on\.$/],
    [{ ...on, run_at: off.now, run_people: 1 }, 'fine', ['off'], /The last run erased 1 person,/],
    [{ ...on, told: 2 }, 'fine', ['off'], /The next run emails 2 people that they can stay\.$/],
    [byHand, 'fine', [], /Turned on in the server’s settings\. RETENTION_MONTHS is 24\.$/],
    [{ ...byHand, months: 0, is_on: false }, 'fine', [], /^Off\. .* RETENTION_MONTHS is 0\.$/],
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
