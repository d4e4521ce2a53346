import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AdminChange, NewAdmin } from '../../../contract/admins.ts';
import { createAdmin, logIn, nextNumber, entityOf } from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { recordStatements } from '../../../../tests/support/record-statements.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { hashPassword } from '../sessions/password-hash.ts';

const app = await createTestApp();
const { visitor, recruiter, login } = app;

test('a created admin is active, is listed, and can log in', async () => {
  const { password, ...admin } = await createAdmin(app, { first_name: 'Cy', surname: 'Dee' });
  assert.equal(admin.is_active, true);
  assert.equal(admin.is_current, false);
  assert.deepEqual(await recruiter.getAdmin({ params: { username: admin.username } }), admin);
  assert.ok((await recruiter.listAdmins()).some((listed) => listed.username === admin.username));
  await logIn(app, { username: admin.username, password });
});

test('admins are listed by name in two queries, and the account that asks is marked', async () => {
  await createAdmin(app, { first_name: 'anton' });
  await createAdmin(app, { first_name: 'Anna' });
  const statements = await recordStatements(() => recruiter.listAdmins());
  const admins = await recruiter.listAdmins();
  const names = admins.map((admin) => `${admin.first_name} ${admin.surname}`.toLowerCase());
  assert.deepEqual(names, names.toSorted());
  assert.deepEqual(
    admins.filter((admin) => admin.is_current).map((admin) => admin.username),
    [login.username],
  );
  // One for the session, one for the list, one for the owners who can approve.
  assert.equal(statements.length, 3);
});

test('an admin is found by the username, in any case', async () => {
  const { username } = await createAdmin(app, { username: `Mixed.Case${nextNumber()}@example.com` });
  const found = await recruiter.getAdmin({ params: { username: username.toUpperCase() } });
  assert.equal(found.username, username);
});

test('no answer holds a password or its hash', async () => {
  const { username } = await createAdmin(app);
  const headers = { authorization: `Bearer ${login.token}` };
  for (const url of ['/api/admins', `/api/admin/${username}`]) {
    const { payload } = await app.app.inject({ url, headers });
    assert.doesNotMatch(payload, /password|argon2/i);
  }
});

test('a new admin needs a username, names and a password of at least 12 characters', async () => {
  const empty = await failureOf(recruiter.createAdmin({ body: {} as NewAdmin }));
  assert.equal(empty.status, 422);
  assert.deepEqual(empty.fields.map((fault) => fault.field).toSorted(), [
    'first_name',
    'password',
    'surname',
    'username',
  ]);
  const body = { username: 'has space', first_name: 'A', surname: 'B', password: 'eleven char' };
  const { fields } = await failureOf(recruiter.createAdmin({ body }));
  assert.deepEqual(fields, [
    {
      field: 'username',
      message: 'Username must start with a letter or digit, followed only by letters, digits and . _ @ + -',
    },
    { field: 'password', message: 'Password must have at least 12 characters' },
  ]);
  const blank = { username: 'blank', first_name: 'A', surname: 'B', password: '' };
  const refused = await failureOf(recruiter.createAdmin({ body: blank }));
  assert.deepEqual(refused.fields, [{ field: 'password', message: 'Enter a password' }]);
});

test('a direct line is kept as typed and shown as people write it, and can be taken away', async () => {
  const { username, direct_line } = await createAdmin(app);
  assert.equal(direct_line, '');
  const update = (typed: string) => recruiter.updateAdmin({ body: { username, direct_line: typed } });
  const given = await update('6145550133');
  assert.deepEqual([given.direct_line, given.direct_line_shown], ['6145550133', '(614) 555-0133']);
  assert.deepEqual((await failureOf(update('call me'))).fields, [
    { field: 'direct_line', message: 'Enter a phone number with at least 3 digits' },
  ]);
  const [change] = (await recruiter.listChanges({ query: { kind: 'admin', id: username } })).items;
  await recruiter.undoChange({ params: { id: change!.id } });
  assert.equal((await update('')).direct_line, '');
});

