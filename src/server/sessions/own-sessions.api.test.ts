import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { createAdmin, logIn } from '../../../tests/support/builders.ts';
import { failureOf } from '../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';
import { hashToken } from './session-store.ts';

const app = await createTestApp();
const { recruiter, visitor } = app;
const { sql } = app.database;

test('one sees the own sessions, each with its device and its last use, and which one is in use', async () => {
  const { username, password } = await createAdmin(app);
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const { token } = await app.apiAs({ userAgent }).logIn({ body: { username, password } });
  const { api } = await logIn(app, { username, password });
  const [newer, older, ...others] = await api.listSessions();
  assert.deepEqual(others, []);
  assert.deepEqual([newer?.device, newer?.is_current], ['', true]);
  assert.deepEqual([older?.device, older?.is_current], ['Firefox on Linux', false]);
  assert.ok(Math.abs(Date.parse(older?.last_used_at ?? '') - Date.now()) < 60_000);
  assert.ok((older?.created_at ?? '') < (newer?.created_at ?? ''));
  const asOther = await app.apiAs({ token }).listSessions();
  assert.deepEqual(
    asOther.map((session) => session.is_current),
    [false, true],
  );
});

test('a session that has ended is not shown', async () => {
  const admin = await createAdmin(app);
  const { token } = await logIn(app, admin);
  const { api } = await logIn(app, admin);
  await letExpire(token);
  assert.equal((await api.listSessions()).length, 1);
});

test('a session that has ended by itself is not counted among those that are ended', async () => {
  const admin = await createAdmin(app);
  const { token } = await logIn(app, admin);
  const { api } = await logIn(app, admin);
  await letExpire(token);
  assert.deepEqual(await api.endOtherSessions(), { ended: 0 });
});

test('all other sessions are ended, and nobody else notices', async () => {
  const admin = await createAdmin(app);
  const [first, second, current] = [
    await logIn(app, admin),
    await logIn(app, admin),
    await logIn(app, admin),
  ];
  assert.deepEqual(await current.api.endOtherSessions(), { ended: 2 });
  for (const { api } of [first, second]) assert.equal((await failureOf(api.listSessions())).status, 401);
  assert.equal((await current.api.listSessions()).length, 1);
  assert.deepEqual(await current.api.endOtherSessions(), { ended: 0 });
  await recruiter.listSessions();
});

test('one is told who one is, whatever other admins are called', async () => {
  const admin = await createAdmin(app, { username: 'me' });
  const { api } = await logIn(app, admin);
  const me = await api.getCurrentAdmin();
  assert.deepEqual([me.username, me.first_name, me.is_current], ['me', admin.first_name, true]);
  assert.equal((await recruiter.getCurrentAdmin()).username, app.login.username);
  assert.equal((await recruiter.getAdmin({ params: { username: 'me' } })).is_current, false);
});

test('sessions are for admins', async () => {
  const calls = [visitor.listSessions(), visitor.endOtherSessions(), visitor.getCurrentAdmin()];
  for (const call of calls) assert.equal((await failureOf(call)).status, 401);
});

async function letExpire(token: string): Promise<void> {
  await sql
    .updateTable('sessions')
    .set({ last_used_at: expression<Date>`now() - interval '13 hours'` })
    .where('token_hash', '=', hashToken(token))
    .execute();
}
