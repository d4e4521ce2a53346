import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JobFacets } from '../../../contract/jobs.ts';
import { chosenFilters, countChosen, filterChips, filterNames, loosenings } from './chosen-filters.ts';

const leeds = { id: '1', display_name: 'Leeds', count: 0 };
const care = { id: '2', display_name: 'Care', count: 0 };
const none = {
  q: undefined,
  typed: { words: '' },
  location: undefined,
  industry: undefined,
  near: undefined,
  facts: [],
};
const typed = (q: string) => ({ ...none, q, typed: { words: q } });

test('each chosen filter is named and can be removed, a search with its order', () => {
  assert.deepEqual(filterChips(none), []);
  assert.equal(countChosen(typed('nurse')), 0);
  assert.equal(countChosen({ ...typed('nurse'), location: leeds, industry: care }), 2);
  assert.deepEqual(filterChips({ ...typed('nurse'), location: leeds, industry: care }), [
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
  assert.deepEqual(loosenings({ ...typed('x'), location: leeds, industry: care }, facets), [
    { label: 'in any industry', changes: { industry: '' }, count: 7 },
    { label: 'in any location', changes: { location: '' }, count: 2 },
  ]);
  assert.deepEqual(loosenings(typed('x'), { ...facets, without_search: 9 }), [
    { label: 'without “x”', changes: { q: '', sort: '' }, count: 9 },
  ]);
  assert.deepEqual(loosenings(none, facets), []);
});

test('a place is one filter with its distance, and a longer distance is a way on', () => {
  const miles = (id: string, count: number) => ({ id, display_name: `${id} miles`, count });
  const facets: JobFacets = {
    locations: [],
    industries: [],
    facts: [{ filter: 'within', options: [miles('10', 0), miles('25', 0), miles('50', 3), miles('100', 4)] }],
    near: { name: 'Denver, CO', others: [], unit: 'miles', is_name_only: false },
    without_search: 0,
    corrections: [],
  };
  const chosen = chosenFilters(new URLSearchParams('near=denver'), facets);
  assert.deepEqual(filterChips(chosen), [
    { name: 'Within 25 miles of Denver, CO', changes: { near: '', within: '' } },
  ]);
  assert.deepEqual(loosenings(chosen, facets), [
    { label: 'within 50 miles', changes: { within: '50' }, count: 3 },
  ]);
});

test('facts are chosen by name, are counted and can be removed', () => {
  const night = { id: 'night', display_name: 'Nights', count: 1 };
  const twenty = { id: '20', display_name: '$20 an hour', count: 2 };
  const facets: JobFacets = {
    locations: [],
    industries: [],
    facts: [
      { filter: 'shift', options: [night] },
      { filter: 'pay', options: [twenty] },
    ],
    without_search: 0,
    corrections: [],
  };
  const chosen = chosenFilters(new URLSearchParams('shift=night&pay=20&days=7&type=nonsense'), facets);
  assert.equal(countChosen(chosen), 3);
  assert.deepEqual(filterChips(chosen), [
    { name: 'Nights', changes: { shift: '' } },
    { name: '$20 an hour or more', changes: { pay: '' } },
    { name: 'Last 7 days', changes: { days: '' } },
  ]);
});

test('pay has a chip where no job says its own', () => {
  const facets: JobFacets = { locations: [], industries: [], facts: [], without_search: 0, corrections: [] };
  const words = chosenFilters(new URLSearchParams('q=cook over $20'), facets);
  assert.deepEqual(filterChips(words).at(-1), { name: 'Pay: over $20', changes: { q: 'cook "over $20"' } });
  const chosen = chosenFilters(new URLSearchParams('pay=20'), facets);
  assert.deepEqual(filterChips(chosen), [{ name: 'Pay: 20', changes: { pay: '' } }]);
});

test('a filter in the typed words has a chip, and taken away it is plain words', () => {
  const twenty = { id: '20', display_name: '$20 an hour', count: 2 };
  const facets: JobFacets = {
    locations: [],
    industries: [],
    facts: [{ filter: 'pay', options: [twenty] }],
    near: { name: 'Columbus, OH', others: [], unit: 'miles', is_name_only: false },
    without_search: 3,
    corrections: [],
  };
  const chosen = chosenFilters(new URLSearchParams('q=part time cook over $20 near Columbus&near='), facets);
  assert.deepEqual(filterChips(chosen), [
    { name: '“cook”', changes: { q: 'over $20 part time near Columbus', sort: '' } },
    {
      name: 'Within 25 miles of Columbus, OH',
      changes: { q: 'cook "near Columbus" over $20 part time' },
    },
    { name: '$20 an hour or more', changes: { q: 'cook "over $20" part time near Columbus' } },
    { name: 'Part-time', changes: { q: 'cook "part time" over $20 near Columbus' } },
  ]);
  assert.deepEqual(filterNames(chosen), [
    'Within 25 miles of Columbus, OH',
    '$20 an hour or more',
    'Part-time',
  ]);
  assert.deepEqual(loosenings(chosen, facets), [
    { label: 'without “cook”', changes: { q: 'over $20 part time near Columbus', sort: '' }, count: 3 },
  ]);
});
