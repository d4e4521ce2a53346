import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as texts from './texts.ts';

const leeds = { id: '1', display_name: 'Leeds', count: 0 };
const care = { id: '2', display_name: 'Care', count: 0 };

const none = { location: undefined, industry: undefined, near: undefined };

test('the heading names the chosen filters', () => {
  assert.equal(texts.titleOf({ ...none, location: undefined }), 'Jobs');
  assert.equal(texts.titleOf({ ...none, location: leeds }), 'Jobs in Leeds');
  assert.equal(texts.titleOf({ ...none, location: leeds, industry: care }), 'Care jobs in Leeds');
  assert.equal(texts.titleOf({ ...none, industry: care, near: 'York' }), 'Care jobs near York');
});

test('counts have the right number', () => {
  assert.equal(texts.openJobs(1), '1 open job');
  assert.equal(texts.openJobs(12_345), '12,345 open jobs');
  assert.equal(texts.results(1, 'nurse', []), '1 result for “nurse”');
  assert.equal(texts.results({ total: 10_000, isAtLeast: true }, 'nurse', []), '10,000+ results for “nurse”');
  assert.equal(texts.results(0, 'nurse', []), '0 results for “nurse”');
  assert.equal(texts.withFilters('0 results for “nurse”', []), '0 results for “nurse”');
  assert.equal(
    texts.withFilters('0 results for “nurse”', ['Within 25 miles of Springfield, MO', 'Last 24 hours']),
    '0 results for “nurse” · Within 25 miles of Springfield, MO · Last 24 hours',
  );
});

test('a corrected search names the typed words and the shown ones', () => {
  const nures = [{ typed: 'nures', meant: ['nurse'] }];
  assert.equal(texts.corrected([]), undefined);
  assert.equal(texts.corrected(nures), 'No results for “nures”. Showing “nurse”.');
  assert.equal(texts.results(3, 'nures', nures), '3 results');
  assert.equal(
    texts.corrected([...nures, { typed: 'lodnon', meant: ['london', 'loddon'] }]),
    'No results for “nures” or “lodnon”. Showing “nurse”, “london”, or “loddon”.',
  );
});

test('a failed list says why', () => {
  const textOf = (code: string) => texts.loadFault({ code, message: 'Wait a minute.' });
  assert.match(textOf('unreachable'), /offline/);
  assert.match(textOf('not_understood'), /went wrong/);
  assert.match(texts.loadFault(undefined), /went wrong/);
  assert.equal(textOf('too_many_requests'), 'Wait a minute.');
});

test('the upper end of a range is quoted without its dash', () => {
  for (const phrase of ['–$30', '- $30', '−$30', 'to $30', '$30'])
    assert.match(texts.mostPay(phrase), /: “\$30” leaves/);
  assert.match(texts.mostPay('up to $30'), /“up to \$30”/);
});
