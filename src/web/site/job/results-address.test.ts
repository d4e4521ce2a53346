import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resultsAfter } from './results-address.ts';

test('the way back leads to the list that a visitor came from, with its filters and page', () => {
  assert.equal(resultsAfter({ pathname: '/jobs', search: '?q=nurse&page=2' }, '?q=old'), '?q=nurse&page=2');
  assert.equal(resultsAfter({ pathname: '/jobs', search: '' }, '?q=old'), '');
});

test('the list is kept from job to job, and forgotten on any other page', () => {
  for (const pathname of ['/jobs/7', '/jobs/7/apply']) {
    assert.equal(resultsAfter({ pathname, search: '?reference=x' }, '?q=nurse'), '?q=nurse');
  }
  for (const pathname of ['/', '/about', '/jobsite']) {
    assert.equal(resultsAfter({ pathname, search: '' }, '?q=nurse'), null);
  }
});
