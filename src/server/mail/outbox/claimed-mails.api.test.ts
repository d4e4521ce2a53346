import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql as expression } from 'kysely';
import { applyFor, createApplicant, createJob, personDetails } from '../../../../tests/support/builders.ts';
import { deliverMails, endWaits, mailsTo } from '../../../../tests/support/deliver-mails.ts';
import { startMailServer } from '../../../../tests/support/mail-server.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { createTestLogger } from '../../../../tests/support/test-logger.ts';
import { waitForLock } from '../../../../tests/support/wait-for-lock.ts';
import { readConfig } from '../../ground/config/config.ts';
import { deliverMail } from './deliver-mail.ts';
import { mailReaders } from '../../process/mail-readers.ts';
import { addressNotice, claimDueMails } from './mail-outbox.ts';
import { openMailServer } from './mail-server.ts';

const app = await createTestApp();
const { sql } = app.database;
const mailServer = await startMailServer();
const environment = { SMTP_URL: mailServer.url };
const job = await createJob(app);

test.beforeEach(async () => {
  mailServer.answerWith(() => 'take');
  mailServer.received.length = 0;
  await sql.deleteFrom('mails').execute();
});

function receivedBy(recipient: string): string[] {
  return mailServer.received.filter(({ to }) => to === recipient).map(({ source }) => source);
}

/** A confirmation in the hands of a worker, before the send of this try. */
async function applyAndClaim(tries: number) {
  const details = personDetails();
  await applyFor(app, job.id, details);
  await sql.deleteFrom('mails').where('recipient', 'is', null).execute();
  if (tries > 1) {
    mailServer.answerWith(() => ({ code: 451, text: '4.7.1 Greylisted' }));
    await deliverMails(app, environment);
    mailServer.answerWith(() => 'take');
    await endWaits(app);
  }
  const [mail] = await claimDueMails(sql, 1);
  assert.deepEqual([mail?.recipient, mail?.tries], [details.email, tries]);
  const config = readConfig({ MAIL_FROM: 'jobs@agency.example', SMTP_URL: mailServer.url });
  const server = openMailServer(config);
  const log = createTestLogger('info');
  after(() => server?.close());
  const parts = { sql, config, log, ...mailReaders, server };
  return { mail: mail!, parts: { ...parts, stopping: new AbortController().signal } };
}

const sendAgain = (id: string) => app.recruiter.sendMailAgain({ body: { id } });

test('a mail is queued again unless it waits for its first try', async () => {
  const states = ['waiting', 'delayed', 'sent', 'bounced', 'failed', 'suppressed', 'kept'] as const;
  for (const state of states) {
    await applyFor(app, job.id);
    const [{ id } = { id: '' }] = (await app.recruiter.listMails({ query: { limit: 1 } })).items;
    const isOver = state !== 'waiting' && state !== 'delayed';
    const next_try_at = isOver ? null : new Date(Date.now() + 60_000);
    const stored = { state, next_try_at, tries: 3, answer: 'an answer' };
    await sql.updateTable('mails').set(stored).where('id', '=', id).execute();
    const { tries, answer, sent_again_by, ...mail } = await sendAgain(id);
    const isQueued = state !== 'waiting';
    assert.deepEqual(
      [mail.state, tries, answer, sent_again_by, Date.parse(mail.next_try_at!) <= Date.now()],
      [
        'waiting',
        isQueued ? 0 : 3,
        isQueued ? '' : 'an answer',
        isQueued ? app.login.username : '',
        isQueued,
      ],
      state,
    );
  }
});

for (const tries of [1, 2]) {
  test(`a mail on its way is not sent again beside it, at try ${tries}`, async () => {
    const { mail } = await applyAndClaim(tries);
    assert.equal((await sendAgain(mail.id)).tries, tries);
    assert.deepEqual(await claimDueMails(sql, 1), []);
  });

  test(`a mail that was claimed before an erasure is not sent, at try ${tries}`, async () => {
    const { mail, parts } = await applyAndClaim(tries);
    await sql.deleteFrom('mails').where('id', '=', mail.id).execute();
    await deliverMail(parts, mail);
    assert.deepEqual(receivedBy(mail.recipient!), []);
  });

  test(`an erasure that runs now is waited for, at try ${tries}`, async () => {
    const { mail, parts } = await applyAndClaim(tries);
    let delivery: Promise<void> | undefined;
    await sql.transaction().execute(async (erasure) => {
      await erasure.deleteFrom('mails').where('id', '=', mail.id).execute();
      delivery = deliverMail(parts, mail);
      await Promise.race([delivery, waitForLock(sql)]);
    });
    await delivery;
    assert.deepEqual(receivedBy(mail.recipient!), []);
  });
}

