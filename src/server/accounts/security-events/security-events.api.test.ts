import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { createAdmin, createJob, logIn, personDetails } from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

const app = await createTestApp({ APPLY_LIMIT: '1' });
const { recruiter, visitor, login } = app;
const { sql } = app.database;

/** The events that `act` causes, the oldest first, as `kind username by network detail`. */
async function eventsOf(
  act: () => Promise<unknown>,
  { recruiter: reader }: TestApp = app,
): Promise<string[]> {
  const { total: before } = await reader.listSecurityEvents({ query: { limit: 1 } });
  await act();
  const { items, total } = await reader.listSecurityEvents();
  const made = items.slice(0, total - before).toReversed();
  return made.map(({ kind, username, by, network, detail }) =>
    [kind, username || '-', by || '-', network || '-', detail].join(' ').trim(),
  );
}

test('a login, a wrong password and a log-out are kept with the network, and without the address', async () => {
  const admin = await createAdmin(app);
  const at = { address: '203.0.113.77' };
  const events = await eventsOf(async () => {
    await failureOf(app.apiAs(at).logIn({ body: { username: admin.username, password: 'wrong' } }));
    const { username, password } = admin;
    const { token } = await app.apiAs(at).logIn({ body: { username: username.toUpperCase(), password } });
    await app.apiAs({ ...at, token }).logOut();
  });
  const name = admin.username;
  assert.deepEqual(events, [
    `login_failed ${name} - 203.0.113.0/24`,
    `login ${name} - 203.0.113.0/24`,
    `logout ${name} - 203.0.113.0/24`,
  ]);
});

test('a name that no account has is not kept: it may be a password', async () => {
  const typed = 'correct-horse-battery';
  const api = app.apiAs({ address: '2001:db8:1:2::3' });
  const events = await eventsOf(() => failureOf(api.logIn({ body: { username: typed, password: 'x' } })));
  assert.deepEqual(events, ['login_failed - - 2001:db8:1::/48']);
});

test('a limit is kept once, and a flood of refusals adds nothing', async () => {
  const api = app.apiAs({ address: '198.51.100.9' });
  const body = { username: login.username, password: 'wrong' };
  const kinds = await eventsOf(async () => {
    for (let attempt = 0; attempt < 30; attempt += 1) await failureOf(api.logIn({ body }));
  });
  assert.equal(kinds.filter((line) => line.startsWith('login_limit recruiter ')).length, 1);
  const { id } = await createJob(app);
  const apply = () => visitor.apply({ body: { job_id: id, ...personDetails() } });
  const applied = await eventsOf(async () => {
    await apply();
    for (let attempt = 0; attempt < 3; attempt += 1) assert.equal((await failureOf(apply())).status, 429);
  });
  assert.deepEqual(applied, ['apply_limit - - 127.0.0.0/24']);
});

test('an export is kept with the name of its list', async () => {
  const events = await eventsOf(async () => {
    await recruiter.exportApplicants();
    await recruiter.exportJobs();
  });
  assert.deepEqual(events, [
    'export recruiter - 127.0.0.0/24 applicants',
    'export recruiter - 127.0.0.0/24 jobs',
  ]);
});

test('every change of an account is kept with the acting admin, also an undone one', async () => {
  const { username, password } = await createAdmin(app);
  const { api } = await logIn(app, { username, password });
  await logIn(app, { username, password });
  const events = await eventsOf(async () => {
    await api.endOtherSessions();
    await api.updateAdmin({ body: { username, password: 'another long one', first_name: 'Cy' } });
    const { change_id = '' } = await recruiter.updateAdmin({ body: { username, is_active: false } });
    await recruiter.undoChange({ params: { id: change_id } });
    await recruiter.updateAdmin({ body: { username, is_active: false } });
    await recruiter.updateAdmin({ body: { username, is_active: true, password } });
  });
  const from = '127.0.0.0/24';
  assert.deepEqual(events, [
    `sessions_ended ${username} - ${from}`,
    `password_changed ${username} - ${from}`,
    `admin_disabled ${username} recruiter ${from}`,
    `admin_enabled ${username} recruiter ${from}`,
    `admin_disabled ${username} recruiter ${from}`,
    `admin_enabled ${username} recruiter ${from}`,
    `password_changed ${username} recruiter ${from}`,
  ]);
});

test('a created account is kept, and its undone creation too', async () => {
  const events = await eventsOf(async () => {
    const body = { username: 'shortly', first_name: 'Bo', surname: 'Berg', password: 'a long password' };
    const { change_id = '' } = await recruiter.createAdmin({ body });
    await recruiter.undoChange({ params: { id: change_id } });
  });
  assert.deepEqual(events, [
    'admin_created shortly recruiter 127.0.0.0/24 owner',
    'admin_deleted shortly recruiter 127.0.0.0/24',
  ]);
});

test('a refused change of an account is not kept', async () => {
  const body = { username: login.username, is_active: false };
  assert.deepEqual(await eventsOf(() => failureOf(recruiter.updateAdmin({ body }))), []);
});

test('the first admin is kept', async () => {
  const { items } = await recruiter.listSecurityEvents({ query: { kind: 'admin_created' } });
  assert.deepEqual([items.at(-1)?.username, items.at(-1)?.network], [login.username, '']);
});

test('pages and a kind narrow the list, the newest first', async () => {
  await recruiter.exportJobs();
  await recruiter.exportApplicants();
  const { items, total } = await recruiter.listSecurityEvents({
    query: { kind: 'export', limit: 1, page: 2 },
  });
  assert.ok(total >= 2);
  assert.deepEqual(
    items.map(({ kind, detail }) => [kind, detail]),
    [['export', 'jobs']],
  );
});

test('security events are only added', async () => {
  for (const statement of [
    `update security_events set username = 'nobody'`,
    'delete from security_events',
    'truncate security_events',
  ]) {
    await assert.rejects(
      expression.raw(statement).execute(sql),
      /rows of security_events are only added/,
      statement,
    );
  }
});
