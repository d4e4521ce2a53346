import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import type { Call } from '../../../contract/call.ts';
import { calls } from '../../../contract/calls.ts';
import { createAdmin, logIn } from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { waitForLock } from '../../../../tests/support/wait-for-lock.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { hashToken } from '../../ground/tokens.ts';

const asking = await createTestApp({ ADMIN_CONFIRM_PASSWORD: 'on' });
const plain = await createTestApp();

/** A session whose password was checked this long ago. */
async function logInEarlier(app: TestApp, age: string) {
  const admin = await createAdmin(app);
  const session = await logIn(app, admin);
  await ageCheck(app, session.token, age);
  return { ...admin, ...session };
}

async function ageCheck(app: TestApp, token: string, age: string): Promise<void> {
  await app.database.sql
    .updateTable('sessions')
    .set({ password_checked_at: expression<Date>`now() - ${age}::interval` })
    .where('token_hash', '=', hashToken(token))
    .execute();
}

function send(app: TestApp, call: Call, token: string) {
  return app.app.inject({
    method: call.method,
    url: call.path.replaceAll(/:\w+/g, '987654'),
    headers: { authorization: `Bearer ${token}` },
    ...(call.method !== 'GET' && { payload: {} }),
  });
}

const adminCalls = Object.entries<Call>(calls).filter(([, { access }]) => access === 'admin');

for (const [name, call] of adminCalls) {
  test(`${name} ${call.isSensitive ? 'asks' : 'does not ask'} for the password again after ten minutes`, async () => {
    const { token } = await logInEarlier(asking, '10 minutes 1 second');
    const answer = await send(asking, call, token);
    const isAsked =
      answer.headers['content-type'] === 'application/problem+json' &&
      answer.json().code === 'password_needed';
    assert.equal(isAsked, call.isSensitive ?? false, answer.payload);
    if (isAsked) assert.equal(answer.statusCode, 403);
  });
}

test('taking a backup, changing admins, ending sessions and every export are sensitive', () => {
  const mustAsk = new Set(['startBackup', 'createAdmin', 'updateAdmin', 'endOtherSessions']);
  for (const [name, call] of adminCalls) {
    // Recruiters read one resume after the other.
    const isExport = call.isFile && name !== 'getDocumentFile';
    if (isExport || mustAsk.has(name)) assert.equal(call.isSensitive, true, name);
  }
});

test('for ten minutes after a login nothing asks', async () => {
  const { api } = await logInEarlier(asking, '9 minutes 50 seconds');
  await api.endOtherSessions();
  await api.exportApplicants();
});

test('unless the setting is on, nothing asks, even in an old session', async () => {
  const { username, api } = await logInEarlier(plain, '2 days');
  await api.endOtherSessions();
  await api.exportApplicants();
  await api.updateAdmin({ body: { username, surname: 'Renamed' } });
});

test('the right password opens the sensitive calls of this session, and of no other', async () => {
  const here = await logInEarlier(asking, '1 hour');
  const there = await logIn(asking, here);
  await ageCheck(asking, there.token, '1 hour');
  assert.deepEqual(await here.api.confirmPassword({ body: { password: here.password } }), {
    confirmed: true,
  });
  await here.api.exportJobs();
  assert.equal((await failureOf(there.api.exportJobs())).code, 'password_needed');
});

test('a wrong password is an error of its field, opens nothing, and the session goes on', async () => {
  const { api, username } = await logInEarlier(asking, '1 hour');
  const failure = await failureOf(api.confirmPassword({ body: { password: 'wrong' } }));
  assert.deepEqual(
    [failure.status, failure.fields],
    [422, [{ field: 'password', message: 'Wrong password' }]],
  );
  assert.equal((await failureOf(api.exportJobs())).code, 'password_needed');
  await api.listJobs();
  const { items } = await asking.recruiter.listSecurityEvents({
    query: { kind: 'confirm_failed', limit: 1 },
  });
  assert.equal(items[0]?.username, username);
});

test('an open session does not serve for guessing the password', async () => {
  const { api, password } = await logInEarlier(asking, '1 hour');
  const before = await countLimits();
  const codes: string[] = [];
  for (let attempt = 0; attempt < 11; attempt += 1) {
    codes.push((await failureOf(api.confirmPassword({ body: { password: `wrong ${attempt}` } }))).code);
  }
  assert.deepEqual(codes, [...Array<string>(10).fill('validation_failed'), 'too_many_requests']);
  assert.equal((await failureOf(api.confirmPassword({ body: { password } }))).code, 'too_many_requests');
  assert.equal(await countLimits(), before + 1);
});

test('guesses of others at the login do not hold up the confirmation', async () => {
  const { api, username, password } = await logInEarlier(asking, '1 hour');
  for (let attempt = 0; attempt < 11; attempt += 1) {
    await failureOf(asking.visitor.logIn({ body: { username, password: 'wrong' } }));
  }
  assert.equal((await failureOf(asking.visitor.logIn({ body: { username, password } }))).status, 429);
  await api.confirmPassword({ body: { password } });
});

