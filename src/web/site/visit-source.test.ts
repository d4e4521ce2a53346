import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkingHost, namedSource } from './visit-source.ts';

test('an address names its source itself, or a campaign does', () => {
  const named = (search: string) => namedSource(new URLSearchParams(search));
  assert.equal(named('source=job-board&utm_source=mail'), 'job-board');
  assert.equal(named('utm_source=mail'), 'mail');
  assert.equal(named('source=&utm_source=mail'), 'mail');
  assert.equal(named('q=nurse'), '');
  assert.equal(named(`source=${'x'.repeat(200)}`).length, 100);
});

test('a site that links here is named by its host, our own is not', () => {
  assert.equal(linkingHost('https://board.example/jobs?id=7', 'agency.example'), 'board.example');
  assert.equal(linkingHost('https://agency.example/jobs', 'agency.example'), '');
  assert.equal(linkingHost('', 'agency.example'), '');
  assert.equal(linkingHost('about:client', 'agency.example'), '');
});
