import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readJobQuery } from './job-query.ts';

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
