import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JobFacets } from '../../../contract/jobs.ts';
import { countChosen, filterChips, loosenings } from './chosen-filters.ts';

const leeds = { id: '1', display_name: 'Leeds', count: 0 };
const care = { id: '2', display_name: 'Care', count: 0 };
const none = { q: undefined, location: undefined, industry: undefined };

test('each chosen filter is named and can be removed, a search with its order', () => {
  assert.deepEqual(filterChips(none), []);
  assert.equal(countChosen({ ...none, q: 'nurse' }), 0);
  assert.equal(countChosen({ q: 'nurse', location: leeds, industry: care }), 2);
  assert.deepEqual(filterChips({ q: 'nurse', location: leeds, industry: care }), [
    { name: '“nurse”', changes: { q: '', sort: '' } },
    { name: 'Leeds', changes: { location: '' } },
    { name: 'Care', changes: { industry: '' } },
  ]);
});

test('an empty list offers to remove filters, the one with the most jobs first', () => {
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
    { label: 'In any industry', changes: { industry: '' }, count: { total: 7 } },
    { label: 'In any location', changes: { location: '' }, count: { total: 2 } },
  ]);
  assert.deepEqual(loosenings({ ...none, q: 'x' }, { ...facets, without_search: 9 }), [
    { label: 'Without “x”', changes: { q: '', sort: '' }, count: { total: 9 } },
  ]);
  assert.deepEqual(loosenings(none, facets), []);
});

test('the number of jobs without a filter is not exact when one of the counts is not', () => {
  const york = { id: '3', display_name: 'York', count: 2, is_at_least: true };
  const facets: JobFacets = { locations: [leeds, york], industries: [], without_search: 0, corrections: [] };
  const [way] = loosenings({ ...none, location: leeds }, facets);
  assert.deepEqual(way?.count, { total: 2, isAtLeast: true });
});