test('a password may be long, hold anything, and counts characters, not bytes', async () => {
  const passwords = [
    'otter éè lamp',
    '🔑🗝🦦🪁🧭🪵🫖🧶🪑🥁🪜🛶',
    'seven quiet otters '.repeat(13),
    ' seven otters ',
    'seven\u0007otters\u0007',
  ];
  for (const password of passwords) await logIn(app, await createAdmin(app, { password }));
  const tooShort = await failureOf(createAdmin(app, { password: '🔑'.repeat(11) }));
  assert.equal(tooShort.fields[0]?.field, 'password');
  const tooLong = await failureOf(createAdmin(app, { password: 'x'.repeat(257) }));
  assert.equal(tooLong.fields[0]?.message, 'Password must have 256 characters or fewer');
});

test('a weak password is refused with the reason, for a new admin and as a new password', async () => {
  const weak = {
    password1234: /one of the most common passwords/,
    [' '.repeat(12)]: /only white space/,
    xxxxxxxxxxxx: /one repeated character/,
    'Dana-2026-Scully': /the person's name/,
    'rolecall-2026': /the agency's name/,
    'Summer2026!!!': /easy to guess/,
    letmeinletmein: /easy to guess.*Avoid repeated words/,
  };
  const names = { first_name: 'Dana', surname: 'Scully' };
  const { username } = await createAdmin(app, names);
  for (const [password, reason] of Object.entries(weak)) {
    for (const call of [
      () => createAdmin(app, { ...names, password }),
      () => recruiter.updateAdmin({ body: { username, password } }),
    ]) {
      const { status, fields } = await failureOf(call());
      assert.equal(status, 422, password);
      assert.deepEqual(
        fields.map(({ field }) => field),
        ['password'],
      );
      assert.match(fields[0]?.message ?? '', reason);
    }
  }
});

test('a new password is compared with the names that the same change gives', async () => {
  const { username } = await createAdmin(app, { surname: 'Scully' });
  const body = { username, surname: 'Mulder', password: 'mulder-in-26' };
  assert.equal((await failureOf(recruiter.updateAdmin({ body }))).fields[0]?.field, 'password');
  await recruiter.updateAdmin({ body: { ...body, password: 'scully-in-26' } });
});

test('a weak password from before the rules still logs in', async () => {
  const { username } = await createAdmin(app);
  const password = 'password1234';
  await app.database.sql
    .updateTable('admins')
    .set({ password_hash: await hashPassword(password) })
    .where('username', '=', username)
    .execute();
  await logIn(app, { username, password });
});

test('a username exists once, in any case', async () => {
  const { username } = await createAdmin(app);
  for (const taken of [username, username.toUpperCase()]) {
    const failure = await failureOf(createAdmin(app, { username: taken }));
    assert.deepEqual([failure.status, failure.code], [409, 'already_exists']);
    assert.equal(failure.fields[0]?.field, 'username');
  }
});

test('a change alters only the given fields', async () => {
  const { username, first_name } = await createAdmin(app);
  const changed = await recruiter.updateAdmin({ body: { username, surname: 'Renamed' } });
  assert.deepEqual([changed.first_name, changed.surname, changed.is_active], [first_name, 'Renamed', true]);
  assert.deepEqual(await recruiter.updateAdmin({ body: { username } }), entityOf(changed));
});

test('null is refused with the name of its field, and nothing changes', async () => {
  const { username, surname } = await createAdmin(app);
  const body = { username, first_name: null, is_active: null, password: null, surname: 'New', note: null };
  const failure = await failureOf(recruiter.updateAdmin({ body: body as unknown as AdminChange }));
  assert.equal(failure.status, 422);
  assert.deepEqual(failure.fields, [
    { field: 'first_name', message: 'First name cannot be null. Leave the field out.' },
    { field: 'is_active', message: 'User status cannot be null. Leave the field out.' },
    { field: 'password', message: 'Password cannot be null. Leave the field out.' },
  ]);
  assert.equal((await recruiter.getAdmin({ params: { username } })).surname, surname);
});

test('a field outside the contract cannot be written', async () => {
  const admin = await createAdmin(app);
  const body = { username: admin.username, surname: 'X', password_hash: 'x', created_at: '2001-01-01' };
  const changed = await recruiter.updateAdmin({ body });
  assert.equal(changed.created_at, admin.created_at);
  await logIn(app, admin);
});

