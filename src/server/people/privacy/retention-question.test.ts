import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findQuestion } from './retention-question.ts';

const now = new Date('2026-03-31T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1_000);

const usual = {
  people: 0,
  all_people: 1_000,
  now,
  newest_at: daysAgo(1),
  run_at: daysAgo(1),
  allowed_people: 0,
  allowed_at: null,
};

test('a run asks before it erases many, or when the clock may be wrong', () => {
  const cases: [Partial<Parameters<typeof findQuestion>[0]>, 'many' | 'clock' | null][] = [
    [{}, null],
    [{ people: 20, all_people: 20 }, null],
    [{ people: 21, all_people: 21 }, 'many'],
    [{ people: 50 }, null],
    [{ people: 51 }, 'many'],
    [{ people: 21, all_people: 420 }, null],
    [{ people: 21, all_people: 419 }, 'many'],
    [{ people: 900, allowed_people: 900 }, null],
    [{ people: 950, allowed_people: 900 }, null],
    [{ people: 951, allowed_people: 900 }, 'many'],
    [{ newest_at: daysAgo(31) }, null],
    [{ newest_at: daysAgo(32) }, 'clock'],
    [{ newest_at: null }, null],
    [{ newest_at: daysAgo(-900) }, null],
    [{ run_at: daysAgo(31) }, null],
    [{ run_at: daysAgo(32) }, 'clock'],
    [{ run_at: null }, null],
    [{ run_at: daysAgo(32), people: 900 }, 'clock'],
    [{ newest_at: daysAgo(32), allowed_at: daysAgo(31) }, null],
    [{ newest_at: daysAgo(32), allowed_at: daysAgo(32) }, 'clock'],
    [{ run_at: daysAgo(900), allowed_at: daysAgo(-900) }, 'clock'],
  ];
  for (const [facts, question] of cases) {
    assert.equal(findQuestion({ ...usual, ...facts }), question, JSON.stringify(facts));
  }
});
