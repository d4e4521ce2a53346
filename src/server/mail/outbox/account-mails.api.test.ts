import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAdmin, logIn, nextNumber, type TestAdmin } from '../../../../tests/support/builders.ts';
import { deliverMails, endWaits, mailsTo } from '../../../../tests/support/deliver-mails.ts';
import { startMailServer } from '../../../../tests/support/mail-server.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { makePasswordLink } from '../../accounts/password-links/password-link-store.ts';

const mailServer = await startMailServer();
const environment = { SMTP_URL: mailServer.url, MAIL_FROM: 'jobs@agency.example' };
const app = await createTestApp(environment);
const { recruiter, visitor } = app;
const { sql } = app.database;

test.beforeEach(() => {
  mailServer.answerWith(() => 'take');
  mailServer.received.length = 0;
});

const newEmail = () => `admin${nextNumber()}@agency.example`;

async function askForReset(): Promise<TestAdmin> {
  const admin = await createAdmin(app, { work_email: newEmail() });
  await visitor.requestPasswordLink({ body: { username: admin.username } });
  return admin;
}

async function invite(): Promise<TestAdmin> {
  const number = nextNumber();
  const body = { username: `new${number}`, first_name: 'Ivy', surname: 'Nu', work_email: newEmail() };
  return { ...(await recruiter.inviteAdmin({ body })), password: '' };
}

async function statesOf({ work_email }: TestAdmin) {
  return (await mailsTo(app, work_email)).map(({ state, answer }) => [state, answer]);
}

async function greylist(): Promise<void> {
  mailServer.answerWith(() => ({ code: 451, text: '4.7.1 Greylisted' }));
  await deliverMails(app, environment);
  mailServer.answerWith(() => 'take');
}

function makeOlder({ work_email }: TestAdmin, minutes: number) {
  const created_at = new Date(Date.now() - minutes * 60_000);
  return sql.updateTable('mails').set({ created_at }).where('recipient', '=', work_email).execute();
}

async function sendAgain({ work_email }: TestAdmin): Promise<void> {
  const { items } = await recruiter.listMails({ query: { q: work_email, limit: 1 } });
  await recruiter.sendMailAgain({ body: { id: items[0]!.id } });
  await deliverMails(app, environment);
}

const receivedBy = ({ work_email }: TestAdmin) =>
  mailServer.received.filter(({ to }) => to === work_email).length;

const otherEmail = 'The account has another email now';

for (const [name, begin] of Object.entries({ askForReset, invite })) {
  test(`${name}: a link that waits for its mail server ends with the email of the account`, async () => {
    const admin = await begin();
    await greylist();
    await recruiter.updateAdmin({ body: { username: admin.username, work_email: newEmail() } });
    assert.deepEqual(await statesOf(admin), [['suppressed', otherEmail]]);
    await endWaits(app);
    await deliverMails(app, environment);
    await sendAgain(admin);
    assert.deepEqual(await statesOf(admin), [['suppressed', otherEmail]]);
    assert.equal(receivedBy(admin), 0);
  });

  test(`${name}: the record of a mail that was sent stays when the email changes`, async () => {
    const admin = await begin();
    await deliverMails(app, environment);
    const sent = await statesOf(admin);
    assert.equal(sent[0]?.[0], 'sent');
    await recruiter.updateAdmin({ body: { username: admin.username, work_email: newEmail() } });
    assert.deepEqual(await statesOf(admin), sent);
  });

  test(`${name}: a sent mail does not leave again for a former email, and for another spelling of it it does`, async () => {
    const admin = await begin();
    await deliverMails(app, environment);
    const { username, work_email } = admin;
    await recruiter.updateAdmin({ body: { username, work_email: work_email.toUpperCase() } });
    await sendAgain(admin);
    assert.equal(receivedBy(admin), 2);
    await recruiter.updateAdmin({ body: { username, work_email: '' } });
    await sendAgain(admin);
    assert.equal(receivedBy(admin), 2);
    assert.deepEqual(await statesOf(admin), [['suppressed', otherEmail]]);
  });

  test(`${name}: a disabled account gets no link`, async () => {
    const admin = await begin();
    await recruiter.updateAdmin({ body: { username: admin.username, is_active: false } });
    await deliverMails(app, environment);
    assert.deepEqual(await statesOf(admin), [['suppressed', 'The account is disabled']]);
  });
}

test('an email that changes while the mail is written makes no link', async () => {
  const admin = await askForReset();
  const makeLink: typeof makePasswordLink = async (...asked) => {
    await recruiter.updateAdmin({ body: { username: admin.username, work_email: newEmail() } });
    return makePasswordLink(...asked);
  };
  await deliverMails(app, environment, { makeLink });
  assert.equal(receivedBy(admin), 0);
  assert.deepEqual(await statesOf(admin), [['suppressed', otherEmail]]);
});

test('a reset leaves within 30 minutes or not at all, and an invitation whenever it can', async () => {
  const cases = [
    { begin: askForReset, minutes: 29, count: 1 },
    { begin: askForReset, minutes: 31, count: 0 },
    { begin: invite, minutes: 31, count: 1 },
  ];
  for (const { begin, minutes, count } of cases) {
    const admin = await begin();
    await greylist();
    await makeOlder(admin, minutes);
    await endWaits(app);
    await deliverMails(app, environment);
    assert.equal(receivedBy(admin), count, `${begin.name} after ${minutes} minutes`);
    if (count > 0) continue;
    await sendAgain(admin);
    assert.deepEqual(await statesOf(admin), [['suppressed', 'It was asked for more than 30 minutes ago']]);
  }
});

test('the mailbox of an account is told of every new password, whoever chose it and by which call', async () => {
  const admin = await createAdmin(app, { work_email: newEmail() });
  const { username } = admin;
  const { api } = await logIn(app, admin);
  await api.updateAdmin({ body: { username, password: 'seven quiet otters' } });
  await api.changeOwnPassword({
    body: { current_password: 'seven quiet otters', password: 'eight quiet otters' },
  });
  await recruiter.updateAdmin({ body: { username, password: 'nine quiet otters' } });
  await deliverMails(app, environment);
  const mails = await mailsTo(app, admin.work_email);
  assert.deepEqual(
    mails.map(({ kind, state }) => [kind, state]),
    Array.from({ length: 3 }, () => ['password_changed', 'sent']),
  );
  assert.match(mails[0]!.text!, new RegExp(username));
  assert.doesNotMatch(mails[0]!.text!, /Recruiting Team/);
  assert.match(mails[2]!.text!, /Recruiting Team/);
});

test('a new password beside a new email is told to the mailbox from before', async () => {
  const admin = await createAdmin(app, { work_email: newEmail() });
  const { username } = admin;
  await recruiter.updateAdmin({
    body: { username, work_email: newEmail(), password: 'seven quiet otters' },
  });
  await deliverMails(app, environment);
  assert.deepEqual(
    (await mailsTo(app, admin.work_email)).map(({ kind, state }) => [kind, state]),
    [['password_changed', 'sent']],
  );
});

test('asking for a link takes the same time for every name', async () => {
  const { username } = await createAdmin(app, { work_email: newEmail() });
  const stranger = app.apiAs({ address: '198.51.100.1' });
  for (const name of [username, 'nobody-at-all']) {
    const begun = performance.now();
    await stranger.requestPasswordLink({ body: { username: name } });
    assert.ok(performance.now() - begun >= 390, name);
  }
});
