import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { createAdmin, logIn } from '../../../../tests/support/builders.ts';
import type { SecurityEventKind } from '../../../contract/security-events.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { hashToken } from '../../ground/tokens.ts';

const app = await createTestApp();
const { recruiter } = app;
const { sql } = app.database;

test('an admin sees the own sessions with device and last use, and the current one', async () => {
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

test('an expired session is not counted among the ended ones', async () => {
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

test('one of the own sessions is ended, and no other', async () => {
  const admin = await createAdmin(app);
  const [first, current] = [await logIn(app, admin), await logIn(app, admin)];
  const [own, other] = await current.api.listSessions();
  assert.deepEqual(await current.api.endSession({ params: { id: other!.id } }), { ended: 1 });
  assert.equal((await failureOf(first.api.listSessions())).status, 401);
  assert.deepEqual(
    (await current.api.listSessions()).map(({ id }) => id),
    [own?.id],
  );
  assert.equal(await countEvents('session_ended', admin.username), 1);
});

test("neither another admin's session nor the one in use is ended by its id", async () => {
  const admin = await createAdmin(app);
  const { api } = await logIn(app, admin);
  const { id } = (await api.listSessions())[0]!;
  for (const wanted of [id, '0', 'x', '99999999999999999999999']) {
    const failure = await failureOf(recruiter.endSession({ params: { id: wanted } }));
    assert.deepEqual([failure.status, failure.code], [404, 'not_found']);
  }
  assert.equal((await failureOf(api.endSession({ params: { id } }))).code, 'not_found');
  await api.listSessions();
});

test("an admin counts another's sessions and ends them all, on the record", async () => {
  const admin = await createAdmin(app);
  const username = admin.username.toUpperCase();
  const sessions = [await logIn(app, admin), await logIn(app, admin)];
  assert.deepEqual(await recruiter.countSessionsOf({ params: { username } }), { count: 2 });
  assert.deepEqual(await recruiter.endSessionsOf({ params: { username } }), { ended: 2 });
  for (const { api } of sessions) assert.equal((await failureOf(api.listJobs())).status, 401);
  assert.deepEqual(await recruiter.countSessionsOf({ params: { username } }), { count: 0 });
  assert.deepEqual(await recruiter.endSessionsOf({ params: { username } }), { ended: 0 });
  const { items } = await recruiter.listSecurityEvents({ query: { kind: 'sessions_ended', limit: 1 } });
  assert.deepEqual([items[0]?.username, items[0]?.by], [admin.username, app.login.username]);
  assert.equal(await countEvents('sessions_ended', admin.username), 1);
});

test('the session in use stays when all sessions of the own account are ended', async () => {
  const admin = await createAdmin(app);
  await logIn(app, admin);
  const { api } = await logIn(app, admin);
  assert.deepEqual(await api.endSessionsOf({ params: { username: admin.username } }), { ended: 1 });
  await api.listSessions();
});

test('the sessions of an unknown admin are 404', async () => {
  const params = { username: 'nobody' };
  for (const call of [recruiter.countSessionsOf, recruiter.endSessionsOf]) {
    assert.equal((await failureOf(call({ params }))).code, 'not_found');
  }
});

async function countEvents(kind: SecurityEventKind, username: string): Promise<number> {
  const { items } = await recruiter.listSecurityEvents({ query: { kind, limit: 100 } });
  return items.filter((event) => event.username === username).length;
}

test('the own account is found, even beside an admin called "me"', async () => {
  const admin = await createAdmin(app, { username: 'me' });
  const { api } = await logIn(app, admin);
  const me = await api.getCurrentAdmin();
  assert.deepEqual([me.username, me.first_name, me.is_current], ['me', admin.first_name, true]);
  assert.equal((await recruiter.getCurrentAdmin()).username, app.login.username);
  assert.equal((await recruiter.getAdmin({ params: { username: 'me' } })).is_current, false);
});

async function letExpire(token: string): Promise<void> {
  await sql
    .updateTable('sessions')
    .set({ last_used_at: expression<Date>`now() - interval '13 hours'` })
    .where('token_hash', '=', hashToken(token))
    .execute();
}
