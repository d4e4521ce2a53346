import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPeriod, weeksOf } from './read-period.ts';

const sunday = '2026-11-22';

test('without days the period is the last twelve weeks, from a Monday to today', () => {
  assert.deepEqual(readPeriod({}, sunday), { from: '2026-08-31', to: sunday });
  assert.deepEqual(readPeriod({ weeks: 1 }, sunday), { from: '2026-11-16', to: sunday });
  assert.deepEqual(readPeriod({ weeks: 1 }, '2026-11-23'), { from: '2026-11-23', to: '2026-11-23' });
});

test('chosen days win over the number of weeks', () => {
  const chosen = { from: '2026-01-05', to: '2026-02-01' };
  assert.deepEqual(readPeriod({ ...chosen, weeks: 4 }, sunday), chosen);
  assert.deepEqual(readPeriod({ to: '2026-02-01', weeks: 4 }, sunday), { ...chosen, from: '2026-01-05' });
});

test('a period has its first day first, and ends after three years', () => {
  assert.throws(() => readPeriod({ from: '2026-11-23' }, sunday), /not after the last/);
  assert.throws(() => readPeriod({ from: '2023-11-01' }, sunday), /at most 3 years/);
  assert.equal(readPeriod({ from: '2023-11-22' }, sunday).from, '2023-11-22');
});

test('weeks begin on Monday, bear the number of ISO 8601, and are cut to the period', () => {
  assert.deepEqual(weeksOf({ from: '2025-12-27', to: '2026-01-06' }), [
    { week: '2025-W52', from: '2025-12-27', to: '2025-12-28' },
    { week: '2026-W01', from: '2025-12-29', to: '2026-01-04' },
    { week: '2026-W02', from: '2026-01-05', to: '2026-01-06' },
  ]);
  assert.deepEqual(weeksOf({ from: '2027-01-03', to: '2027-01-03' }), [
    { week: '2026-W53', from: '2027-01-03', to: '2027-01-03' },
  ]);
});
