import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isReserved } from './reserved-slugs.ts';

test('an address of a route is taken, whatever comes after its first part, and others are free', () => {
  const patterns = ['/', '/*', '*', '/:slug', '/jobs/:id', '/login/admin', '/accent-:color', '/robots.txt'];
  for (const slug of ['jobs', 'login', 'accent-ff00ff']) assert.ok(isReserved(slug, patterns), slug);
  for (const slug of ['terms', 'job', 'jobs-abroad', 'accent', 'admin'])
    assert.ok(!isReserved(slug, patterns), slug);
});
