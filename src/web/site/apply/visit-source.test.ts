import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkingHost, namedSource } from './visit-source.ts';

test('the source comes from the address, or from its campaign', () => {
  const named = (search: string) => namedSource(new URLSearchParams(search));
  assert.equal(named('source=job-board&utm_source=mail'), 'job-board');
  assert.equal(named('utm_source=mail'), 'mail');
  assert.equal(named('source=&utm_source=mail'), 'mail');
  assert.equal(named('q=nurse'), '');
  assert.equal(named(`source=${'x'.repeat(200)}`).length, 100);
  assert.equal(named(`source=a%00b${'👩'.repeat(50)}`), `ab${'👩'.repeat(49)}`);
  assert.equal(named(`source=x${'👩'.repeat(50)}`), `x${'👩'.repeat(49)}`);
});

test('a linking site is named by its host, except our own site', () => {
  assert.equal(linkingHost('https://board.example/jobs?id=7', 'agency.example'), 'board.example');
  assert.equal(linkingHost('https://agency.example/jobs', 'agency.example'), '');
  assert.equal(linkingHost('', 'agency.example'), '');
  assert.equal(linkingHost('about:client', 'agency.example'), '');
});
