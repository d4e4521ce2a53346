import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JobFacets } from '../../contract/jobs.ts';
import { correctionText, jobCountText, jobsTitle, loosenings } from './jobs-texts.ts';

const leeds = { id: '1', display_name: 'Leeds', count: 0 };
const care = { id: '2', display_name: 'Care', count: 0 };
const none = { q: undefined, location: undefined, industry: undefined };

test('the heading names what is chosen', () => {
  assert.equal(jobsTitle(none), 'Jobs');
  assert.equal(jobsTitle({ location: leeds, industry: undefined }), 'Jobs in Leeds');
  assert.equal(jobsTitle({ location: leeds, industry: care }), 'Care jobs in Leeds');
});

test('the count is a sentence in the right number', () => {
  assert.equal(jobCountText(1, undefined), '1 job is open');
  assert.equal(jobCountText(12_345, undefined), '12,345 jobs are open');
  assert.equal(jobCountText(1, 'nurse'), '1 job matches “nurse”');
  assert.equal(jobCountText(0, 'nurse'), '0 jobs match “nurse”');
});

test('corrections are told in one sentence', () => {
  assert.equal(correctionText([]), undefined);
  assert.equal(
    correctionText([
      { typed: 'nurce', meant: ['nurse'] },
      { typed: 'lodnon', meant: ['london', 'loddon'] },
    ]),
    'No job says “nurce” or “lodnon”. Shown are those that say “nurse”, “london”, or “loddon”.',
  );
});

test('an empty list offers to take away each filter that brings jobs, the most first', () => {
  const facets: JobFacets = {
    locations: [leeds, { id: '3', display_name: 'York', count: 2 }],
    industries: [
      care,
      { id: '4', display_name: 'Trade', count: 3 },
      { id: '5', display_name: 'IT', count: 4 },
    ],
    without_search: 0,
    corrections: [],
  };
  assert.deepEqual(loosenings({ q: 'x', location: leeds, industry: care }, facets), [
    { label: 'In any industry', changes: { industry: '' }, count: 7 },
    { label: 'In any location', changes: { location: '' }, count: 2 },
  ]);
  assert.deepEqual(loosenings({ ...none, q: 'x' }, { ...facets, without_search: 9 }), [
    { label: 'Without “x”', changes: { q: '', sort: '' }, count: 9 },
  ]);
  assert.deepEqual(loosenings(none, facets), []);
});
