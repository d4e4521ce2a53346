import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { createAdmin, logIn } from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import type { Lies } from '../../../../tests/support/sign-on-provider.ts';
import { startSignOn } from '../../../../tests/support/sign-on.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';

const { app, sql, provider, environment, post, begin, signOn, withEmail } = await startSignOn();

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

test('a colleague connects their account, logs in by the provider, and keeps the account when the email changes', async () => {
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
  const other = await createAdmin(app);
  const { token: others } = await logIn(app, other);
  const taken = app.apiAs({ token: others }).removeIdentity({
    params: { username: other.username, id: identity.id },
  });
  assert.equal((await failureOf(taken)).status, 404, 'of somebody else');
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

test('two presses of a first sign-in at once open the account twice, and join it once', async () => {
  const admin = await withEmail('fast@example.com');
  provider.say({ claims: { sub: 'fast', email: 'fast@example.com', email_verified: true } });
  const answers = await Promise.all([signOn(), signOn(), signOn(), signOn()]);
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200, 200],
  );
  assert.equal((await app.recruiter.listIdentities({ params: { username: admin.username } })).length, 1);
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
  const names = { username: 'mia', first_name: 'Mia', surname: 'Provided' };
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

test('a sign-in that fails says who has to do what', async () => {
  const failed = async (lie: Partial<Lies>, refused?: string) => {
    provider.say({ claims: { sub: 'failed' } });
    const { address, cookie } = await begin('log_in', {});
    const query = new URLSearchParams(provider.visit(address));
    if (refused !== undefined) query.delete('code');
    if (refused !== undefined) query.set('error', refused);
    provider.say({ claims: { sub: 'failed' }, ...lie });
    const answer = await post('finish', { query: String(query) }, { cookie });
    return [answer.statusCode, answer.json<{ detail?: string; title: string }>().detail];
  };
  assert.deepEqual(await failed({}, 'access_denied'), [
    403,
    'The provider refused the sign-in (access_denied). Try again.',
  ]);
  assert.deepEqual(await failed({ refuses: 'invalid_client' }), [
    403,
    'The provider does not take this website’s client ID or secret. Ask an owner to check them.',
  ]);
  assert.equal((await failed({ isAway: true }))[0], 503);
  assert.deepEqual(await failed({ hasForeignKey: true }), [403, 'The sign-in did not succeed. Try again.']);
});

test('a provider that takes no code without a sign-in is none that refuses the client', async () => {
  const ask = async (refuses: string, isAway: boolean | '/token' = false) => {
    provider.say({ claims: {}, refuses, isAway });
    return app.recruiter.testProvider({ body: { sso_issuer: provider.issuer, sso_client_id: 'rolecall' } });
  };
  assert.deepEqual(await ask('unauthorized_client'), { answers: true, reason: '' });
  assert.equal((await ask('invalid_client')).answers, false);
  assert.equal((await ask('', '/token')).answers, false);
});