test('an erasure finds the notices that a worker is addressing', async () => {
  const { id } = await createApplicant(app, { job_id: job.id });
  const notice = (await claimDueMails(sql, 2)).find(({ recipient }) => recipient === null);
  let erasure: Promise<unknown> | undefined;
  await sql.transaction().execute(async (worker) => {
    await addressNotice(worker, notice!, async () => ['office@agency.example']);
    erasure = app.recruiter.eraseApplicant({ params: { id } });
    await Promise.race([erasure, waitForLock(sql)]);
  });
  await erasure;
  assert.equal((await app.recruiter.listMails({ query: { applicant: id } })).total, 0);
});

test('a worker that lost its lease neither sends nor settles', async () => {
  const { mail, parts } = await applyAndClaim(1);
  await endWaits(app);
  const [taken] = await claimDueMails(sql, 1);
  await deliverMail(parts, mail);
  await deliverMail({ ...parts, server: undefined }, mail);
  assert.deepEqual(receivedBy(mail.recipient!), []);
  const [stored] = await mailsTo(app, mail.recipient!);
  assert.deepEqual([stored!.state, stored!.tries, taken!.tries], ['waiting', 2, 2]);
  await deliverMail(parts, taken!);
  assert.equal(receivedBy(mail.recipient!).length, 1);
});

test('a mail whose every try was cut off fails', async () => {
  const { mail, parts } = await applyAndClaim(1);
  await sql.updateTable('mails').set({ tries: 10 }).where('id', '=', mail.id).execute();
  await deliverMail(parts, { ...mail, tries: 10 });
  const [stored] = await mailsTo(app, mail.recipient!);
  assert.deepEqual([stored!.state, stored!.answer], ['failed', 'Every try was cut off']);
  assert.deepEqual(receivedBy(mail.recipient!), []);
});

test('mails about new jobs are taken after all others', async () => {
  await applyFor(app, job.id);
  await sql.updateTable('mails').set({ kind: 'job_alert' }).where('recipient', 'is not', null).execute();
  await sql
    .updateTable('mails')
    .set({ next_try_at: expression<Date>`now() - interval '1 hour'` })
    .where('kind', '=', 'job_alert')
    .execute();
  const claimed = [...(await claimDueMails(sql, 1)), ...(await claimDueMails(sql, 1))];
  assert.deepEqual(
    claimed.map(({ kind }) => kind),
    ['new_application', 'job_alert'],
  );
});

test('while one worker claims mails, another one gets others', async () => {
  for (let count = 0; count < 2; count += 1) await applyFor(app, job.id);
  await sql.transaction().execute(async (one) => {
    const first = await claimDueMails(one, 2);
    const second = await Promise.race([claimDueMails(sql, 4), waitForLock(sql)]);
    assert.ok(second, 'nobody waits');
    assert.deepEqual([first.length, second.length], [2, 2]);
    assert.equal(new Set([...first, ...second].map(({ id }) => id)).size, 4);
  });
});

test('the mail of a dead worker is taken again', async () => {
  const lost = personDetails();
  await applyFor(app, job.id, lost);
  await claimDueMails(sql, 10);
  await deliverMails(app, environment);
  assert.equal(receivedBy(lost.email).length, 0, 'somebody has it');
  await endWaits(app);
  await deliverMails(app, environment);
  assert.equal(receivedBy(lost.email).length, 1);
});

test('mails of a clock that was a year ahead leave, and count against nobody’s share', async () => {
  const { email } = await createApplicant(app);
  await sql.deleteFrom('mails').execute();
  const later = new Date(Date.now() + 365 * 24 * 60 * 60 * 1_000);
  await app.visitor.requestOwnLink({ body: { email } });
  await sql.updateTable('mails').set({ created_at: later, next_try_at: later }).execute();
  await app.visitor.requestOwnLink({ body: { email } });
  await deliverMails(app);
  const states = (await mailsTo(app, email)).map(({ state }) => state);
  assert.deepEqual(states, ['kept', 'kept']);
});
