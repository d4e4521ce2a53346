import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPageAddress } from './page-address.ts';

test('an address is the path and the parameters that the page reads, in one order', () => {
  for (const [url, address] of [
    ['/', '/'],
    ['/?fbclid=1', '/'],
    ['/about?source=board', '/about'],
    ['/jobs?utm_campaign=x&gclid=y', '/jobs'],
    ['/jobs?page=2&fbclid=1&location=3', '/jobs?location=3&page=2'],
    ['/jobs?location=3&page=2', '/jobs?location=3&page=2'],
    ['/jobs?q=', '/jobs'],
    ['/jobs?q=a+b&q=c', '/jobs?q=a+b'],
    ['/jobs/17?fbclid=1&source=board%20x', '/jobs/17?source=board+x'],
    ['/jobs/17/apply-now?reference=R&page=2', '/jobs/17/apply-now?reference=R'],
    ['/jobs/17/questions?from=my&reference=R&page=2', '/jobs/17/questions?reference=R&from=my'],
    ['/questions?reference=R&from=my', '/questions?reference=R&from=my'],
  ] as const) {
    assert.equal(readPageAddress(url).address, address, url);
  }
});

test('only addresses that the website has are fixed pages', () => {
  for (const [url, kind] of [
    ['/', 'fixed'],
    ['/jobs', 'fixed'],
    ['/jobs/17', 'fixed'],
    ['/jobs/17?fbclid=1', 'fixed'],
    ['/jobs/17?source=board', 'narrowed'],
    ['/jobs?location=3', 'narrowed'],
    ['/jobs?location=3&q=cook', 'search'],
    ['/jobs?within=10&near=denver', 'search'],
    ['/jobs/', 'other'],
    ['/Jobs', 'other'],
    ['//jobs', 'other'],
    ['/jobs/017', 'other'],
    ['/jobs/17/more', 'other'],
    ['/login/admin?from=%2Fadmin', 'other'],
    ['/wp-login.php', 'other'],
  ] as const) {
    assert.equal(readPageAddress(url).kind, kind, url);
  }
});

test('an unknown page keeps its whole query', () => {
  assert.equal(readPageAddress('/login/admin?from=%2Fadmin&b').address, '/login/admin?from=%2Fadmin&b');
});
