import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '../../../contract/limits.ts';
import { createAdmin, logIn, nextNumber, type TestAdmin } from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { codeOf } from '../../../../tests/support/time-codes.ts';
import { makePasswordLink } from './password-link-store.ts';

const app = await createTestApp({
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'jobs@example.com',
  PUBLIC_URL: 'https://jobs.example.com',
});
const { visitor, recruiter, database } = app;
const { sql } = database;

let clients = 0;

/** Limits count clients, so each request comes from another one. */
function nextClient() {
  return app.apiAs({ address: `198.51.100.${(clients += 1)}` });
}

async function createReachable() {
  return createAdmin(app, { work_email: `admin${nextNumber()}@example.com` });
}

async function linkFor(username: string): Promise<string> {
  const { work_email: email } = await recruiter.getAdmin({ params: { username } });
  const link = await makePasswordLink(sql, { username, email }, 'https://jobs.example.com');
  return new URLSearchParams(new URL(link!).hash.slice(1)).get('token') ?? '';
}

function mailsTo(recipient: string) {
  return sql.selectFrom('mails').select(['kind', 'data']).where('recipient', '=', recipient).execute();
}

const password = 'a quiet river at noon';

test('a link sets the password once, and ends every session', async () => {
  const admin = await createReachable();
  const session = await logIn(app, admin);
  const token = await linkFor(admin.username);
  const { username } = await nextClient().choosePassword({ body: { token, password } });
  assert.equal(username, admin.username);
  assert.equal((await failureOf(session.api.getCurrentAdmin())).code, 'not_signed_in');
  const { api } = await logIn(app, { username, password });
  const { has_given_password } = await api.getCurrentAdmin();
  assert.equal(has_given_password, false);
  const again = nextClient().choosePassword({ body: { token, password: 'another river at noon' } });
  assert.equal((await failureOf(again)).code, 'link_expired');
});

test('a refused password leaves the link good', async () => {
  const { username } = await createReachable();
  const token = await linkFor(username);
  const weak = await failureOf(nextClient().choosePassword({ body: { token, password: 'password1234' } }));
  assert.equal(weak.fields[0]?.field, 'password');
  await nextClient().choosePassword({ body: { token, password } });
});

test('no link is made for a disabled account, and an expired one is not worth a look at the password', async () => {
  const { username, work_email: email } = await createReachable();
  const token = await linkFor(username);
  await sql
    .updateTable('password_links')
    .set({ expires_at: new Date(0) })
    .where('username', '=', username)
    .execute();
  const expired = await failureOf(nextClient().choosePassword({ body: { token, password: 'password1234' } }));
  assert.equal(expired.code, 'link_expired');
  await recruiter.updateAdmin({ body: { username, is_active: false } });
  assert.equal(await makePasswordLink(sql, { username, email }, 'https://jobs.example.com'), undefined);
});

