import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canonicalJobsPath, jobsFeed, readJobsQuery, tidyJobsSearch } from './jobs-query.ts';

const read = (text: string) => readJobsQuery(new URLSearchParams(text));

test('the address decides on the list', () => {
  assert.deepEqual(read('q=+night+driver&location=3&industry=4&sort=newest&page=2'), {
    q: 'night driver',
    location: '3',
    industry: '4',
    sort: 'newest',
    limit: 20,
    page: 2,
  });
});

test('impossible values in an address are left out', () => {
  assert.deepEqual(read(`q=++&location=&industry=${'9'.repeat(41)}&sort=salary&page=-1`), {
    limit: 20,
    page: 1,
  });
  assert.equal(read(`q=${'x'.repeat(500)}`).q?.length, 200);
  assert.equal(read('page=9007199254740991').page, 1_000_000);
  assert.equal(read('q=a%00b').q, 'ab');
  assert.deepEqual(read('location=%00&industry=%F0%9F%98%80'), { limit: 20, page: 1 });
});

test('a place has a distance, also one that the API refuses, and a distance alone means nothing', () => {
  assert.deepEqual(read('near=+Denver+'), { near: 'Denver', within: '25', limit: 20, page: 1 });
  assert.equal(read('near=Denver&within=10000').within, '10000');
  assert.deepEqual(read('near=++&within=5'), { limit: 20, page: 1 });
});

test('links within the list keep known parameters only', () => {
  const tidy = (text: string) => String(tidyJobsSearch(new URLSearchParams(text)));
  assert.equal(tidy('utm_source=mail&page=0&sort=salary&location='), '');
  assert.equal(tidy('page=2&sort=newest&location=3&q=+driver&q=x'), 'q=driver&location=3&sort=newest&page=2');
  assert.equal(tidy(`q=${'x'.repeat(5_000)}`).length, 'q='.length + 200);
});

test('a list has one address for search engines', () => {
  const canonical = (text: string) => canonicalJobsPath(new URLSearchParams(text));
  assert.equal(canonical('q=nurse&sort=newest&page=1'), '/jobs');
  assert.equal(
    canonical('page=3&industry=4&q=x&location=2&utm_source=mail'),
    '/jobs?location=2&industry=4&page=3',
  );
});

test('the feed holds the whole list, on each of its pages', () => {
  const feed = (text: string) => jobsFeed(new URLSearchParams(text));
  assert.equal(feed('sort=newest&page=2'), '/feeds/jobs.rss');
  assert.equal(
    feed('page=3&q=night+driver&industry=4&location=2'),
    '/feeds/jobs.rss?q=night+driver&location=2&industry=4',
  );
});

test('typed words become filters, a filter of the address goes before them, and links keep the words', () => {
  const address = 'q=part+time+cook+over+$20+near+Columbus&near=';
  const filter = { q: 'cook', type: 'PART_TIME', pay: '20', near: 'Columbus', within: '25' };
  assert.deepEqual(read(address), { ...filter, limit: 20, page: 1 });
  const chosen = { ...filter, pay: '30', near: 'Dayton', within: '50' };
  assert.deepEqual(read(`${address}Dayton&within=50&pay=30`), { ...chosen, limit: 20, page: 1 });
  const tidy = tidyJobsSearch(new URLSearchParams(`${address}&within=50`));
  assert.deepEqual(Object.fromEntries(tidy), { q: 'part time cook over $20 near Columbus', within: '50' });
  assert.equal(jobsFeed(tidy), '/feeds/jobs.rss?q=cook&pay=20&type=PART_TIME&near=Columbus&within=50');
});
