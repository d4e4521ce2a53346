import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { createAdmin, logIn } from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { startSignOn } from '../../../../tests/support/sign-on.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';

const { app, sql, provider, environment, post, begin, signOn, withEmail } = await startSignOn();

const now = () => Math.floor(Date.now() / 1_000);

test('a cookie that nobody sealed opens nothing, an old one neither, and a session alone joins nothing', async (t) => {
  const victim = await createAdmin(app);
  const { token } = await logIn(app, victim);
  const begun = await begin('log_in', {});
  const { searchParams } = new URL(begun.address);
  const own = {
    purpose: 'join',
    username: victim.username,
    issuer: provider.issuer,
    state: searchParams.get('state'),
    nonce: searchParams.get('nonce'),
    verifier: 'a'.repeat(43),
    at: Date.now(),
  };
  const forged = Buffer.from(JSON.stringify(own)).toString('base64url');
  provider.say({ claims: { sub: 'thief' } });
  const query = provider.visit(begun.address);
  const answer = await post('finish', { query }, { token, cookie: `rolecall_sign_on=${forged}` });
  assert.equal(
    answer.json<{ detail?: string }>().detail,
    'This sign-in took too long, or began elsewhere. Try again.',
  );
  const present = Date.now;
  t.mock.method(Date, 'now', () => present() - 16 * 60_000);
  const old = await begin('log_in', {});
  t.mock.restoreAll();
  const tooLate = await post('finish', { query: provider.visit(old.address) }, { cookie: old.cookie });
  assert.match(tooLate.body, /took too long/);
  const { address, cookie } = await begin('join', { token });
  const { token: another } = await logIn(app, await createAdmin(app));
  const elsewhere = await post('finish', { query: provider.visit(address) }, { token: another, cookie });
  assert.equal(elsewhere.statusCode, 403, 'begun by another account');
  await sql
    .updateTable('sessions')
    .set({ password_checked_at: new Date(0) })
    .execute();
  const late = await post('finish', { query: provider.visit(address) }, { token, cookie });
  assert.equal(late.json<{ code: string }>().code, 'password_needed');
  assert.equal((await begin('join', { token })).status, 403);
});

test('a login there is no confirmation, unless it was made just then; one without a time never is', async () => {
  const admin = await withEmail('desk@example.com');
  const claims = { sub: 'desk', email: 'desk@example.com', email_verified: true };
  const isFresh = async (auth_time: number | undefined) => {
    provider.say({ claims: { ...claims, auth_time } });
    await signOn();
    const { password_checked_at } = await sql
      .selectFrom('sessions')
      .select('password_checked_at')
      .where('username', '=', admin.username)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return Date.now() - password_checked_at.getTime() < 60_000;
  };
  assert.deepEqual(
    [await isFresh(now()), await isFresh(now() - 86_400), await isFresh(undefined)],
    [true, false, false],
  );
  const { token } = (await signOn()).body;
  const next = (await signOn('log_in', { token })).body;
  assert.equal((await failureOf(app.apiAs({ token }).getCurrentAdmin())).status, 401, 'replaced');
  assert.match((await signOn('confirm', next)).body.detail ?? '', /does not say when/);
});

test('whoever came by the provider has nothing to do first, and owners of a website end its sessions with it', async () => {
  const at = await createTestApp({
    ...environment,
    PUBLIC_URL: 'https://jobs.example.org',
    SSO_PASSWORDS: 'owners',
  });
  const password = 'a long way to the sea';
  const names = { username: 'mia', first_name: 'Mia', surname: 'Provided' };
  await at.recruiter.createAdmin({ body: { ...names, password, role: 'recruiter' } });
  await at.recruiter.updateAdmin({ body: { username: 'mia', work_email: 'mia@example.com' } });
  provider.say({ claims: { sub: 'mia', email: 'mia@example.com', email_verified: true } });
  const { token } = (await signOn('log_in', { at })).body;
  const mia = at.apiAs({ token });
  assert.deepEqual((await mia.getCurrentAdmin()).to_do, []);
  await expression`update sessions set identity_id = null where username = 'mia'`.execute(at.database.sql);
  assert.equal((await failureOf(mia.getCurrentAdmin())).status, 401, 'a session by password');
  await expression`update sessions set identity_id = (select id from admin_identities)
    where username = 'mia'`.execute(at.database.sql);
  assert.equal((await mia.getCurrentAdmin()).username, 'mia');
  await expression`update admin_identities set issuer = 'https://former.example.org'`.execute(
    at.database.sql,
  );
  assert.equal((await failureOf(mia.getCurrentAdmin())).status, 401, 'of another provider');
});

