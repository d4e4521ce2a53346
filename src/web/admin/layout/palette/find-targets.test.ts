import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Role, Viewer } from '../../../../contract/rights.ts';
import type { Found } from '../../../../contract/search.ts';
import { findPages, listTextSearches, namesFirst, targetOf } from './find-targets.ts';

const owner: Viewer = { username: 'a', role: 'owner', may_erase: false, may_export: false };
const titles = (search: string, role: Role = 'owner') =>
  findPages(search, { ...owner, role }, () => {}).map(({ title }) => title);

test('every page and action is offered before anything is typed', () => {
  const pages = ['Jobs', 'Applicants', 'Admins', 'System', 'Messages', 'Figures'];
  assert.deepEqual(titles('').slice(0, pages.length), pages);
  assert.deepEqual(titles('email'), ['Email log', 'Emails to applicants']);
  assert.ok(titles('').includes('Log out'));
});

test('pages and actions are found by the beginning of a word', () => {
  assert.deepEqual(titles(' A'), ['Applicants', 'Admins', 'Emails to applicants', 'Mailbox for answers']);
  assert.deepEqual(titles('theme'), ['Light theme', 'Dark theme', 'System theme']);
  assert.deepEqual(titles('log o'), ['Log out']);
  assert.deepEqual(titles('pplicants'), []);
});

test('a role has the pages and actions that it may use', () => {
  assert.ok(titles('', 'recruiter').includes('Saved replies'));
  assert.deepEqual(titles('admins', 'recruiter'), []);
  assert.deepEqual(titles('new', 'recruiter'), ['New job', 'New person']);
  assert.deepEqual(titles('new', 'reader'), []);
  assert.deepEqual(titles('email', 'reader'), ['Email log']);
});

test('logging out is an act, and not a page', () => {
  let count = 0;
  const [target] = findPages('log out', owner, () => (count += 1));
  assert.ok(target && 'act' in target);
  target.act();
  assert.equal(count, 1);
});

const driver: Found = { kind: 'job', id: '7', title: 'Driver', detail: 'Leeds', is_active: true };

test('a result leads to its page, and says that it is closed or disabled', () => {
  assert.deepEqual(targetOf(driver), {
    kind: 'Job',
    title: 'Driver',
    detail: 'Leeds',
    path: '/admin/jobs/7',
  });
  assert.equal(targetOf({ ...driver, is_active: false }).detail, 'Leeds, closed');
  const admin: Found = { ...driver, kind: 'admin', id: 'a@b', detail: '' };
  assert.equal(targetOf({ ...admin, is_active: false }).detail, 'disabled');
  assert.equal(pathOf(admin), '/admin/admins/a%40b');
  assert.equal(pathOf({ ...driver, kind: 'industry' }), '/admin/system/industry/7');
  assert.equal(
    pathOf({ ...driver, kind: 'note', applicant_id: '9' }),
    '/admin/applicants/9?show=notes',
    'a note stands on the page of its person',
  );
});

function pathOf(found: Found) {
  const target = targetOf(found);
  return 'path' in target && target.path;
}

test('results that are named like the search come first, whatever their accents', () => {
  const found = ['Nurse', 'Renée Dubois', 'Driver', 'Mary Renee'].map((title) => ({ ...driver, title }));
  assert.deepEqual(
    namesFirst(found, 'renee').map(({ title }) => title),
    ['Renée Dubois', 'Mary Renee', 'Nurse', 'Driver'],
  );
});

test('the last lines search the words of resumes and messages', () => {
  assert.deepEqual(listTextSearches(''), []);
  const paths = listTextSearches('dry ice & more').map((target) => 'path' in target && target.path);
  assert.deepEqual(paths, ['/admin/applicants?q=dry+ice+%26+more', '/admin/messages?q=dry+ice+%26+more']);
});
