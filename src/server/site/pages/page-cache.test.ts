import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CachedPage } from '../../http/cached-page.ts';
import { createPageCache } from './page-cache.ts';

const megabyte = 1024 * 1024;

function createPage({ status = 200, showsJobs = true, size = megabyte } = {}): CachedPage {
  return { status, showsJobs, size, answers: {} as CachedPage['answers'] };
}

/** A cache with a clock of its own, in milliseconds. */
function createTestCache() {
  const clock = { at: 0 };
  const cache = createPageCache({ now: () => clock.at });
  const keep = (url: string, page = createPage()) => cache.begin()(url, page);
  return { ...cache, keep, clock };
}

test('made-up addresses, searches and missing pages never push out the pages of the website', () => {
  const { keep, find } = createTestCache();
  const read = ['/', '/jobs', '/jobs/1'];
  for (const url of read) keep(url);
  keep('/jobs?location=1');
  for (let index = 2; index < 2_000; index += 1) {
    keep(`/${index}.php`, createPage({ status: 404 }));
    keep(`/jobs/${index}`, createPage({ status: 404 }));
    keep(`/admin/jobs/${index}`);
    keep(`/jobs?q=${index}`);
  }
  for (const url of [...read, '/jobs?location=1']) assert.ok(find(url), url);
});

test('a parameter that the page does not read makes no other page', () => {
  const { keep, find } = createTestCache();
  keep('/jobs?fbclid=1&page=2&location=3');
  assert.ok(find('/jobs?location=3&utm_campaign=x&page=2'));
  assert.equal(find('/jobs?location=3'), undefined);
});

test('a page is fresh for a minute, and better than none for an hour', () => {
  const { keep, find, findStale, clock } = createTestCache();
  keep('/jobs');
  clock.at = 59_999;
  assert.ok(find('/jobs'));
  clock.at = 60_000;
  assert.equal(find('/jobs'), undefined);
  assert.ok(findStale('/jobs'));
  clock.at = 60 * 60_000;
  assert.equal(findStale('/jobs'), undefined);
});

test('a change to jobs drops the pages that show jobs, for good', () => {
  const { keep, find, findStale, dropJobs } = createTestCache();
  keep('/jobs');
  keep('/jobs?q=cook');
  keep('/nothing', createPage({ status: 404 }));
  keep('/about', createPage({ showsJobs: false }));
  dropJobs();
  for (const url of ['/jobs', '/jobs?q=cook', '/nothing']) assert.equal(findStale(url), undefined, url);
  assert.ok(find('/about'));
});

test('a page is not kept when pages were dropped during its rendering', () => {
  const { begin, find, dropJobs } = createTestCache();
  const keep = begin();
  dropJobs();
  keep('/jobs', createPage());
  assert.equal(find('/jobs'), undefined);
});

test('while changes may be missed nothing is kept or shown, but for want of another page', () => {
  const { keep, begin, find, findStale, suspend, resume } = createTestCache();
  keep('/jobs');
  const keepLate = begin();
  suspend();
  keepLate('/about', createPage());
  keep('/contact');
  for (const url of ['/jobs', '/about', '/contact']) assert.equal(find(url), undefined, url);
  assert.ok(findStale('/jobs'));
  resume();
  assert.equal(findStale('/jobs'), undefined);
  keep('/jobs');
  assert.ok(find('/jobs'));
});