test('a change of a missing admin is 404', async () => {
  const reading = await failureOf(recruiter.getAdmin({ params: { username: 'nobody' } }));
  assert.equal(reading.code, 'not_found');
  for (const change of [{}, { surname: 'X' }, { is_active: false }, { password: 'a new long password' }]) {
    const failure = await failureOf(recruiter.updateAdmin({ body: { username: 'nobody', ...change } }));
    assert.equal(failure.code, 'not_found');
  }
});

test('a disabled admin loses every session at once and cannot log in until enabled again', async () => {
  const admin = await createAdmin(app);
  const sessions = [await logIn(app, admin), await logIn(app, admin)];
  const { is_active } = await recruiter.updateAdmin({ body: { username: admin.username, is_active: false } });
  assert.equal(is_active, false);
  for (const { api } of sessions) assert.equal((await failureOf(api.listJobs())).status, 401);
  assert.equal((await failureOf(visitor.logIn({ body: admin }))).code, 'login_failed');
  await recruiter.updateAdmin({ body: { username: admin.username, is_active: true } });
  for (const { api } of sessions) assert.equal((await failureOf(api.listJobs())).status, 401);
  await logIn(app, admin);
});

test('nobody disables the account in use', async () => {
  await createAdmin(app);
  for (const username of [login.username, login.username.toUpperCase()]) {
    const failure = await failureOf(recruiter.updateAdmin({ body: { username, is_active: false } }));
    assert.deepEqual([failure.status, failure.code], [409, 'own_account']);
  }
  await recruiter.updateAdmin({ body: { username: login.username, is_active: true } });
});

test("a new password ends the person's sessions and takes the place of the old one", async () => {
  const admin = await createAdmin(app);
  const { api } = await logIn(app, admin);
  await recruiter.updateAdmin({ body: { username: admin.username, password: 'another long one' } });
  assert.equal((await failureOf(api.listJobs())).status, 401);
  assert.equal((await failureOf(visitor.logIn({ body: admin }))).code, 'login_failed');
  await logIn(app, { username: admin.username, password: 'another long one' });
});

test('a change of the own password keeps the current session and ends the others', async () => {
  const admin = await createAdmin(app);
  const [here, there] = [await logIn(app, admin), await logIn(app, admin)];
  await here.api.updateAdmin({ body: { username: admin.username, password: 'another long one' } });
  await here.api.listJobs();
  assert.equal((await failureOf(there.api.listJobs())).status, 401);
});

test('the password that somebody else chose is no own choice', async () => {
  const admin = await createAdmin(app);
  const { api } = await logIn(app, admin);
  const { fields } = await failureOf(api.updateAdmin({ body: admin }));
  assert.deepEqual(
    fields.map(({ field, message }) => [field, message]),
    [['password', 'Choose a different password from your current one']],
  );
});

test('a disabled admin gets no new password, unless the same change enables the account', async () => {
  const { username } = await createAdmin(app);
  const change = { username, password: 'another long one' };
  const disabling = await failureOf(recruiter.updateAdmin({ body: { ...change, is_active: false } }));
  assert.deepEqual([disabling.status, disabling.code], [409, 'admin_disabled']);
  await recruiter.updateAdmin({ body: { username, is_active: false } });
  const failure = await failureOf(recruiter.updateAdmin({ body: { ...change, first_name: 'Unkept' } }));
  assert.equal(failure.code, 'admin_disabled');
  assert.equal(failure.message, 'Admin is currently disabled. Enable to allow password to be changed.');
  const { first_name } = await recruiter.getAdmin({ params: { username } });
  assert.notEqual(first_name, 'Unkept');
  await recruiter.updateAdmin({ body: { ...change, is_active: true } });
  await logIn(app, change);
});

test('a change of a disabled admin that does not enable keeps the account disabled', async () => {
  const { username } = await createAdmin(app);
  await recruiter.updateAdmin({ body: { username, is_active: false } });
  const changed = await recruiter.updateAdmin({ body: { username, surname: 'Away' } });
  assert.deepEqual([changed.surname, changed.is_active], ['Away', false]);
});
