import assert from 'node:assert/strict';
import { test } from 'node:test';
import { transact } from '../../../database/transact.ts';
import { createAdmin, logIn, type TestAdmin } from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { waitForLock } from '../../../../tests/support/wait-for-lock.ts';
import { findAccount } from '../admins/admin-store.ts';
import { replaceRecoveryCodes } from './two-step-store.ts';
import { createSession } from '../sessions/session-store.ts';
import { codeOf } from '../../../../tests/support/time-codes.ts';

const app = await createTestApp();
const { sql } = app.database;

/** An admin with two-step sign-in, logged in. The code that turned it on does not keep a later one from working. */
async function createTwoStepAdmin() {
  const admin = await createAdmin(app);
  const { api } = await logIn(app, admin);
  const { secret } = await api.startTwoStep();
  const { recovery_codes } = await api.confirmTwoStep({ body: { code: codeOf(secret) } });
  await forgetUsedStep(admin);
  return { admin, api, secret, recoveryCodes: recovery_codes };
}

/** As if half a minute had passed. */
async function forgetUsedStep({ username }: TestAdmin): Promise<void> {
  await sql
    .updateTable('two_step_secrets')
    .set({ last_step: '1' })
    .where('username', '=', username)
    .execute();
}

function logInWith({ username, password }: TestAdmin, code?: string, address = '127.0.0.1') {
  const body = { username, password, ...(code !== undefined && { code }) };
  return app.apiAs({ address }).logIn({ body });
}

test('with two-step sign-in a login needs a code, once the password is right', async () => {
  const { admin, secret } = await createTwoStepAdmin();
  const withoutCode = await failureOf(logInWith(admin));
  assert.deepEqual([withoutCode.status, withoutCode.code], [401, 'code_needed']);
  const wrong = await failureOf(logInWith(admin, '000000'));
  assert.deepEqual([wrong.status, wrong.code], [401, 'code_wrong']);
  const { token } = await logInWith(admin, codeOf(secret));
  assert.equal((await app.apiAs({ token }).getCurrentAdmin()).has_two_step, true);
});

test('a wrong password gets the usual answer, whatever the code', async () => {
  const { admin, secret, recoveryCodes } = await createTwoStepAdmin();
  const stranger = await createAdmin(app);
  const guesses = [undefined, codeOf(secret), recoveryCodes[0], '000000'];
  for (const code of guesses) {
    for (const account of [admin, stranger]) {
      const answer = await failureOf(logInWith({ ...account, password: 'not the password' }, code));
      assert.deepEqual([answer.status, answer.code, answer.fields], [401, 'login_failed', []]);
    }
  }
  await logInWith(admin, recoveryCodes[0]);
});

test('without two-step sign-in a code changes nothing', async () => {
  await logInWith(await createAdmin(app), '123456');
});

