import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canonicalJobsPath, jobsFeedPath, readJobsQuery, tidyJobsSearch } from './jobs-query.ts';

const read = (text: string) => readJobsQuery(new URLSearchParams(text));

test('the address says what to list', () => {
  assert.deepEqual(read('q=+night+driver&location=3&industry=4&sort=newest&page=2'), {
    q: 'night driver',
    location: '3',
    industry: '4',
    sort: 'newest',
    limit: 20,
    page: 2,
  });
});

test('what an address cannot mean is left out', () => {
  assert.deepEqual(read(`q=++&location=&industry=${'9'.repeat(41)}&sort=salary&page=-1`), {
    limit: 20,
    page: 1,
  });
  assert.equal(read(`q=${'x'.repeat(500)}`).q?.length, 200);
  assert.equal(read('page=9007199254740991').page, 1_000_000);
  assert.deepEqual(read('location=%00&industry=%F0%9F%98%80'), { limit: 20, page: 1 });
});

test('links within the list carry on what means something, and nothing else', () => {
  const tidy = (text: string) => String(tidyJobsSearch(new URLSearchParams(text)));
  assert.equal(tidy('utm_source=mail&page=0&sort=salary&location='), '');
  assert.equal(tidy('page=2&sort=newest&location=3&q=+driver&q=x'), 'q=driver&location=3&sort=newest&page=2');
  assert.equal(tidy(`q=${'x'.repeat(5_000)}`).length, 'q='.length + 200);
});

test('for search engines one list has one address', () => {
  const canonical = (text: string) => canonicalJobsPath(new URLSearchParams(text));
  assert.equal(canonical('q=nurse&sort=newest&page=1'), '/jobs');
  assert.equal(
    canonical('page=3&industry=4&q=x&location=2&utm_source=mail'),
    '/jobs?location=2&industry=4&page=3',
  );
});

test('the feed of a list has all of its filters, and neither order nor page', () => {
  const feed = (text: string) => jobsFeedPath(new URLSearchParams(text));
  assert.equal(feed('sort=newest&page=2'), '/feeds/jobs.rss');
  assert.equal(
    feed('page=3&q=night+driver&industry=4&location=2'),
    '/feeds/jobs.rss?q=night+driver&location=2&industry=4',
  );
});
