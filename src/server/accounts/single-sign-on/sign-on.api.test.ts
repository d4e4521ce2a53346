import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Role } from '../../../contract/rights.ts';
import type { SignOnPurpose } from '../../../contract/sign-on-purposes.ts';
import { sql as expression } from 'kysely';
import { createAdmin, logIn } from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { startProvider } from '../../../../tests/support/sign-on-provider.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

const provider = await startProvider();
after(provider.close);
const environment = {
  SSO_ISSUER: provider.issuer,
  SSO_CLIENT_ID: 'rolecall',
  SSO_CLIENT_SECRET: 'of the client',
  SSO_EMAILS: 'verified',
};
const app = await createTestApp(environment);
const { sql } = app.database;

type Browser = { at?: TestApp; token?: string };

async function post(
  path: string,
  payload: object,
  { at = app, token, cookie }: Browser & { cookie?: string },
) {
  return at.app.inject({
    method: 'POST',
    url: `/api/admins/sign-on/${path}`,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(cookie !== undefined && { cookie }),
    },
    payload,
  });
}

/** @returns the address at the provider and the browser's cookie */
async function begin(purpose: SignOnPurpose, browser: Browser) {
  const answer = await post('start', { purpose }, browser);
  const cookie = answer.headers['set-cookie']?.toString() ?? '';
  return {
    status: answer.statusCode,
    ...answer.json<{ address: string }>(),
    cookie: cookie.split(';', 1)[0]!,
  };
}

/** Signs in at the provider, as a person in a browser. */
async function signOn(purpose: SignOnPurpose = 'log_in', browser: Browser = {}) {
  const { address, cookie } = await begin(purpose, browser);
  const answer = await post('finish', { query: provider.visit(address) }, { ...browser, cookie });
  return { status: answer.statusCode, body: answer.json<{ token: string; code: string; detail?: string }>() };
}

async function withEmail(email: string, role: Role = 'recruiter') {
  const admin = await createAdmin(app);
  await sql
    .updateTable('admins')
    .set({ work_email: email, role })
    .where('username', '=', admin.username)
    .execute();
  return admin;
}

async function lastEvent(kind: 'login' | 'sign_on_refused' = 'sign_on_refused') {
  return sql
    .selectFrom('security_events')
    .select(['kind', 'username', 'detail'])
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
}

/** So that the next refusal for the same reason is a line again. */
async function ageEvents(): Promise<void> {
  await expression`alter table security_events disable trigger user`.execute(sql);
  await expression`update security_events set at = at - interval '2 hours'`.execute(sql);
  await expression`alter table security_events enable trigger user`.execute(sql);
}

test('a colleague joins the own account, logs in by the provider, and keeps the account when the email changes', async () => {
  const admin = await createAdmin(app);
  const { token } = await logIn(app, admin);
  provider.say({ claims: { sub: 'joined', email: 'one@example.com' } });
  assert.equal((await signOn('log_in')).status, 403, 'before it is joined');
  assert.equal((await begin('join', {})).status, 401, 'without a session');
  assert.equal((await signOn('join', { token })).status, 200);
  provider.say({ claims: { sub: 'joined', email: 'other@example.com' } });
  const { body } = await signOn();
  const own = app.apiAs({ token: body.token });
  assert.equal((await own.getCurrentAdmin()).username, admin.username);
  assert.deepEqual(await lastEvent('login'), {
    kind: 'login',
    username: admin.username,
    detail: 'at the provider',
  });
  const [identity] = await own.listIdentities({ params: { username: admin.username } });
  assert.ok(identity);
  assert.equal(identity.subject, 'joined');
  await own.removeIdentity({ params: { username: admin.username, id: identity.id } });
  assert.equal((await failureOf(own.getCurrentAdmin())).status, 401, 'its sessions end with it');
  assert.equal((await signOn()).status, 403);
});

