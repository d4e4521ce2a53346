import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { newMessage } from '../../../../tests/support/builders.ts';
import { createInjectApi, failureOf } from '../../../../tests/support/inject-api.ts';
import { startMailServer } from '../../../../tests/support/mail-server.ts';
import { createTestLogger } from '../../../../tests/support/test-logger.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { createSecretBox } from '../../accounts/sealed-secrets/secret-box.ts';
import { sealSecrets } from '../../accounts/sealed-secrets/seal-secrets.ts';
import { readConfig } from '../../ground/config/config.ts';
import { startMailWorker } from '../../mail/outbox/mail-worker.ts';
import { createApp } from '../../process/app.ts';
import { mailReaders } from '../../process/mail-readers.ts';
import { takeWebsite } from './live-website.ts';

const environment = { CONTENT_URL: 'http://127.0.0.1:9' };
const { app, database, recruiter, login, secrets } = await createTestApp(environment);
const { sql } = database;
const mails = await startMailServer();
const { hostname, port } = new URL(mails.url);
const server = { mail_server: hostname, mail_port: port, mail_user: '', mail_from: 'sender@agency.example' };
const withUser = { ...server, mail_server: 'smtp.example.com', mail_user: 'desk' };

const storedPassword = async () => {
  const row = await sql.selectFrom('website').select('mail_password').executeTakeFirstOrThrow();
  return row.mail_password;
};
const readUrl = async () => {
  const config = readConfig(environment);
  await takeWebsite(database, config, secrets);
  return config.mail.smtpUrl;
};

test('a test mail goes to oneself by what is typed, and the words of the server come back', async () => {
  await recruiter.updateAdmin({ body: { username: login.username, work_email: '' } });
  const none = await failureOf(recruiter.sendTestMail({ body: server }));
  assert.match(none.message, /Your account has no email/);
  await recruiter.updateAdmin({ body: { username: login.username, work_email: 'me@example.com' } });
  const tested = await recruiter.sendTestMail({ body: server });
  assert.deepEqual([tested.sent, tested.recipient], [true, 'me@example.com']);
  assert.match(tested.answer, /^250 /);
  assert.match(mails.received.at(-1)?.source ?? '', /Test of the mail server of Rolecall Staffing/);
  assert.equal((await recruiter.getWebsite()).mail_server, '', 'nothing is stored');
  const silent = await recruiter.sendTestMail({ body: { ...server, mail_port: '1' } });
  assert.equal(silent.sent, false);
  assert.notEqual(silent.answer, '');
});

test('a text of before that is no longer taken stands in the way of no test and no preview', async () => {
  const stored = JSON.stringify({ agency_currency: 'XQZ' });
  await sql
    .updateTable('website')
    .set({ settings: stored as never, version: 50 })
    .execute();
  assert.equal((await recruiter.sendTestMail({ body: server })).sent, true);
  await recruiter.previewWebsite({ body: { page: 'mail', theme: 'light' } });
  await recruiter.updateWebsite({ body: { agency_currency: '' } });
});

test('what is no mail server is refused beside its field', async () => {
  const cases: [object, string][] = [
    [{ mail_server: 'https://smtp.example.com' }, 'mail_server'],
    [{ mail_server: 'a b' }, 'mail_server'],
    [{ mail_server: '169.254.169.254' }, 'mail_server'],
    [{ mail_server: 'fe80::1' }, 'mail_server'],
    [{ mail_port: '70000' }, 'mail_port'],
    [{ mail_from: '' }, 'mail_from'],
    [{ mail_from: 'nobody' }, 'mail_from'],
  ];
  for (const [wrong, field] of cases) {
    const body = { ...server, ...wrong };
    for (const call of [recruiter.updateWebsite, recruiter.sendTestMail]) {
      const fault = await failureOf(call({ body }));
      assert.deepEqual(
        fault.fields?.map((each) => each.field),
        [field],
        JSON.stringify(wrong),
      );
    }
  }
  assert.equal(await readUrl(), '');
});

test('a password is sealed, never shown, and goes to no server but its own', async () => {
  const saved = await recruiter.updateWebsite({ body: { ...withUser, mail_password: 'pass@word' } });
  assert.equal(saved.mail_password, 'stored');
  assert.equal(await readUrl(), `smtp://desk:pass%40word@smtp.example.com:${port}`);
  const sealed = await storedPassword();
  assert.ok(sealed && !sealed.includes('pass@word'));
  assert.doesNotMatch(JSON.stringify(await recruiter.getWebsite()), /pass@word|pass%40word/);
  const changes = await recruiter.listChanges({ query: { kind: 'website' } });
  assert.doesNotMatch(JSON.stringify(changes), /pass@word|pass%40word/);

  // Another sender keeps it, another server does not.
  await recruiter.updateWebsite({ body: { mail_from: 'Desk <desk@example.com>' } });
  assert.deepEqual(await storedPassword(), sealed);
  for (const other of [{ mail_server: hostname }, { mail_port: '465' }, { mail_user: 'other' }]) {
    const fault = await failureOf(recruiter.updateWebsite({ body: other }));
    assert.deepEqual(
      fault.fields?.map(({ field }) => field),
      ['mail_password'],
      JSON.stringify(other),
    );
    const typed = { ...withUser, ...other };
    assert.match(
      (await failureOf(recruiter.sendTestMail({ body: typed }))).message,
      /Enter the password again/,
    );
  }
  assert.deepEqual(await storedPassword(), sealed);

  const { change_id = '' } = await recruiter.updateWebsite({
    body: { mail_server: 'mx.example.com', mail_password: 'second' },
  });
  assert.match(await readUrl(), /second@mx/);
  await recruiter.undoChange({ params: { id: change_id } });
  assert.equal((await recruiter.getWebsite()).mail_password, 'none', 'an undo brings it to no other server');
  assert.doesNotMatch(await readUrl(), /second/);
});