test('passwords end by an owner who came with one: others might know none', async () => {
  const at = await createTestApp({ CONTENT_URL: 'http://127.0.0.1:9' });
  const stored = {
    sso_issuer: provider.issuer,
    sso_client_id: 'rolecall',
    sso_client_secret: 'of the client',
  };
  await at.recruiter.updateWebsite({ body: stored });
  const { token } = await at.visitor.logIn({ body: at.login });
  provider.say({ claims: { sub: 'owner' } });
  assert.equal((await signOn('join', { at, token })).status, 200);
  const byProvider = at.apiAs({ token: (await signOn('log_in', { at })).body.token });
  const end = { body: { sso_passwords: 'owners' } };
  assert.deepEqual((await failureOf(byProvider.updateWebsite(end))).fields, [
    { field: 'sso_passwords', message: 'Log in with your own password first, so that an owner knows one' },
  ]);
  await at.recruiter.updateWebsite(end);
});

test('a sign-in at the provider confirms a sensitive act, of the own account alone and made just now', async () => {
  const admin = await withEmail('act@example.com');
  provider.say({ claims: { sub: 'act', email: 'act@example.com', email_verified: true } });
  const { token } = (await signOn()).body;
  await sql
    .updateTable('sessions')
    .set({ password_checked_at: new Date(0) })
    .execute();
  const checkedAt = () =>
    sql
      .selectFrom('sessions')
      .select('password_checked_at')
      .where('username', '=', admin.username)
      .executeTakeFirstOrThrow();
  provider.say({ claims: { sub: 'act', auth_time: now() - 3_600 } });
  assert.equal((await signOn('confirm', { token })).status, 403, 'signed in an hour ago');
  provider.say({ claims: { sub: 'joined-elsewhere' } });
  assert.equal((await signOn('confirm', { token })).status, 403, 'somebody else');
  assert.deepEqual((await checkedAt()).password_checked_at, new Date(0));
  provider.say({ claims: { sub: 'act' } });
  assert.equal((await signOn('confirm', { token })).status, 200);
  assert.notDeepEqual((await checkedAt()).password_checked_at, new Date(0));
});

test('a logout at the provider ends the sessions before it, and nothing else', async () => {
  await withEmail('out@example.com');
  const claims = { sub: 'out', sid: 'one', email: 'out@example.com', email_verified: true };
  provider.say({ claims });
  const tokens = [(await signOn()).body.token];
  provider.say({ claims: { ...claims, sid: 'two' } });
  tokens.push((await signOn()).body.token);
  const isAlive = async () => {
    const answers = await Promise.all(
      tokens.map((token) =>
        app.app.inject({ url: '/api/admins/me', headers: { authorization: `Bearer ${token}` } }),
      ),
    );
    return answers.map(({ statusCode }) => statusCode === 200);
  };
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const logOut = async (payload: object) => {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/sign-on/logout',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: String(new URLSearchParams({ logout_token: await provider.sign({ ...payload }) })),
    });
    return answer.statusCode;
  };
  const wrong = [
    { sub: 'out' },
    { sub: 'out', events, nonce: 'a' },
    { events },
    { sub: 'out', events, iss: 'https://evil.example' },
    { sub: 'out', events, aud: 'somebody' },
    { sub: 'out', events, iat: now() - 3_600 },
  ];
  for (const payload of wrong) assert.equal(await logOut(payload), 400, JSON.stringify(payload));
  assert.equal(await logOut({ sub: 'somebody else', events }), 200);
  assert.deepEqual(await isAlive(), [true, true]);
  assert.equal(await logOut({ sid: 'one', events }), 200);
  assert.deepEqual(await isAlive(), [false, true]);
  // The second session began later than this logout says.
  assert.equal(await logOut({ sub: 'out', events, iat: now() - 200 }), 200);
  assert.deepEqual(await isAlive(), [false, true]);
  assert.equal(await logOut({ sub: 'out', events }), 200);
  assert.deepEqual(await isAlive(), [false, false]);
});