test('an email opens an account once, only verified, and never a second person’s', async () => {
  const admin = await withEmail('mia@example.com');
  const cases: [Record<string, unknown>, string][] = [
    [{ sub: 'mia', email: 'mia@example.com' }, 'it was joined to no account'],
    [{ sub: 'mia', email: 'mia@example.com', email_verified: false }, 'it was joined to no account'],
    [{ sub: 'mia', email: 'mia@example.com', email_verified: 'true' }, 'it was joined to no account'],
    [{ sub: 'mia', email: 'nobody@example.com', email_verified: true }, 'no account has its email'],
  ];
  for (const [claims, reason] of cases) {
    provider.say({ claims });
    await ageEvents();
    assert.equal((await signOn()).status, 403, JSON.stringify(claims));
    assert.equal((await signOn()).status, 403, 'told once');
    assert.equal((await lastEvent()).detail, reason);
  }
  // Some providers say more only when they are asked for it.
  provider.say({ claims: { sub: 'mia' }, more: { email: 'MIA@example.com', email_verified: true } });
  assert.equal((await signOn()).status, 200);
  provider.say({ claims: { sub: 'other', email: 'mia@example.com', email_verified: true } });
  assert.equal((await signOn()).status, 403);
  assert.deepEqual(await lastEvent(), {
    kind: 'sign_on_refused',
    username: admin.username,
    detail: 'the provider gave the email to somebody else',
  });
  await withEmail('two@example.com');
  await withEmail('two@example.com');
  provider.say({ claims: { sub: 'two', email: 'two@example.com', email_verified: true } });
  assert.equal((await signOn()).status, 403);
});

test('a disabled account opens for nobody', async () => {
  const admin = await withEmail('gone@example.com');
  provider.say({ claims: { sub: 'gone', email: 'gone@example.com', email_verified: true } });
  const { body } = await signOn();
  await app.recruiter.updateAdmin({ body: { username: admin.username, is_active: false } });
  assert.equal((await failureOf(app.apiAs({ token: body.token }).getCurrentAdmin())).status, 401);
  assert.equal((await signOn()).status, 403);
  assert.equal((await lastEvent()).detail, 'the account is disabled');
});

const now = () => Math.floor(Date.now() / 1_000);
const lies: [string, () => Parameters<typeof provider.say>[0]][] = [
  ['another issuer', () => ({ claims: { sub: 'joined', iss: 'https://evil.example' } })],
  ['another client', () => ({ claims: { sub: 'joined', aud: 'somebody' } })],
  ['another nonce', () => ({ claims: { sub: 'joined', nonce: 'other' } })],
  ['no subject', () => ({ claims: { sub: undefined } })],
  ['another subject when asked for more', () => ({ claims: { sub: 'joined' }, more: { sub: 'other' } })],
  ['an end long ago', () => ({ claims: { sub: 'joined', exp: now() - 300 } })],
  ['a key that it does not show', () => ({ claims: { sub: 'joined' }, hasForeignKey: true })],
];
for (const [lie, says] of lies) {
  test(`a provider that lies opens nothing: ${lie}`, async () => {
    const { token } = await logIn(app, await createAdmin(app));
    provider.say({ claims: { sub: 'joined' } });
    await signOn('join', { token });
    provider.say(says());
    assert.equal((await signOn()).body.code, 'sign_on_refused');
    await sql.deleteFrom('admin_identities').execute();
  });
}

test('a code, a state or a cookie of another sign-in opens nothing, and none works twice', async () => {
  const { token } = await logIn(app, await createAdmin(app));
  provider.say({ claims: { sub: 'twice' } });
  await signOn('join', { token });
  const one = await begin('log_in', {});
  const other = await begin('log_in', {});
  const query = provider.visit(one.address);
  const finish = (cookie: string | undefined, typed = query) =>
    post('finish', { query: typed }, cookie === undefined ? {} : { cookie }).then(
      ({ statusCode }) => statusCode,
    );
  assert.equal(await finish(undefined), 403);
  assert.equal(await finish(other.cookie), 403);
  assert.equal(await finish('rolecall_sign_on=bm9uZQ'), 403);
  assert.equal(await finish(one.cookie, query.replace('code=', 'code=a')), 403);
  assert.equal(await finish(one.cookie, query.replace(encodeURIComponent(provider.issuer), 'evil')), 403);
  assert.equal(await finish(one.cookie, 'error=access_denied'), 403);
  assert.equal(await finish(one.cookie), 200);
  assert.equal(await finish(one.cookie), 403);
});