test('a code works once, also in two logins at the same time', async () => {
  const { admin, secret } = await createTwoStepAdmin();
  const code = codeOf(secret);
  const logins = await Promise.allSettled([logInWith(admin, code), logInWith(admin, code)]);
  assert.deepEqual(logins.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  assert.equal((await failureOf(logInWith(admin, code))).code, 'code_wrong');
});

test('wrong codes count as failed logins, and asking for the code does not', async () => {
  const { admin, secret } = await createTwoStepAdmin();
  const address = '198.51.100.77';
  for (let asked = 0; asked < 12; asked += 1) {
    assert.equal((await failureOf(logInWith(admin, undefined, address))).code, 'code_needed');
  }
  const codes: string[] = [];
  for (let tried = 0; tried < 11; tried += 1) {
    codes.push((await failureOf(logInWith(admin, '000000', address))).code);
  }
  assert.deepEqual(codes, [...Array<string>(10).fill('code_wrong'), 'too_many_requests']);
  const locked = await failureOf(logInWith(admin, codeOf(secret), address));
  assert.equal(locked.code, 'too_many_requests');
  const { items } = await app.recruiter.listSecurityEvents({ query: { kind: 'login_failed', limit: 500 } });
  assert.equal(items.filter(({ username }) => username === admin.username).length, 10);
});

test('asking for the code again and again does not take wrong codes back', async () => {
  const { admin } = await createTwoStepAdmin();
  const address = '198.51.100.78';
  const codes: string[] = [];
  for (let tried = 0; tried < 11; tried += 1) {
    codes.push((await failureOf(logInWith(admin, undefined, address))).code);
    codes.push((await failureOf(logInWith(admin, '000000', address))).code);
  }
  assert.deepEqual(codes.slice(-2), ['too_many_requests', 'too_many_requests']);
});

test('a login that began before two-step sign-in was turned on gets no session', async () => {
  const { admin } = await createTwoStepAdmin();
  const account = await findAccount(sql, admin.username);
  const before = { username: admin.username, passwordHash: account?.password_hash ?? '', device: '' };
  assert.equal(await createSession(sql, { ...before, hasTwoStep: false }), undefined);
  assert.notEqual(await createSession(sql, { ...before, hasTwoStep: true }), undefined);
});

test('after a code no earlier one is accepted', async () => {
  const { admin, secret } = await createTwoStepAdmin();
  const [earlier, next] = [codeOf(secret), codeOf(secret, 1)];
  await logInWith(admin, next);
  assert.equal((await failureOf(logInWith(admin, earlier))).code, 'code_wrong');
});

test('the code that turned two-step sign-in on does not log in', async () => {
  const admin = await createAdmin(app);
  const { api } = await logIn(app, admin);
  const code = codeOf((await api.startTwoStep()).secret);
  await api.confirmTwoStep({ body: { code } });
  assert.equal((await failureOf(logInWith(admin, code))).code, 'code_wrong');
});

test('each recovery code works once, also in two logins at the same time', async () => {
  const { admin, recoveryCodes } = await createTwoStepAdmin();
  assert.equal(recoveryCodes.length, 10);
  const [first = '', second = ''] = recoveryCodes;
  const logins = await Promise.allSettled([logInWith(admin, first), logInWith(admin, first)]);
  assert.deepEqual(logins.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  assert.equal((await failureOf(logInWith(admin, first))).code, 'code_wrong');
  await logInWith(admin, second.toUpperCase().replaceAll('-', ' '));
  const { items } = await app.recruiter.listSecurityEvents({
    query: { kind: 'recovery_code_used', limit: 500 },
  });
  assert.equal(items.filter(({ username }) => username === admin.username).length, 2);
});

test('new recovery codes replace the old ones, and need the password', async () => {
  const { admin, api, recoveryCodes } = await createTwoStepAdmin();
  const refused = await failureOf(api.renewRecoveryCodes({ body: { password: 'not the password' } }));
  assert.deepEqual([refused.status, refused.fields[0]?.field], [422, 'password']);
  const { recovery_codes } = await api.renewRecoveryCodes({ body: { password: admin.password } });
  assert.equal((await failureOf(logInWith(admin, recoveryCodes[0]))).code, 'code_wrong');
  await logInWith(admin, recovery_codes[0]);
});

test('of two renewals at the same time, the later one counts', async () => {
  const { admin } = await createTwoStepAdmin();
  const [one, other] = ['aaaa', 'bbbb'].map((selector) => [{ selector, code_hash: '' }]);
  let later: Promise<unknown> | undefined;
  await sql.transaction().execute(async (transaction) => {
    await replaceRecoveryCodes(transaction, admin.username, one!);
    later = transact(sql, (second) => replaceRecoveryCodes(second, admin.username, other!));
    await waitForLock(sql);
  });
  await later;
  const stored = await sql
    .selectFrom('recovery_codes')
    .select('selector')
    .where('username', '=', admin.username)
    .execute();
  assert.deepEqual(stored, [{ selector: 'bbbb' }]);
});

test('a secret counts only when a code of it is confirmed', async () => {
  const admin = await createAdmin(app);
  const { api } = await logIn(app, admin);
  assert.equal((await failureOf(api.confirmTwoStep({ body: { code: '123456' } }))).code, 'not_found');
  const { secret: replaced } = await api.startTwoStep();
  const { secret, uri } = await api.startTwoStep();
  assert.notEqual(secret, replaced);
  assert.ok(uri.startsWith('otpauth://totp/') && uri.includes(secret));
  const refused = await failureOf(api.confirmTwoStep({ body: { code: codeOf(replaced) } }));
  assert.deepEqual(
    refused.fields.map(({ field }) => field),
    ['code'],
  );
  await logInWith(admin);
  assert.equal((await api.getCurrentAdmin()).has_two_step, false);
});

test('turning it on ends the other sessions, and is done once', async () => {
  const admin = await createAdmin(app);
  const [{ api }, other] = [await logIn(app, admin), await logIn(app, admin)];
  const { secret } = await api.startTwoStep();
  const code = codeOf(secret);
  const confirmed = await Promise.allSettled([
    api.confirmTwoStep({ body: { code } }),
    api.confirmTwoStep({ body: { code } }),
  ]);
  assert.deepEqual(confirmed.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  assert.equal((await failureOf(other.api.getCurrentAdmin())).status, 401);
  assert.equal((await failureOf(api.startTwoStep())).code, 'already_exists');
  assert.equal((await api.getCurrentAdmin()).has_two_step, true);
});

test('turning it off needs the password', async () => {
  const { admin, api } = await createTwoStepAdmin();
  for (const password of ['', 'not the password']) {
    const refused = await failureOf(api.turnOffTwoStep({ body: { password } }));
    assert.deepEqual([refused.status, refused.fields[0]?.field], [422, 'password']);
  }
  assert.equal((await failureOf(logInWith(admin))).code, 'code_needed');
  assert.equal((await api.turnOffTwoStep({ body: { password: admin.password } })).has_two_step, false);
  await logInWith(admin);
});

test('without two-step sign-in there are no recovery codes to make', async () => {
  const admin = await createAdmin(app);
  const { api } = await logIn(app, admin);
  const { password } = admin;
  assert.equal((await failureOf(api.renewRecoveryCodes({ body: { password } }))).code, 'not_found');
});

test('with two-step sign-in, sensitive acts ask for the password and a code again', async () => {
  const { admin, api, secret } = await createTwoStepAdmin();
  await sql
    .updateTable('sessions')
    .set({ password_checked_at: new Date(0) })
    .where('username', '=', admin.username)
    .execute();
  assert.equal((await failureOf(api.exportJobs())).code, 'password_needed');
  const { password } = admin;
  for (const code of [undefined, '000000']) {
    const body = { password, ...(code !== undefined && { code }) };
    const refused = await failureOf(api.confirmPassword({ body }));
    assert.deepEqual([refused.status, refused.fields[0]?.field], [422, 'code']);
    assert.equal((await failureOf(api.exportJobs())).code, 'password_needed');
  }
  await api.confirmPassword({ body: { password, code: codeOf(secret) } });
  await api.exportJobs();
});

test('the old password alone does not change the password of an old session with two-step sign-in', async () => {
  const { admin, api, recoveryCodes } = await createTwoStepAdmin();
  await sql
    .updateTable('sessions')
    .set({ password_checked_at: new Date(0) })
    .where('username', '=', admin.username)
    .execute();
  const { username, password: current_password } = admin;
  const body = { username, password: 'another long one', current_password };
  assert.equal((await failureOf(api.updateAdmin({ body }))).code, 'password_needed');
  await api.confirmPassword({ body: { password: current_password, code: recoveryCodes[0] ?? '' } });
  await api.updateAdmin({ body });
  const { items } = await app.recruiter.listSecurityEvents({
    query: { kind: 'recovery_code_used', limit: 1 },
  });
  assert.equal(items[0]?.username, username);
});

test('codes cannot be guessed by confirming, not even with the password in between', async () => {
  const { admin, api } = await createTwoStepAdmin();
  const { password } = admin;
  const codes: string[] = [];
  for (let tried = 0; tried < 11; tried += 1) {
    codes.push((await failureOf(api.confirmPassword({ body: { password } }))).code);
    codes.push((await failureOf(api.confirmPassword({ body: { password, code: '000000' } }))).code);
  }
  assert.deepEqual(codes.slice(-2), ['too_many_requests', 'too_many_requests']);
});

test('another admin resets it after a lost phone, on the record, and the sessions end', async () => {
  const { admin, api } = await createTwoStepAdmin();
  const params = { username: admin.username };
  const own = await failureOf(api.resetTwoStep({ params }));
  assert.equal(own.code, 'own_account');
  assert.equal((await app.recruiter.getAdmin({ params })).has_two_step, true);
  assert.equal((await app.recruiter.resetTwoStep({ params })).has_two_step, false);
  assert.equal((await failureOf(api.getCurrentAdmin())).status, 401);
  await logInWith(admin);
  const { items } = await app.recruiter.listChanges({ query: { kind: 'admin', id: admin.username } });
  assert.deepEqual([items[0]?.action, items[0]?.can_undo], ['reset_two_step', false]);
  const events = await app.recruiter.listSecurityEvents({ query: { kind: 'two_step_reset', limit: 1 } });
  assert.deepEqual([events.items[0]?.username, events.items[0]?.by], [admin.username, app.login.username]);
  await app.recruiter.resetTwoStep({ params });
  assert.equal(
    (await app.recruiter.listChanges({ query: { kind: 'admin', id: admin.username } })).total,
    items.length,
  );
  const missing = await failureOf(app.recruiter.resetTwoStep({ params: { username: 'nobody' } }));
  assert.equal(missing.code, 'not_found');
});

test('no answer and no other table holds the secret or a recovery code', async () => {
  const { admin, api, secret, recoveryCodes } = await createTwoStepAdmin();
  const answers = JSON.stringify([
    await api.getCurrentAdmin(),
    await api.listAdmins(),
    await api.listChanges(),
    await api.listSecurityEvents(),
    await sql.selectFrom('recovery_codes').selectAll().where('username', '=', admin.username).execute(),
  ]);
  for (const hidden of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.slice(5))]) {
    assert.ok(!answers.includes(hidden));
  }
});
