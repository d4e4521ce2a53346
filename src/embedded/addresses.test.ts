import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browserUrl, frameAncestors } from './addresses.ts';

const loopback = "'self' http://localhost:* http://127.0.0.1:*";

test('a website on this machine may show the forms under each of its names', () => {
  for (const url of [
    undefined,
    'http://127.0.0.1:3000',
    'http://localhost:3000',
    'http://[::1]:3000',
    'http://0.0.0.0:3000',
  ]) {
    assert.equal(frameAncestors(url), loopback);
  }
});

test('of other websites only the configured one may show the forms', () => {
  assert.equal(frameAncestors('https://jobs.example.com/start'), "'self' https://jobs.example.com");
});

test('the address for browsers is the listening address', () => {
  assert.equal(browserUrl('127.0.0.1', 4000, 'https://jobs.example.com'), 'http://127.0.0.1:4000');
  assert.equal(browserUrl('::1', 4000, undefined), 'http://[::1]:4000');
});

test('on all interfaces the address for browsers has the name of the website', () => {
  assert.equal(browserUrl('0.0.0.0', 4000, 'http://jobs.example.com:3000'), 'http://jobs.example.com:4000');
  assert.equal(browserUrl('0.0.0.0', 4000, undefined), 'http://127.0.0.1:4000');
  assert.equal(browserUrl('::', 4000, 'http://[::]:3000'), 'http://127.0.0.1:4000');
});
