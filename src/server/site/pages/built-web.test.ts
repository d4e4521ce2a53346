import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRouteFinder } from './built-web.ts';

test('a page has the pattern of its route, without the values in its address', () => {
  const find = createRouteFinder({
    root: { path: '' },
    layout: { parentId: 'root' },
    jobs: { parentId: 'layout', path: 'jobs' },
    job: { parentId: 'layout', path: 'jobs/:id' },
    other: { parentId: 'layout', path: '*' },
    admin: { parentId: 'root', path: 'admin' },
    home: { parentId: 'admin' },
    person: { parentId: 'admin', path: 'admins/:id' },
    figures: { parentId: 'admin', path: 'admins/figures' },
  });
  for (const [path, route] of [
    ['/', '/'],
    ['/jobs', '/jobs'],
    ['/jobs/7', '/jobs/:id'],
    ['/admin', '/admin'],
    ['/admin/', '/admin'],
    ['/admin/admins/ana', '/admin/admins/:id'],
    ['/admin/admins/figures', '/admin/admins/figures'],
    ['/ana@example.com', '/*'],
  ] as const) {
    assert.equal(find(path), route, path);
  }
});
