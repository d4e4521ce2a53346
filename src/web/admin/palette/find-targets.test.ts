import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findPages, targetOf } from './find-targets.ts';

test('every page is offered before anything is typed, then those that begin like it', () => {
  const titles = (search: string) => findPages(search).map(({ title }) => title);
  assert.deepEqual(titles(''), ['Jobs', 'Applicants', 'Admins', 'System']);
  assert.deepEqual(titles(' A'), ['Applicants', 'Admins']);
  assert.deepEqual(titles('pplicants'), []);
});

test('what was found leads to its page, and says when it is closed or disabled', () => {
  const found = { id: '7', title: 'Driver', detail: 'Leeds', is_active: true };
  assert.deepEqual(targetOf({ ...found, kind: 'job' }), {
    kind: 'Job',
    title: 'Driver',
    detail: 'Leeds',
    path: '/admin/jobs/7',
  });
  assert.equal(targetOf({ ...found, kind: 'job', is_active: false }).detail, 'Leeds, closed');
  assert.equal(targetOf({ ...found, kind: 'admin', detail: '', is_active: false }).detail, 'disabled');
  assert.equal(targetOf({ ...found, kind: 'admin', id: 'a@b' }).path, '/admin/admins/a%40b');
  assert.equal(targetOf({ ...found, kind: 'industry' }).path, '/admin/system/industry/7');
});