test('a cookie that nobody sealed opens nothing, and a session alone joins nothing', async () => {
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
  const { address, cookie } = await begin('join', { token });
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
  assert.match((await signOn('confirm', { token })).body.detail ?? '', /does not say when/);
});

test('whoever came by the provider has nothing to do first, and owners of a website end its sessions with it', async () => {
  const at = await createTestApp({
    ...environment,
    PUBLIC_URL: 'https://jobs.example.org',
    SSO_PASSWORDS: 'owners',
  });
  const password = 'a long way to the sea';
  const names = { username: 'mia', first_name: 'Mia', surname: 'Example' };
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

test('passwords still open the accounts, whatever the provider does', async () => {
  provider.say({ claims: {}, hangs: true });
  const admin = await createAdmin(app);
  assert.ok((await logIn(app, admin)).token);
  provider.say({ claims: {} });
});

test('no email opens the account of an owner: it is joined by its person', async () => {
  await withEmail('owner@example.com', 'owner');
  provider.say({ claims: { sub: 'owner', email: 'owner@example.com', email_verified: true } });
  assert.equal((await signOn()).status, 403);
  assert.equal((await lastEvent()).detail, 'owners join their account themselves');
});

test('the provider names the role at each sign-in; without the claim it stays, and the last owner stays one', async () => {
  const at = await createTestApp({ ...environment, SSO_ROLE_CLAIM: 'groups', SSO_PASSWORDS: 'owners' });
  const names = { username: 'mia', first_name: 'Mia', surname: 'Example' };
  const password = 'a long way to the sea';
  await at.recruiter.createAdmin({ body: { ...names, password, role: 'recruiter' } });
  await at.recruiter.updateAdmin({ body: { username: 'mia', work_email: 'mia@example.com' } });
  const claims = { sub: 'mia', email: 'mia@example.com', email_verified: true };
  const roleAfter = async (groups: unknown) => {
    provider.say({ claims: { ...claims, ...(groups !== undefined && { groups }) } });
    assert.equal((await signOn('log_in', { at })).status, 200);
    return (await at.recruiter.getAdmin({ params: { username: 'mia' } })).role;
  };
  assert.equal(await roleAfter(undefined), 'recruiter');
  assert.equal(await roleAfter(['staff', 'reader']), 'reader');
  assert.equal(await roleAfter('recruiter'), 'recruiter');
  assert.equal(await roleAfter(['staff']), 'reader', 'it says that the role is gone');
  assert.equal(
    (await failureOf(at.visitor.logIn({ body: { username: 'mia', password } }))).code,
    'sign_on_needed',
  );
  assert.equal(
    (await failureOf(at.visitor.logIn({ body: { username: 'mia', password: 'wrong' } }))).code,
    'login_failed',
  );
  const { token } = await at.visitor.logIn({ body: at.login });
  provider.say({ claims: { sub: 'owner', groups: ['reader'] } });
  await signOn('join', { at, token });
  assert.equal((await signOn('log_in', { at })).status, 200);
  assert.equal((await at.recruiter.getAdmin({ params: { username: at.login.username } })).role, 'owner');
});

// The last one: known keys are not asked for again within a minute.
test('other keys of the provider are found; one that hangs delays no start, and its sign-in says so', async () => {
  await withEmail('keys@example.com');
  provider.say({ claims: { sub: 'keys', email: 'keys@example.com', email_verified: true } });
  assert.equal((await signOn()).status, 200);
  await provider.rotateKeys();
  const copy = await createTestApp(environment);
  await copy.database.sql
    .updateTable('admins')
    .set({ work_email: 'keys@example.com', role: 'recruiter' })
    .execute();
  assert.equal((await signOn('log_in', { at: copy })).status, 200);
  const silent = await createTestApp({ ...environment, SSO_ISSUER: 'http://127.0.0.1:9' });
  assert.equal((await begin('log_in', { at: silent })).status, 503);
  assert.equal(silent.warnings.length, 1);
  const none = await createTestApp();
  assert.equal((await begin('log_in', { at: none })).status, 404);
});
