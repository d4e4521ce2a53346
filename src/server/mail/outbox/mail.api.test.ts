import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { applyFor, createJob, newMessage, personDetails } from '../../../../tests/support/builders.ts';
import { deliverMails, endWaits, mailsTo } from '../../../../tests/support/deliver-mails.ts';
import { startMailServer } from '../../../../tests/support/mail-server.ts';
import { recordStatements } from '../../../../tests/support/record-statements.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { readQueue } from './mail-outbox.ts';

const app = await createTestApp();
const { sql } = app.database;
const mailServer = await startMailServer();
const environment = { SMTP_URL: mailServer.url, AGENCY_EMAIL: 'team@agency.example' };
const job = await createJob(app);

function receivedBy(recipient: string): string[] {
  return mailServer.received.filter(({ to }) => to === recipient).map(({ source }) => source);
}

async function applyAndDeliver(details = personDetails()) {
  await applyFor(app, job.id, details);
  await deliverMails(app, environment);
  const [mail] = await mailsTo(app, details.email);
  return { ...mail!, email: details.email };
}

/** The leftovers of an earlier test do not disturb a later one. */
test.beforeEach(async () => {
  mailServer.answerWith(() => 'take');
  mailServer.received.length = 0;
  await sql.deleteFrom('mails').execute();
});

test('the queue has the mails that wait, and counts from the moment when they were due', async () => {
  await applyAndDeliver();
  await applyFor(app, job.id);
  const waitFor = (interval: string) =>
    sql
      .updateTable('mails')
      .set({
        created_at: expression<Date>`now() - interval '1 day'`,
        next_try_at: expression<Date>`now() + ${interval}::interval`,
      })
      .where('next_try_at', 'is not', null)
      .execute();
  await waitFor('9 hours');
  const none = { late: 0, oldestSeconds: 0, delayed: 0, delayedUntil: null };
  assert.deepEqual(await readQueue(sql), { count: 2, ...none }, 'both wait on purpose');
  await waitFor('-1 hour');
  mailServer.answerWith(() => ({ code: 451, text: '4.7.1 Greylisted' }));
  await deliverMails(app, environment);
  const { late, oldestSeconds } = await readQueue(sql);
  assert.equal(late, 2, 'a try does not make a mail due anew');
  assert.ok(oldestSeconds >= 3_600);
});

test('an application is confirmed once, and the agency is told', async () => {
  const details = personDetails();
  const [{ reference }] = await Promise.all([
    applyFor(app, job.id, details),
    applyFor(app, job.id, details),
    applyFor(app, job.id, details),
  ]);
  await applyFor(app, job.id, details);
  await deliverMails(app, environment);
  const [confirmation, ...others] = await mailsTo(app, details.email);
  assert.deepEqual(others, []);
  assert.deepEqual([confirmation!.kind, confirmation!.state], ['application_confirmation', 'sent']);
  assert.match(confirmation!.answer, /^250 /);
  assert.ok(confirmation!.text!.includes(reference) && confirmation!.text!.includes(job.name));
  assert.equal(receivedBy(details.email).length, 1);
  const notices = await mailsTo(app, 'team@agency.example');
  assert.deepEqual(
    notices.map(({ kind, state }) => [kind, state]),
    [['new_application', 'sent']],
  );
});

test('an application needs one statement more for its mails', async () => {
  const statements = await recordStatements(() => applyFor(app, job.id));
  const ofMails = statements.filter((statement) => statement.includes('"mails"'));
  assert.equal(new Set(ofMails).size, 1);
});

test('other details of the same person are confirmed too', async () => {
  const details = personDetails();
  await applyFor(app, job.id, details);
  await applyFor(app, job.id, { ...details, phone: '999-888-777' });
  assert.equal((await mailsTo(app, details.email)).length, 2);
});

test('an application that is refused queues nothing', async () => {
  const closed = await createJob(app, { active: false });
  await assert.rejects(applyFor(app, closed.id));
  assert.deepEqual(await sql.selectFrom('mails').select('id').execute(), []);
});

test('a suspected application is confirmed when an admin takes it for a person’s, if it is recent', async () => {
  const [recent, old] = [personDetails(), personDetails()];
  for (const details of [recent, old]) await applyFor(app, job.id, { ...details, roster_q7: 'x' });
  assert.deepEqual(await mailsTo(app, recent.email), []);
  await sql
    .updateTable('suspected_applications')
    .set({ created_at: new Date(Date.now() - 8 * 24 * 60 * 60 * 1_000) })
    .where('email', '=', old.email)
    .execute();
  const { items } = await app.recruiter.listSuspectedApplications({});
  for (const { id } of items) await app.recruiter.acceptSuspectedApplication({ body: { id } });
  assert.deepEqual(
    (await mailsTo(app, recent.email)).map(({ kind }) => kind),
    ['application_confirmation'],
  );
  assert.deepEqual(await mailsTo(app, old.email), []);
});

test('a message is confirmed once; suspected spam only when it is believed', async () => {
  const [message, spam] = [newMessage(), newMessage()];
  await app.visitor.sendMessage({ body: message });
  await app.visitor.sendMessage({ body: message });
  await app.visitor.sendMessage({ body: { ...spam, roster_q7: 'x' } });
  await deliverMails(app, environment);
  assert.equal(receivedBy(message.email).length, 1);
  assert.equal(receivedBy('team@agency.example').length, 1);
  assert.deepEqual(await mailsTo(app, spam.email), []);

  const { items } = await app.recruiter.listMessages({ query: { q: spam.email, suspected: true } });
  for (const suspected of [false, true, false]) {
    await app.recruiter.updateMessage({ body: { id: items[0]!.id, suspected } });
  }
  assert.equal((await mailsTo(app, spam.email)).length, 1);
});

