import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listJobOrders, readJobQuery } from './job-query.ts';

const read = (text: string) => readJobQuery(new URLSearchParams(text));

test('the address filters the list', () => {
  const query = read('q=nurse&active=false&location=2&industry=3&posted_by=bo&sort=-applicants&page=4');
  assert.deepEqual(query, {
    q: 'nurse',
    active: false,
    location: '2',
    industry: '3',
    posted_by: 'bo',
    office: '',
    sort: '-applicants',
    page: 4,
    recent_days: 30,
    limit: 50,
  });
});

test('jobs are filtered by having applicants or none', () => {
  assert.equal(read('applicants=some').min_applicants, 1);
  assert.equal(read('applicants=none').max_applicants, 0);
  assert.equal(read('applicants=none').min_applicants, undefined);
  assert.equal(read('applicants=quiet').quiet_days, 7);
});

test('a search is sorted by match, and can be sorted by age', () => {
  const orders = (text: string) => listJobOrders(new URLSearchParams(text));
  assert.deepEqual(orders('active=true'), { usual: 'Newest first', others: [] });
  assert.equal(orders('q=nurse').usual, 'Best match first');
  assert.deepEqual(read(`q=nurse&sort=${orders('q=nurse').others[0]!.id}`).sort, '-created');
});