test('a password alone reaches every copy, a new key seals it again, and one without its key is to be entered again', async () => {
  const { version } = await recruiter.updateWebsite({ body: { ...withUser, mail_password: 'third' } });
  const next = await recruiter.updateWebsite({ body: { mail_password: 'fourth' } });
  assert.ok(next.version > version);
  assert.match(await readUrl(), /fourth/);
  const before = await storedPassword();
  const newer = createSecretBox(() => [Buffer.alloc(32, 1)]);
  await sealSecrets(sql, newer);
  assert.deepEqual(await storedPassword(), before, 'without the old key it stays');
  const copy = await createApp({ config: readConfig(environment), database, secrets: newer });
  const answer = await copy.inject({
    url: '/api/admins/website',
    headers: { authorization: `Bearer ${login.token}` },
  });
  assert.equal(answer.json<{ mail_password: string }>().mail_password, 'unreadable');
  await copy.close();
  await recruiter.updateWebsite({ body: { mail_server: '', mail_user: '', mail_from: '', mail_port: '' } });
  assert.equal(await readUrl(), '');
  assert.ok(app);
});

test('mails leave by the server that was saved last, without a restart', async () => {
  const config = readConfig(environment);
  const copy = await createApp({ config, database, secrets });
  const log = createTestLogger('error', () => assert.fail('an error was logged'));
  const worker = startMailWorker(database, { config, log, ...mailReaders });
  const owner = createInjectApi(copy, { token: login.token });
  await owner.updateWebsite({ body: server });
  const before = mails.received.length;
  await createInjectApi(copy, {}).sendMessage({ body: newMessage() });
  while (mails.received.length === before) {
    worker.wake();
    await setTimeout(20);
  }
  await owner.updateWebsite({ body: { mail_server: '', mail_from: '', mail_port: '' } });
  assert.equal((await owner.getMailSettings()).sends, false);
  await worker.close();
  await copy.close();
});

test('one variable of mail locks the whole server', async () => {
  const config = readConfig({
    ...environment,
    SMTP_URL: 'smtp://mail.example.com',
    MAIL_FROM: 'sender@agency.example',
  });
  const copy = await createApp({ config, database, secrets });
  const headers = { authorization: `Bearer ${login.token}` };
  const website = await copy.inject({ url: '/api/admins/website', headers });
  const { locked, in_use } = website.json<{ locked: string[]; in_use: Record<string, string> }>();
  assert.deepEqual(locked, ['mail_server', 'mail_port', 'mail_user', 'mail_from']);
  assert.equal(in_use['mail_server'], 'mail.example.com');
  const refused = await copy.inject({
    method: 'PUT',
    url: '/api/admins/website',
    headers,
    payload: { mail_user: 'desk' },
  });
  assert.equal(refused.statusCode, 422);
  await copy.close();
});

test('an undo of the mail server asks for the password as the change does, and is a security event', async () => {
  const asking = await createTestApp({ ...environment, ADMIN_CONFIRM_PASSWORD: 'on' });
  const own = asking.database.sql;
  const { change_id = '' } = await asking.recruiter.updateWebsite({ body: server });
  await own
    .updateTable('sessions')
    .set({ password_checked_at: new Date(0) })
    .execute();
  const undo = () => asking.recruiter.undoChange({ params: { id: change_id } });
  assert.equal((await failureOf(undo())).code, 'password_needed');
  assert.equal((await asking.recruiter.getWebsite()).mail_server, server.mail_server);
  await asking.recruiter.confirmPassword({ body: { password: asking.login.password } });
  await undo();
  const { items } = await asking.recruiter.listSecurityEvents({ query: { kind: 'mail_server_changed' } });
  assert.equal(items.length, 2);
});

test('a provider of this machine’s own link is not asked, and half a one is refused at its field', async () => {
  const own = { sso_issuer: 'https://169.254.169.254', sso_client_id: 'rolecall' };
  assert.deepEqual(await recruiter.testProvider({ body: own }), {
    answers: false,
    reason: '169.254.169.254 is link-local.',
  });
  const fault = await failureOf(recruiter.updateWebsite({ body: { sso_issuer: 'https://id.example.org' } }));
  assert.deepEqual(
    fault.fields?.map(({ field }) => field),
    ['sso_client_id'],
  );
});