test('of two uses at once, one succeeds', async () => {
  const { username } = await createReachable();
  const token = await linkFor(username);
  const uses = await Promise.allSettled(
    [password, 'another river at noon'].map((each) =>
      nextClient().choosePassword({ body: { token, password: each } }),
    ),
  );
  assert.deepEqual(uses.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
});

test('a link ends after half an hour, with another password, another email, and a disabled account', async () => {
  const endAt = (minutes: number) => (username: string) =>
    sql
      .updateTable('password_links')
      .set({ expires_at: new Date(Date.now() + minutes * 60_000 - 1) })
      .where('username', '=', username)
      .execute();
  const endings = [
    endAt(0),
    // The clock has been set back since.
    endAt(limits.passwordLinkMinutes + 1),
    (username: string) => recruiter.updateAdmin({ body: { username, password: 'given by another one' } }),
    (username: string) => recruiter.updateAdmin({ body: { username, work_email: 'other@example.com' } }),
    (username: string) => recruiter.updateAdmin({ body: { username, is_active: false } }),
  ];
  for (const end of endings) {
    const { username } = await createReachable();
    const token = await linkFor(username);
    await end(username);
    assert.equal(
      (await failureOf(nextClient().choosePassword({ body: { token, password } }))).code,
      'link_expired',
    );
  }
});

test('a link does not replace two-step sign-in', async () => {
  const admin = await createReachable();
  const { api } = await logIn(app, admin);
  await api.confirmPassword({ body: { password: admin.password } });
  const { secret } = await api.startTwoStep();
  await api.confirmTwoStep({ body: { code: codeOf(secret) } });
  const token = await linkFor(admin.username);
  await nextClient().choosePassword({ body: { token, password } });
  const { username } = admin;
  assert.equal((await failureOf(visitor.logIn({ body: { username, password } }))).code, 'code_needed');
});

test('the database has only the hash of a link', async () => {
  const { username } = await createReachable();
  const token = await linkFor(username);
  const rows = await sql
    .selectFrom('password_links')
    .select('token_hash')
    .where('username', '=', username)
    .execute();
  assert.equal(rows.length, 1);
  assert.doesNotMatch(Buffer.from(rows[0]!.token_hash).toString('latin1'), new RegExp(token));
});

test('a request mails the account, and answers every other name the same', async () => {
  const admin = await createReachable();
  const disabled = await createReachable();
  await recruiter.updateAdmin({ body: { username: disabled.username, is_active: false } });
  const without = await createAdmin(app);
  const names = [admin.username.toUpperCase(), disabled.username, without.username, 'nobody', 'two words'];
  for (const username of names) {
    const asked = performance.now();
    assert.deepEqual(await nextClient().requestPasswordLink({ body: { username } }), { requested: true });
    assert.ok(performance.now() - asked > 390, 'an answer takes the same time with and without a mail');
  }
  const [mail, ...others] = await mailsTo(admin.work_email);
  assert.equal(mail?.kind, 'password_reset');
  assert.deepEqual(mail.data, { username: admin.username, first_name: admin.first_name });
  assert.deepEqual(others, []);
  assert.deepEqual(await mailsTo(disabled.work_email), []);
});

test('requests of strangers keep nobody from a reset, and a name is limited for each client alone', async () => {
  const { username } = await createReachable();
  for (const name of [username, 'nobody at all']) {
    const client = nextClient();
    const request = (api = client) => api.requestPasswordLink({ body: { username: name } });
    await request();
    await request();
    await request();
    assert.equal((await failureOf(request())).code, 'too_many_requests');
    assert.deepEqual(await request(nextClient()), { requested: true });
  }
});

/** A moment so many minutes ago. */
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

test('while a fresh link is out, nothing new is sent', async () => {
  const ask = (username: string) => nextClient().requestPasswordLink({ body: { username } });
  const resetsOf = ({ work_email }: TestAdmin) =>
    sql.updateTable('mails').where('recipient', '=', work_email);
  type Case = { name: string; happens: (admin: TestAdmin) => Promise<unknown>; mails: number };
  const cases: Case[] = [
    { name: 'it waits', happens: () => Promise.resolve(), mails: 1 },
    {
      name: 'it has been sent',
      happens: async (admin) => {
        await resetsOf(admin).set({ state: 'sent', next_try_at: null }).execute();
        await linkFor(admin.username);
      },
      mails: 1,
    },
    {
      name: 'its link was used',
      happens: (admin) => resetsOf(admin).set({ state: 'sent', next_try_at: null }).execute(),
      mails: 2,
    },
    { name: 'it bounced', happens: (admin) => resetsOf(admin).set({ state: 'bounced' }).execute(), mails: 2 },
    {
      name: 'it is old',
      happens: (admin) =>
        resetsOf(admin)
          .set({ created_at: ago(16) })
          .execute(),
      mails: 2,
    },
    {
      name: 'its clock was ahead',
      happens: (admin) =>
        resetsOf(admin)
          .set({ created_at: ago(-16) })
          .execute(),
      mails: 2,
    },
    {
      name: 'it went to a former email',
      happens: ({ username, work_email }) =>
        sql
          .updateTable('mails')
          .set({ recipient: `former-${work_email}` })
          .where('username', '=', username)
          .execute(),
      mails: 1,
    },
  ];
  for (const { name, happens, mails } of cases) {
    const admin = await createReachable();
    await ask(admin.username);
    await happens(admin);
    assert.deepEqual(await ask(admin.username), { requested: true });
    assert.equal((await mailsTo(admin.work_email)).length, mails, name);
  }
});

test('wrong links of a network hold up no good one', async () => {
  const { username } = await createReachable();
  const client = nextClient();
  for (let use = 0; use < 10; use += 1) {
    const body = { token: 'none', password };
    assert.equal((await failureOf(client.choosePassword({ body }))).code, 'link_expired');
  }
  const wrong = await failureOf(client.choosePassword({ body: { token: 'none', password } }));
  assert.equal(wrong.code, 'too_many_requests');
  assert.deepEqual(await client.requestPasswordLink({ body: { username } }), { requested: true });
  const token = await linkFor(username);
  await client.choosePassword({ body: { token, password } });
});

test('an invited admin has a password that nobody knows, and a mail', async () => {
  const number = nextNumber();
  const work_email = `invited${number}@example.com`;
  const body = { username: `invited${number}`, first_name: 'Ivy', surname: 'Nu', work_email };
  const made = await recruiter.inviteAdmin({ body });
  assert.equal(made.work_email, work_email);
  const [mail] = await mailsTo(work_email);
  assert.equal(mail?.kind, 'invitation');
  const token = await linkFor(made.username);
  await nextClient().choosePassword({ body: { token, password } });
  await logIn(app, { username: made.username, password });
});

async function invite() {
  const username = `invited${nextNumber()}`;
  const body = { username, first_name: 'Ivy', surname: 'Nu', work_email: `${username}@example.com` };
  const { work_email: email } = await recruiter.inviteAdmin({ body });
  const minutesOf = async (isInvitation: boolean) => {
    await makePasswordLink(sql, { username, email, isInvitation }, 'https://jobs.example.com');
    const { expires_at } = await sql
      .selectFrom('password_links')
      .select('expires_at')
      .where('username', '=', username)
      .orderBy('expires_at', 'desc')
      .executeTakeFirstOrThrow();
    return Math.round((expires_at.getTime() - Date.now()) / 60_000);
  };
  const isInvited = async () => (await recruiter.getAdmin({ params: { username } })).is_invited;
  return { username, email, minutesOf, isInvited };
}

test('an account is invited until its first login, and its invitation works for seven days', async () => {
  const { username, minutesOf, isInvited } = await invite();
  assert.equal(await isInvited(), true);
  assert.equal(await minutesOf(false), 30);
  assert.equal(await minutesOf(true), 7 * 24 * 60);
  await nextClient().choosePassword({ body: { token: await linkFor(username), password } });
  assert.equal(await isInvited(), true);
  await logIn(app, { username, password });
  assert.equal(await isInvited(), false);
  assert.equal(await minutesOf(true), 30);
});

test('an invitation is sent again until the first login, to an active account with an email', async () => {
  const { username, email } = await invite();
  const again = () => recruiter.inviteAgain({ params: { username } });
  await again();
  assert.deepEqual(
    (await mailsTo(email)).map(({ kind }) => kind),
    ['invitation', 'invitation'],
  );
  await recruiter.updateAdmin({ body: { username, is_active: false } });
  assert.equal((await failureOf(again())).code, 'admin_disabled');
  await recruiter.updateAdmin({ body: { username, is_active: true, work_email: '' } });
  assert.equal((await failureOf(again())).code, 'validation_failed');
  await recruiter.updateAdmin({ body: { username, work_email: email } });
  await nextClient().choosePassword({ body: { token: await linkFor(username), password } });
  await logIn(app, { username, password });
  assert.equal((await failureOf(again())).code, 'already_logged_in');
});

test('an own new email asks for the password, because links go there', async () => {
  const admin = await createReachable();
  const { api } = await logIn(app, admin);
  // As if it were the admin's own password already.
  await sql
    .updateTable('admins')
    .set({ has_given_password: false })
    .where('username', '=', admin.username)
    .execute();
  await sql
    .updateTable('sessions')
    .set({ password_checked_at: new Date(0) })
    .where('username', '=', admin.username)
    .execute();
  const body = { username: admin.username, work_email: 'thief@example.com' };
  assert.equal((await failureOf(api.updateAdmin({ body }))).code, 'password_needed');
  await api.updateAdmin({ body: { username: admin.username, message_notices: 'daily' } });
});

test('an email that could end a header or name several people is refused', async () => {
  for (const work_email of ['a@b.com, c@d.com', 'a@b.com\r\nBcc: c@d.com', 'a', '<a@b.com>']) {
    const { fields } = await failureOf(createAdmin(app, { work_email }));
    assert.equal(fields[0]?.field, 'work_email');
  }
});
