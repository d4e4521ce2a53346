import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { createAdmin, logIn } from '../../../../tests/support/builders.ts';
import { hashCheaply } from '../../../../tests/support/cheap-hash.ts';
import { logInFrom } from '../../../../tests/support/log-in-from.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { recordStatements } from '../../../../tests/support/record-statements.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { waitForLock } from '../../../../tests/support/wait-for-lock.ts';
import { loadDemoData } from '../../../database/demo/demo-data.ts';
import { hashToken } from '../../ground/tokens.ts';
import { createSession, mostSessions } from './session-store.ts';

const app = await createTestApp();
const { visitor, recruiter, login } = app;
const { sql } = app.database;

async function findSessionRow(token: string) {
  return sql.selectFrom('sessions').selectAll().where('token_hash', '=', hashToken(token)).executeTakeFirst();
}

async function ageSession(token: string, column: 'last_used_at' | 'expires_at', age: string): Promise<void> {
  await sql
    .updateTable('sessions')
    .set({ [column]: expression`${expression.ref(column)} - ${age}::interval` })
    .where('token_hash', '=', hashToken(token))
    .execute();
}

async function findPasswordHash(username: string): Promise<string> {
  const admins = sql.selectFrom('admins').select('password_hash').where('username', '=', username);
  return (await admins.executeTakeFirstOrThrow()).password_hash;
}

test('the right username and password give a token that opens the back office', async () => {
  const { token, api } = await logIn(app, login);
  assert.match(token, /^[\w-]{43}$/);
  assert.equal((await api.getAdmin({ params: { username: login.username } })).is_current, true);
});

test('the username is compared without case', async () => {
  await visitor.logIn({ body: { ...login, username: 'RECRUITER' } });
});

test('the database does not store the token itself', async () => {
  const { token } = await logIn(app, login);
  const rows = JSON.stringify(await sql.selectFrom('sessions').selectAll().execute());
  assert.ok(!rows.includes(token));
  assert.ok(!rows.includes(Buffer.from(token, 'base64url').toString('hex')));
});

test('an unknown username, a wrong password and a disabled admin get the same answer', async () => {
  const admin = await createAdmin(app);
  await recruiter.updateAdmin({ body: { username: admin.username, is_active: false } });
  const refusals = await Promise.all(
    [
      { username: 'nobody', password: login.password },
      { username: login.username, password: 'wrong' },
      { username: admin.username, password: admin.password },
    ].map(async (body) => failureOf(visitor.logIn({ body }))),
  );
  for (const { status, code, message } of refusals) {
    assert.deepEqual([status, code], [401, 'login_failed']);
    assert.equal(message, refusals[0]?.message);
  }
});

test('nobody logs in as a recruiter of the demo data', async () => {
  await loadDemoData(sql, login.username);
  const refusals = ['avery.example', login.password].map((password) =>
    failureOf(visitor.logIn({ body: { username: 'avery.example', password } })),
  );
  for (const { status, code } of await Promise.all(refusals))
    assert.deepEqual([status, code], [401, 'login_failed']);
});

test('a login needs a username and a password', async () => {
  const { status, fields } = await failureOf(visitor.logIn({ body: { username: ' ', password: '' } }));
  assert.equal(status, 422);
  assert.deepEqual(fields, [
    { field: 'username', message: 'Enter your username' },
    { field: 'password', message: 'Enter your password' },
  ]);
});

test('a password is taken exactly as typed, except for the spelling of an accent', async () => {
  const admin = await createAdmin(app, { password: '  cafés with space  ' });
  await visitor.logIn({ body: { username: admin.username, password: '  cafe\u0301s with space  ' } });
  const trimmed = { username: admin.username, password: 'cafés with space' };
  assert.equal((await failureOf(visitor.logIn({ body: trimmed }))).code, 'login_failed');
});

test('logging out ends this session and no other', async () => {
  const first = await logIn(app, login);
  const second = await logIn(app, login);
  assert.deepEqual(await first.api.logOut(), { ended: true });
  assert.equal((await failureOf(first.api.listAdmins())).code, 'not_signed_in');
  await second.api.listAdmins();
});

test('a session ends after twelve hours unused', async () => {
  const { token, api } = await logIn(app, login);
  await ageSession(token, 'last_used_at', '11 hours 59 minutes');
  await api.listAdmins();
  await ageSession(token, 'last_used_at', '12 hours 1 minute');
  assert.equal((await failureOf(api.listAdmins())).status, 401);
});

