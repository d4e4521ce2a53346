import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createApplicant, createJob, newMessage, nextNumber } from '../../../../tests/support/builders.ts';
import { deliverMails } from '../../../../tests/support/deliver-mails.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { startMailServer } from '../../../../tests/support/mail-server.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { queueMail } from './queue-mail.ts';

const app = await createTestApp();
const { recruiter } = app;
const mailServer = await startMailServer();
const environment = { SMTP_URL: mailServer.url, AGENCY_EMAIL: 'team@agency.example' };

test.beforeEach(() => mailServer.answerWith(() => 'take'));

test('mails are listed by state, kind and words', async () => {
  const { email } = await createApplicant(app);
  const [waiting] = (await recruiter.listMails({ query: { state: 'waiting' } })).items;
  assert.deepEqual([waiting!.recipient, waiting!.subject, waiting!.tries], ['', '', 0]);
  await deliverMails(app, environment);
  const query = {
    q: `${email.toUpperCase()} application`,
    kind: 'application_confirmation',
    state: 'sent',
  } as const;
  const { items, total } = await recruiter.listMails({ query });
  assert.equal(total, 1);
  assert.deepEqual([items[0]!.recipient, items[0]!.tries, items[0]!.next_try_at], [email, 1, null]);
  assert.match(items[0]!.answer, /^250/);
  assert.equal((await recruiter.listMails({ query: { ...query, state: 'bounced' } })).total, 0);
});

test('a person’s mails stay beside the person after a merge, and a message’s beside the message', async () => {
  const [one, other] = [await createApplicant(app), await createApplicant(app)];
  await recruiter.mergeApplicants({ body: { id: one.id, merged_id: other.id } });
  const message = newMessage();
  await app.visitor.sendMessage({ body: message });
  await deliverMails(app, environment);
  const { items } = await recruiter.listMails({
    query: { applicant: one.id, kind: 'application_confirmation' },
  });
  assert.deepEqual(items.map(({ recipient }) => recipient).toSorted(), [one.email, other.email].toSorted());
  const { applicant_id } = await recruiter.getMail({ params: { id: items[0]!.id } });
  assert.equal(applicant_id, one.id);

  const [{ id } = { id: '' }] = (await recruiter.listMessages({ query: { q: message.email } })).items;
  const ofMessage = await recruiter.listMails({ query: { message: id } });
  assert.deepEqual(ofMessage.items.map(({ kind }) => kind).toSorted(), [
    'message_confirmation',
    'new_message',
  ]);
});

test('a bounced mail is sent again once its address may have mail', async () => {
  const email = `bounced${nextNumber()}@example.com`;
  mailServer.answerWith((to) => (to === email ? { code: 550, text: '5.1.1 No such user' } : 'take'));
  await createApplicant(app, { email });
  await deliverMails(app, environment);
  mailServer.answerWith(() => 'take');
  const query = { q: email };
  const [{ id, state } = { id: '', state: '' }] = (await recruiter.listMails({ query })).items;
  const bounced = await recruiter.getMail({ params: { id } });
  assert.deepEqual([state, bounced.suppressed], ['bounced', 'bounced']);

  await recruiter.updateSuppression({ body: { address: email.toUpperCase(), suppressed: false } });
  const again = await recruiter.sendMailAgain({ body: { id } });
  assert.deepEqual(
    [again.state, again.suppressed, again.sent_again_by],
    ['waiting', null, app.login.username],
  );
  await deliverMails(app, environment);
  const sent = await recruiter.getMail({ params: { id } });
  assert.deepEqual([sent.state, sent.text, sent.html], ['sent', bounced.text, bounced.html]);
});

test('an admin holds back the mails to an address, and sends more than a stranger can cause', async () => {
  const email = `quiet${nextNumber()}@example.com`;
  await recruiter.updateSuppression({ body: { address: email, suppressed: true } });
  for (let count = 0; count < 6; count += 1) {
    await createApplicant(app, { email, job_id: (await createJob(app)).id });
  }
  await deliverMails(app, environment);
  const query = { q: email };
  const held = (await recruiter.listMails({ query })).items;
  assert.deepEqual(new Set(held.map(({ state }) => state)), new Set(['suppressed']));
  assert.match(held[0]!.answer, new RegExp(app.login.username));

  await recruiter.updateSuppression({ body: { address: email, suppressed: false } });
  for (const { id } of held) await recruiter.sendMailAgain({ body: { id } });
  await deliverMails(app, environment);
  assert.equal((await recruiter.listMails({ query: { ...query, state: 'sent' } })).total, 6);
});

test('nobody reads a link that lets somebody else in', async () => {
  const { username } = app.login;
  const work_email = 'admin@example.com';
  await recruiter.updateAdmin({ body: { username, work_email } });
  const data = { username, first_name: 'Ana' };
  await queueMail(app.database.sql, { kind: 'password_reset', to: work_email, data, username });
  await deliverMails(app, environment);
  const [{ id } = { id: '' }] = (await recruiter.listMails({ query: { kind: 'password_reset' } })).items;
  const mail = await recruiter.getMail({ params: { id } });
  assert.equal(mail.state, 'sent');
  assert.ok(mail.text !== '');
  assert.doesNotMatch(mail.text + mail.html, /reset-password/);
  const stored = await app.database.sql
    .selectFrom('mails')
    .select(['data', 'text', 'html'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  assert.doesNotMatch(JSON.stringify(stored), /reset-password/);
  const links = await app.database.sql.selectFrom('password_links').select('username').execute();
  assert.deepEqual(links, [{ username }]);
});

test('the back office knows whether mail is sent; an unknown mail is not found', async () => {
  assert.deepEqual(await recruiter.getMailSettings(), {
    sends: false,
    from_name: 'Rolecall Staffing',
    from: '',
  });
  assert.equal((await failureOf(recruiter.getMail({ params: { id: '999999' } }))).status, 404);
  assert.equal((await failureOf(recruiter.sendMailAgain({ body: { id: '999999' } }))).status, 404);
});
