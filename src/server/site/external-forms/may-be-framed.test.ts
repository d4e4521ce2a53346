import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayBeFramed } from './may-be-framed.ts';

const framed = (headers: Record<string, string>, site = 'https://jobs.example.com') =>
  mayBeFramed(new Headers(headers), 'https://forms.vendor.example', site);

const ancestors = (sources: string) => ({
  'content-security-policy': `default-src 'self'; Frame-Ancestors ${sources}; img-src *`,
});

test('a form that says nothing may be framed', () => {
  assert.equal(framed({}), true);
  assert.equal(framed({ 'content-security-policy': "default-src 'none'" }), true);
});

test('X-Frame-Options refuses other sites', () => {
  assert.equal(framed({ 'x-frame-options': 'DENY' }), false);
  assert.equal(framed({ 'x-frame-options': 'SameOrigin' }), false);
  assert.equal(framed({ 'x-frame-options': 'SAMEORIGIN' }, 'https://forms.vendor.example'), true);
});

test('frame-ancestors overrides X-Frame-Options', () => {
  assert.equal(framed({ ...ancestors('https://jobs.example.com'), 'x-frame-options': 'DENY' }), true);
  assert.equal(framed({ ...ancestors("'none'"), 'x-frame-options': 'ALLOWALL' }), false);
});

test('frame-ancestors names sites in many ways', () => {
  for (const allowed of [
    '*',
    'https:',
    'https://jobs.example.com',
    'jobs.example.com',
    'http://jobs.example.com',
  ]) {
    assert.equal(framed(ancestors(allowed)), true, allowed);
  }
  for (const allowed of ['*.example.com', 'https://*.example.com:*', "'self' jobs.example.com:443"]) {
    assert.equal(framed(ancestors(allowed)), true, allowed);
  }
  for (const other of ["'self'", '', 'http:', 'https://example.com', 'example.com', '*.jobs.example.com']) {
    assert.equal(framed(ancestors(other)), false, other);
  }
  assert.equal(framed(ancestors('jobs.example.com:8443')), false);
});

test('every one of several policies has to allow it', () => {
  const policy = "frame-ancestors *, frame-ancestors 'none'";
  assert.equal(framed({ 'content-security-policy': policy }), false);
});