test('an erased message takes its mails along', async () => {
  const message = newMessage();
  await app.visitor.sendMessage({ body: message });
  const { items } = await app.recruiter.listMessages({ query: { q: message.email } });
  await app.recruiter.deleteMessage({ params: { id: items[0]!.id } });
  assert.deepEqual(await sql.selectFrom('mails').select('id').execute(), []);
});

test('without a mail server a mail is written and kept', async () => {
  const details = personDetails();
  await applyFor(app, job.id, details);
  await deliverMails(app);
  const [mail] = await mailsTo(app, details.email);
  assert.deepEqual([mail!.state, mail!.answer, mailServer.received.length], ['kept', '', 0]);
  assert.ok(mail!.text!.includes(job.name));
});

test('a server that refuses for now is asked again, with the same bytes', async () => {
  mailServer.answerWith(() => ({ code: 451, text: '4.7.1 Greylisted' }));
  const first = await applyAndDeliver();
  assert.deepEqual([first.state, first.tries], ['delayed', 1]);
  assert.match(first.answer, /Greylisted/);

  mailServer.answerWith(() => 'drop after DATA');
  await endWaits(app);
  await deliverMails(app, environment);
  assert.deepEqual(
    (await mailsTo(app, first.email)).map(({ state, tries }) => [state, tries]),
    [['delayed', 2]],
  );

  mailServer.answerWith(() => 'take');
  await endWaits(app);
  await deliverMails(app, environment);
  const [last] = await mailsTo(app, first.email);
  assert.deepEqual([last!.state, last!.tries, last!.header_id], ['sent', 3, first.header_id]);
  const sources = receivedBy(first.email);
  assert.equal(sources.length, 2);
  // A long line is folded, in the middle of a secret too.
  const [before, after] = sources.map((source) =>
    source
      .replaceAll('=\r\n', '')
      .replaceAll(/\/my#[\w-]{43}|\b(?:[A-Z]{4}-){2}[A-Z]{4}(?=\. It works)/g, 'SECRET'),
  );
  assert.equal(before, after, 'but for the secrets of the own page');
  assert.notEqual(sources[0], sources[1]);
  assert.ok(sources[0]!.includes(`Message-ID: ${first.header_id}`));
});

test('a mail that nobody takes for two days has failed', async () => {
  mailServer.answerWith(() => ({ code: 421, text: '4.3.2 Closing' }));
  const { email } = await applyAndDeliver();
  for (let tries = 2; tries <= 9; tries += 1) {
    await endWaits(app);
    await deliverMails(app, environment);
  }
  assert.deepEqual(
    (await mailsTo(app, email)).map(({ state, tries }) => [state, tries]),
    [['failed', 9]],
  );
});

test('a dead mailbox bounces and gets no more mail, and no other mailbox is concerned', async () => {
  const dead = personDetails();
  mailServer.answerWith((to) => (to === dead.email ? { code: 550, text: '5.1.1 No such user' } : 'take'));
  const bounced = await applyAndDeliver(dead);
  assert.equal(bounced.state, 'bounced');
  assert.match(bounced.answer, /No such user/);
  mailServer.answerWith(() => 'take');
  await app.visitor.sendMessage({ body: newMessage({ email: dead.email.toUpperCase() }) });
  const other = await applyAndDeliver();
  assert.equal(other.state, 'sent');
  const [held] = await mailsTo(app, dead.email.toUpperCase());
  assert.equal(held!.state, 'suppressed');
  assert.match(held!.answer, /No such user/);
});

test('a refusal by policy bounces this mail and holds no later one back', async () => {
  mailServer.answerWith(() => ({ code: 550, text: '5.7.1 Not today' }));
  const details = personDetails();
  assert.equal((await applyAndDeliver(details)).state, 'bounced');
  mailServer.answerWith(() => 'take');
  await app.visitor.sendMessage({ body: newMessage({ email: details.email }) });
  await deliverMails(app, environment);
  assert.deepEqual(
    (await mailsTo(app, details.email)).map(({ state }) => state),
    ['bounced', 'sent'],
  );
});

test('a server that hangs holds up nobody else', async () => {
  const hanging = personDetails();
  mailServer.answerWith((to) => (to === hanging.email ? 'hang' : 'take'));
  const other = personDetails();
  await applyFor(app, job.id, hanging);
  await applyFor(app, job.id, other);
  await deliverMails(app, environment, { limits: { silenceMs: 2_000, sendMs: 4_000 } });
  const stateOf = async ({ email }: typeof other) => (await mailsTo(app, email)).map(({ state }) => state);
  assert.deepEqual([await stateOf(other), await stateOf(hanging)], [['sent'], ['delayed']]);
});

test('without a server to connect to the mail waits', async () => {
  const details = personDetails();
  await applyFor(app, job.id, details);
  await deliverMails(app, { SMTP_URL: 'smtp://127.0.0.1:9' });
  assert.deepEqual(
    (await mailsTo(app, details.email)).map(({ state }) => state),
    ['delayed'],
  );
});