test('a session ends after seven days, even in constant use', async () => {
  const { token, api } = await logIn(app, login);
  const { created_at, expires_at } = (await findSessionRow(token))!;
  assert.equal(expires_at.getTime() - created_at.getTime(), 7 * 24 * 60 * 60 * 1000);
  await ageSession(token, 'expires_at', '6 days 23 hours 59 minutes');
  await api.listAdmins();
  await ageSession(token, 'expires_at', '2 minutes');
  assert.equal((await failureOf(api.listAdmins())).status, 401);
});

test('the last use is written once a minute, not with every request', async () => {
  const { token, api } = await logIn(app, login);
  const before = await findSessionRow(token);
  const statements = await recordStatements(() => api.listAdmins());
  assert.ok(!statements.some((statement) => statement.startsWith('update')));
  assert.deepEqual((await findSessionRow(token))!.last_used_at, before!.last_used_at);
  await ageSession(token, 'last_used_at', '61 seconds');
  await api.listAdmins();
  assert.ok((await findSessionRow(token))!.last_used_at >= before!.last_used_at);
});

test('sessions that have ended are removed with the next login', async () => {
  const unused = await logIn(app, login);
  const old = await logIn(app, login);
  const current = await logIn(app, login);
  await ageSession(unused.token, 'last_used_at', '13 hours');
  await ageSession(old.token, 'expires_at', '8 days');
  await logIn(app, login);
  assert.equal(await findSessionRow(unused.token), undefined);
  assert.equal(await findSessionRow(old.token), undefined);
  assert.ok(await findSessionRow(current.token));
});

test('a password hashed at another cost is hashed again with the next login', async () => {
  const admin = await createAdmin(app);
  await sql
    .updateTable('admins')
    .set({ password_hash: hashCheaply(admin.password) })
    .where('username', '=', admin.username)
    .execute();
  await Promise.all([logIn(app, admin), logIn(app, admin)]);
  assert.match(await findPasswordHash(admin.username), /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  await logIn(app, admin);
});

test('a login during the disabling of its account waits, and gets no session', async () => {
  const { username } = await createAdmin(app);
  const passwordHash = await findPasswordHash(username);
  let starting: Promise<string | undefined> | undefined;
  await sql.transaction().execute(async (disabling) => {
    await disabling
      .updateTable('admins')
      .set({ is_active: false })
      .where('username', '=', username)
      .execute();
    starting = createSession(sql, { username, passwordHash, hasTwoStep: false, device: '' });
    await waitForLock(sql);
  });
  assert.equal(await starting, undefined);
});

test('a password that changed during the login gives no session', async () => {
  const { username } = await createAdmin(app);
  const passwordHash = await findPasswordHash(username);
  await recruiter.updateAdmin({ body: { username, password: 'another long one' } });
  assert.equal(
    await createSession(sql, { username, passwordHash, hasTwoStep: false, device: '' }),
    undefined,
  );
});

test('a login ends the session that it replaces, and no other', async () => {
  const admin = await createAdmin(app);
  const [replaced, kept] = [await logIn(app, admin), await logIn(app, admin)];
  assert.equal((await logInFrom(app, { ...admin, password: 'wrong', replaces: replaced.token })).status, 401);
  await replaced.api.listSessions();
  const { status, body } = await logInFrom(app, { ...admin, replaces: replaced.token });
  assert.equal(status, 200);
  assert.equal((await failureOf(replaced.api.listSessions())).status, 401);
  await kept.api.listSessions();
  await app.apiAs({ token: body.token }).listSessions();
  assert.equal((await logInFrom(app, { ...admin, replaces: replaced.token })).status, 200);
});

test('an admin has twenty sessions at most: the one that was unused the longest ends', async () => {
  const admin = await createAdmin(app);
  const first = await logIn(app, admin);
  const second = await logIn(app, admin);
  await ageSession(first.token, 'last_used_at', '1 hour');
  await ageSession(second.token, 'last_used_at', '2 hours');
  await first.api.listSessions();
  for (let count = 2; count < mostSessions + 1; count += 1) await logIn(app, admin);
  assert.equal((await failureOf(second.api.listSessions())).status, 401);
  assert.equal((await first.api.listSessions()).length, mostSessions);
});
