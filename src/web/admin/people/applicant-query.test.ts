import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readApplicantFilter, readApplicantQuery } from './applicant-query.ts';

test('the address filters the list', () => {
  const search = new URLSearchParams(
    'q=ana&is_new=true&zenople=true&job=3&tag=5&from=2026-01-01&to=2026-02-01&sort=email&page=2',
  );
  const filter = {
    q: 'ana',
    is_new: true,
    zenople: true,
    job: '3',
    tag: '5',
    from: '2026-01-01',
    to: '2026-02-01',
    sort: 'email',
  };
  assert.deepEqual(readApplicantFilter(search), filter);
  assert.deepEqual(readApplicantQuery(search), { ...filter, page: 2, limit: 50 });
});
