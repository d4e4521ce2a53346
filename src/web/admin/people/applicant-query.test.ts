import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readApplicantFilter, readApplicantQuery, waitingChoices } from './applicant-query.ts';

test('the address filters the list', () => {
  const search = new URLSearchParams(
    'q=ana&is_new=true&is_opened=false&news=withdrew&zenople=true&kept_for_jobs=true&job=3&tag=5&stage=4&posted_by=bo&follow_up=due&follow_up_of=cy&waiting=2&applied_from=2026-01-03&from=2026-01-01&to=2026-02-01&sort=waits&page=2',
  );
  const filter = {
    q: 'ana',
    is_new: true,
    is_opened: false,
    news: 'withdrew',
    zenople: true,
    kept_for_jobs: true,
    waiting_days: 2,
    job: '3',
    tag: '5',
    stage: '4',
    posted_by: 'bo',
    follow_up: 'due',
    follow_up_of: 'cy',
    applied_from: '2026-01-03',
    from: '2026-01-01',
    to: '2026-02-01',
    sort: 'waits',
  };
  assert.deepEqual(readApplicantFilter(search), filter);
  assert.deepEqual(readApplicantQuery(search), { ...filter, page: 2, limit: 50 });
});

test('the days of waiting are a choice of their own, unless they are no number or too many', () => {
  const choices = (waiting: string) => waitingChoices(new URLSearchParams({ waiting }));
  assert.deepEqual(choices('4'), [0, 1, 3, 4, 7, 14]);
  for (const waiting of ['', '-1', '1.5', '367', 'many', '7'])
    assert.deepEqual(choices(waiting), [0, 1, 3, 7, 14]);
});