async function countLimits(): Promise<number> {
  return (await asking.recruiter.listSecurityEvents({ query: { kind: 'login_limit', limit: 1 } })).total;
}

test('the undo of a change of an admin asks too, and any other undo does not', async () => {
  const { api } = await logInEarlier(asking, '1 hour');
  const admin = await createAdmin(asking);
  const { recruiter } = asking;
  const ofAdmin = await recruiter.updateAdmin({ body: { username: admin.username, is_active: false } });
  const undo = (change_id: string | undefined) => api.undoChange({ params: { id: change_id ?? '' } });
  assert.equal((await failureOf(undo(ofAdmin.change_id))).code, 'password_needed');
  const { change_id } = await recruiter.createIndustry({ body: { display_name: 'Logistics' } });
  await undo(change_id);
});

for (const app of [plain, asking]) {
  const setting = app === asking ? 'on' : 'off';
  const password = 'another long one';

  test(`the own password changes right after a login without the old one (confirming is ${setting})`, async () => {
    const { username, api } = await logInEarlier(app, '9 minutes');
    await api.updateAdmin({ body: { username, password } });
  });

  test(`later it changes with the old one only (confirming is ${setting})`, async () => {
    const { username, api, password: current_password } = await logInEarlier(app, '11 minutes');
    for (const own of [username, username.toUpperCase()]) {
      const failure = await failureOf(api.updateAdmin({ body: { username: own, password } }));
      assert.deepEqual([failure.status, failure.code], [403, 'password_needed']);
    }
    const body = { username, password, current_password };
    const wrong = await failureOf(api.updateAdmin({ body: { ...body, current_password: 'wrong' } }));
    assert.deepEqual(wrong.fields, [{ field: 'current_password', message: 'Wrong password' }]);
    await api.updateAdmin({ body });
    await logIn(app, { username, password });
  });

  test(`later it changes after a confirmation, too (confirming is ${setting})`, async () => {
    const { username, api, ...admin } = await logInEarlier(app, '11 minutes');
    await api.confirmPassword({ body: { password: admin.password } });
    await api.updateAdmin({ body: { username, password } });
  });
}

test('a wrong old password is refused in a new session too', async () => {
  const { username, api } = await logInEarlier(plain, '0 minutes');
  const body = { username, password: 'another long one', current_password: 'wrong' };
  assert.equal((await failureOf(api.updateAdmin({ body }))).fields[0]?.field, 'current_password');
});

test('the old password is taken exactly as typed', async () => {
  const admin = await createAdmin(plain, { password: '  spaces at both ends ' });
  const { api } = await logIn(plain, admin);
  const body = { username: admin.username, password: 'another long one', current_password: admin.password };
  await api.updateAdmin({ body });
});

test("another admin's password needs no old one", async () => {
  const { api } = await logInEarlier(plain, '2 days');
  const { username } = await createAdmin(plain);
  await api.updateAdmin({ body: { username, password: 'another long one' } });
});

test('a check of the password before the clock was set back counts no longer than ten minutes', async () => {
  const { api } = await logInEarlier(asking, '-26 hours');
  assert.equal((await failureOf(api.endOtherSessions())).code, 'password_needed');
});

test('another mail server asks for the password, another phone number does not', async () => {
  const { token } = await logInEarlier(asking, '11 minutes');
  const { apiAs, database } = asking;
  const owner = apiAs({ token });
  await owner.updateWebsite({ body: { contact_phone: '555 0100' } });
  const server = { mail_server: 'smtp.example.com', mail_from: 'sender@agency.example' };
  for (const body of [server, { mail_password: 'another' }]) {
    assert.equal((await failureOf(owner.updateWebsite({ body }))).code, 'password_needed');
  }
  assert.equal((await owner.getWebsite()).mail_server, '');
  await ageCheck(asking, token, '9 minutes');
  await owner.updateWebsite({ body: server });
  const events = await database.sql
    .selectFrom('security_events')
    .select('username')
    .where('kind', '=', 'mail_server_changed')
    .execute();
  assert.equal(events.length, 1);
});

test('a mail server that somebody else saves at the same moment is not replaced without the password', async () => {
  const { token } = await logInEarlier(asking, '11 minutes');
  const { sql } = asking.database;
  const { mail_server } = await asking.apiAs({ token }).getWebsite();
  const refused = await sql.transaction().execute(async (other) => {
    const settings = JSON.stringify({ mail_server: 'mx.example.com', mail_from: 'sender@agency.example' });
    await other
      .updateTable('website')
      .set({ settings: expression`${settings}::jsonb` })
      .execute();
    const saving = failureOf(asking.apiAs({ token }).updateWebsite({ body: { mail_server } }));
    await waitForLock(sql);
    return { saving };
  });
  assert.equal((await refused.saving).code, 'password_needed');
});
