import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Call } from '../../contract/call.ts';
import { calls, type CallName } from '../../contract/calls.ts';
import { createAdmin, logIn } from '../../../tests/support/builders.ts';
import { failureOf } from '../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';
import { codeOf } from '../../../tests/support/time-codes.ts';

const required = await createTestApp({ ADMIN_REQUIRE_TWO_STEP: 'on' });
const online = await createTestApp({ PUBLIC_URL: 'https://jobs.example.com' });
const binding = await createTestApp({ ADMIN_REQUIRE_OWN_PASSWORD: 'on' });
const names = Object.keys(calls) as CallName[];
const adminNames = names.filter((name) => calls[name].access === 'admin');

test('an account that is not ready may only make itself ready', () => {
  const allowed = names.filter((name) => 'isBeforeReady' in calls[name]);
  assert.deepEqual(allowed.toSorted(), [
    'changeOwnPassword',
    'confirmPassword',
    'confirmTwoStep',
    'getCurrentAdmin',
    'logOut',
    'startTwoStep',
    'updateAdmin',
  ]);
});

for (const name of adminNames) {
  test(`${name} ${'isBeforeReady' in calls[name] ? 'is there for' : 'is refused to'} an account that is not ready`, async () => {
    const call: Call = calls[name];
    const { token } = await required.visitor.logIn({ body: required.login });
    const answer = await required.app.inject({
      method: call.method,
      url: call.path.replaceAll(/:\w+/g, '1'),
      headers: { authorization: `Bearer ${token}` },
      ...(call.method !== 'GET' && { payload: {} }),
    });
    const isRefused = answer.statusCode === 403 && answer.json().code === 'account_not_ready';
    assert.equal(isRefused, !call.isBeforeReady, `${answer.statusCode} ${answer.body}`);
  });
}

test('where two-step sign-in is required, setting it up makes the account ready', async () => {
  const { api } = await logIn(required, required.login);
  assert.deepEqual((await api.getCurrentAdmin()).to_do, ['set_up_two_step']);
  const refused = await failureOf(api.listAdmins());
  assert.deepEqual([refused.status, refused.code], [403, 'account_not_ready']);
  const { secret } = await api.startTwoStep();
  await api.confirmTwoStep({ body: { code: codeOf(secret) } });
  assert.deepEqual((await api.getCurrentAdmin()).to_do, []);
  assert.equal((await api.listAdmins()).length, 1);
  assert.deepEqual((await api.turnOffTwoStep({ body: { password: required.login.password } })).to_do, [
    'set_up_two_step',
  ]);
});

test('on a public website every call works with a password that somebody else chose, and the pages know of it', async () => {
  const { api: recruiter } = await logIn(online, online.login);
  const admin = await createAdmin({ visitor: online.visitor, recruiter });
  const { api } = await logIn(online, admin);
  assert.deepEqual((await api.getCurrentAdmin()).to_do, ['change_password']);
  await api.listJobs();
  const { username, first_name, surname } = admin;
  await api.updateAdmin({
    body: { username, first_name, surname, is_active: true, password: 'words of my own' },
  });
  const { to_do, has_given_password } = await api.getCurrentAdmin();
  assert.deepEqual([to_do, has_given_password], [[], false]);
});

test('a setting binds everybody to an own password, also while trying out', async () => {
  await binding.database.sql.updateTable('admins').set({ has_given_password: true }).execute();
  const { api } = await logIn(binding, binding.login);
  assert.deepEqual((await api.getCurrentAdmin()).to_do, ['change_password']);
  assert.equal((await failureOf(api.listAdmins())).code, 'account_not_ready');
  const body = { current_password: binding.login.password, password: 'a password of my own' };
  const same = { ...body, password: binding.login.password };
  assert.deepEqual(
    (await failureOf(api.changeOwnPassword({ body: same }))).fields.map(({ field }) => field),
    ['password'],
  );
  const wrong = { ...body, current_password: 'not the password' };
  assert.deepEqual(
    (await failureOf(api.changeOwnPassword({ body: wrong }))).fields.map(({ field }) => field),
    ['current_password'],
  );
  assert.deepEqual((await api.changeOwnPassword({ body })).to_do, []);
  assert.equal((await api.listAdmins()).length, 1);
  assert.equal((await failureOf(logIn(binding, binding.login))).code, 'login_failed');
  binding.login.password = body.password;
});

test('so it does with a password that another admin chose, each time', async () => {
  const { api: recruiter } = await logIn(binding, binding.login);
  const admin = await createAdmin({ visitor: binding.visitor, recruiter });
  const { api } = await logIn(binding, admin);
  assert.deepEqual((await api.getCurrentAdmin()).to_do, ['change_password']);
  const password = 'a password of my own';
  await api.changeOwnPassword({ body: { current_password: admin.password, password } });
  await recruiter.updateAdmin({ body: { username: admin.username, password: 'lost it, here is one' } });
  const again = await logIn(binding, { ...admin, password: 'lost it, here is one' });
  assert.equal((await failureOf(again.api.listJobs())).code, 'account_not_ready');
  assert.equal((await failureOf(api.getCurrentAdmin())).status, 401, 'the sessions from before ended');
});

test('a client of the specification chooses the own password with the call it has, and does nothing else before', async () => {
  const { api: recruiter } = await logIn(binding, binding.login);
  const { username, ...given } = await createAdmin({ visitor: binding.visitor, recruiter });
  const { api } = await logIn(binding, { username, ...given });
  const own = { username: username.toUpperCase(), password: 'words of my own' };
  const others = [
    { username, first_name: 'Ada' },
    { username: binding.login.username, password: own.password },
    { ...own, password: given.password },
  ];
  for (const body of others) {
    const { code } = await failureOf(api.updateAdmin({ body }));
    assert.equal(code, body.password === given.password ? 'validation_failed' : 'account_not_ready');
  }
  await api.updateAdmin({ body: own });
  assert.equal((await api.listJobs()).total, 0);
});

test('a password that one chose oneself is no given one', async () => {
  const { api: recruiter } = await logIn(online, online.login);
  const admin = await createAdmin({ visitor: online.visitor, recruiter });
  const { api } = await logIn(online, admin);
  await api.changeOwnPassword({ body: { current_password: admin.password, password: 'my very own words' } });
  await api.updateAdmin({ body: { username: admin.username, password: 'my very own words, again' } });
  assert.equal((await api.getCurrentAdmin()).has_given_password, false);
});

test('while trying out nothing is asked, and the answer says who chose the password', async () => {
  const tryOut = await createTestApp();
  const admin = await createAdmin(tryOut);
  const { api } = await logIn(tryOut, admin);
  const { to_do, has_given_password } = await api.getCurrentAdmin();
  assert.deepEqual([to_do, has_given_password], [[], true]);
  await api.listAdmins();
  await tryOut.recruiter.updateAdmin({
    body: { username: tryOut.login.username, password: 'my own new words' },
  });
  assert.equal((await tryOut.recruiter.getCurrentAdmin()).has_given_password, false);
});
