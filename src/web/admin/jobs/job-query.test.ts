import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listJobOrders, readJobQuery } from './job-query.ts';

const read = (text: string) => readJobQuery(new URLSearchParams(text));

test('the address narrows the list by all that it names', () => {
  const query = read('q=nurse&active=false&location=2&industry=3&posted_by=bo&sort=-applicants&page=4');
  assert.deepEqual(query, {
    q: 'nurse',
    active: false,
    location: '2',
    industry: '3',
    posted_by: 'bo',
    sort: '-applicants',
    page: 4,
    limit: 50,
  });
});

test('jobs with and without applicants can be told apart', () => {
  assert.equal(read('applicants=some').min_applicants, 1);
  assert.equal(read('applicants=none').max_applicants, 0);
  assert.equal(read('applicants=none').min_applicants, undefined);
});

test('what is searched comes by its match, and can be sorted by age', () => {
  const orders = (text: string) => listJobOrders(new URLSearchParams(text));
  assert.deepEqual(orders('active=true'), { usual: 'Newest first', others: [] });
  assert.equal(orders('q=nurse').usual, 'Best match first');
  assert.deepEqual(read(`q=nurse&sort=${orders('q=nurse').others[0]!.id}`).sort, '-created');
});
