import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readApplicantFilter, readApplicantQuery } from './applicant-query.ts';

test('the address narrows the list by all that it names', () => {
  const search = new URLSearchParams(
    'q=ana&zenople=true&job=3&from=2026-01-01&to=2026-02-01&sort=email&page=2',
  );
  const filter = {
    q: 'ana',
    zenople: true,
    job: '3',
    from: '2026-01-01',
    to: '2026-02-01',
    sort: 'email',
  };
  assert.deepEqual(readApplicantFilter(search), filter);
  assert.deepEqual(readApplicantQuery(search), { ...filter, page: 2, limit: 50 });
});
