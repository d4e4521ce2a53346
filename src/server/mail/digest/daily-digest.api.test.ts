import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import type { AdminChange } from '../../../contract/admins.ts';
import {
  applyFor,
  personDetails,
  createAdmin,
  createApplicant,
  createJob,
  logIn,
  newMessage,
  nextNumber,
} from '../../../../tests/support/builders.ts';
import { applyAsNew, openPage } from '../../../../tests/support/own-page.ts';
import { deliverMails } from '../../../../tests/support/deliver-mails.ts';
import { startMailServer } from '../../../../tests/support/mail-server.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { zoneAtNoon } from '../../../../tests/support/time-zone.ts';
import { waitForLock } from '../../../../tests/support/wait-for-lock.ts';
import { readConfig } from '../../ground/config/config.ts';
import { eraseApplicant } from '../../people/privacy/erase-person.ts';
import { eraseExpired } from '../../people/privacy/retention.ts';
import { createDailyDigest } from './daily-digest.ts';
import { readDigest } from './digest-store.ts';

const app = await createTestApp();
const { recruiter, visitor } = app;
const { sql } = app.database;
const mailServer = await startMailServer();
const agency = 'office@agency.example';
const environment = {
  AGENCY_EMAIL: agency,
  AGENCY_NOTICES: 'daily',
  AGENCY_TIME_ZONE: 'Asia/Tokyo',
  MAIL_FROM: 'jobs@agency.example',
  SMTP_URL: mailServer.url,
};
const job = await createJob(app);

test.beforeEach(async () => {
  mailServer.answerWith(() => 'take');
  mailServer.received.length = 0;
  for (const table of ['mails', 'messages', 'digests'] as const) await sql.deleteFrom(table).execute();
  for (const table of ['applications', 'submissions'] as const) {
    await sql
      .updateTable(table)
      .set({ created_at: new Date(0) })
      .execute();
  }
  await sql.updateTable('admins').set({ work_email: '' }).execute();
});

/** An admin with a job, and with the notices of the test. */
async function createPoster(notices: Partial<AdminChange>) {
  const admin = await createAdmin(app, { work_email: `poster${nextNumber()}@agency.example` });
  await recruiter.updateAdmin({ body: { username: admin.username, ...notices } });
  const { api } = await logIn(app, admin);
  const { id } = await createJob({ visitor, recruiter: api });
  return { ...admin, job: id };
}

/** A digest does not tell of the last minute. */
async function waitAMinute(): Promise<void> {
  const created_at = new Date(Date.now() - 2 * 60 * 1_000);
  const aMinuteAgo = new Date(Date.now() - 60 * 1_000);
  await sql.updateTable('applications').set({ created_at }).where('created_at', '>', aMinuteAgo).execute();
  await sql.updateTable('messages').set({ created_at }).execute();
  await sql.deleteFrom('mails').where('kind', '<>', 'digest').execute();
}

/** Queues the digests of a day as several copies do. */
async function queueDigests(now = '2026-01-31T10:00:00Z'): Promise<void> {
  const copies = Array.from({ length: 3 }, () => createDailyDigest(sql, readConfig(environment)));
  await Promise.all(copies.map((queue) => queue(new Date(now))));
}

function readDigests() {
  return sql
    .selectFrom('mails')
    .select(['recipient', 'state', 'answer', 'data', 'subject', 'text', 'html'])
    .where('kind', '=', 'digest')
    .orderBy('recipient')
    .execute();
}

async function recipients(): Promise<(string | null)[]> {
  return (await readDigests()).map(({ recipient }) => recipient);
}

/** The text of the digest that arrived, without soft line ends. */
function receivedBy(address: string): string {
  const [mail, ...others] = mailServer.received.filter(({ to }) => to === address);
  assert.deepEqual(others, []);
  return mail?.source.replaceAll('=\r\n', '') ?? '';
}

test('the digests of a day are queued once, after seven in the agency’s time zone', async () => {
  const daily = await createPoster({ application_notices: 'daily', message_notices: 'daily' });
  await createPoster({ application_notices: 'daily' });
  await applyFor(app, daily.job);
  await visitor.sendMessage({ body: newMessage() });
  await waitAMinute();
  await queueDigests('2026-01-30T21:59:00Z');
  assert.deepEqual(await recipients(), []);
  await queueDigests('2026-01-30T22:00:00Z');
  await queueDigests('2026-01-31T10:00:00Z');
  assert.deepEqual(await recipients(), [agency, daily.work_email], 'a reader without news gets none');

  // A digest tells nothing twice.
  await queueDigests('2026-02-01T10:00:00Z');
  assert.equal((await recipients()).length, 2);
});

test('what arrives in the minute before a digest is told by the next one', async () => {
  await applyFor(app, job.id);
  await queueDigests('2026-01-30T10:00:00Z');
  assert.deepEqual(await recipients(), []);
  // Ten minutes pass.
  await sql
    .updateTable('digests')
    .set({ told_until: expression<Date>`told_until - interval '10 minutes'` })
    .execute();
  await sql
    .updateTable('applications')
    .set({ created_at: expression<Date>`created_at - interval '10 minutes'` })
    .execute();
  await queueDigests('2026-01-31T10:00:00Z');
  assert.deepEqual(await recipients(), [agency]);
});

test('what a clock that was ahead has told is not told again', async () => {
  await applyFor(app, job.id);
  await waitAMinute();
  await queueDigests('2029-01-31T10:00:00Z');
  await queueDigests('2026-01-31T10:00:00Z');
  assert.deepEqual(await recipients(), [agency]);
});

test('the day and the hour are those of the database', async (context) => {
  await applyFor(app, job.id);
  await waitAMinute();
  const zone = { ...environment, AGENCY_TIME_ZONE: zoneAtNoon() };
  const { rows } = await expression<{ today: string }>`
    select (now() at time zone ${zone.AGENCY_TIME_ZONE})::date::text as today`.execute(sql);
  context.mock.timers.enable({ apis: ['Date'], now: Date.now() + 3 * 24 * 60 * 60 * 1_000 });
  await createDailyDigest(sql, readConfig(zone))();
  const days = await sql
    .selectFrom('digests')
    .select(expression<string>`day::text`.as('day'))
    .execute();
  assert.deepEqual(
    days.map(({ day }) => day),
    rows.map(({ today }) => today),
  );
});

test('a copy that comes second queues nothing', async () => {
  await applyFor(app, job.id);
  await waitAMinute();
  let second: Promise<void> | undefined;
  await sql.transaction().execute(async (first) => {
    await createDailyDigest(first, readConfig(environment))(new Date('2026-01-31T10:00:00Z'));
    second = queueDigests();
    await waitForLock(sql);
  });
  await second;
  assert.deepEqual(await recipients(), [agency]);
});

test('each address gets one digest, with everything that one of its readers wants', async () => {
  const [one, other, boss] = [
    await createPoster({ application_notices: 'daily', work_email: 'Team@agency.example' }),
    await createPoster({
      message_notices: 'daily',
      application_notices: 'off',
      work_email: 'team@agency.example',
    }),
    await createPoster({ application_notices: 'daily', work_email: agency.toUpperCase() }),
  ];
  for (const { job: posted } of [one, other, boss]) await applyFor(app, posted);
  await visitor.sendMessage({ body: newMessage() });
  await waitAMinute();
  await queueDigests();
  await deliverMails(app, environment);
  assert.equal(mailServer.received.length, 2);
  assert.match(receivedBy(agency), /Since yesterday: 3 new applications and 1 new message/);
  const team = (await recipients()).find((address) => address !== agency);
  assert.match(receivedBy(team!), /Since yesterday: 1 new application and 1 new message/);
});

test('an application that is sent or opened again is told, and a withdrawal is not', async () => {
  const { job: posted, username } = await createPoster({ application_notices: 'daily' });
  const once = personDetails();
  await applyFor(app, posted, once);
  const again = await applyAsNew(app);
  const browser = await openPage(app, again);
  const act = (name: 'withdraw' | 'take_back' | 'apply_again') =>
    browser.changeOwnApplication({ body: { id: again.application.id, act: name } });
  const reader = { address: agency, hasMessages: true, offices: null };
  const { rows } = await expression<{ from: Date }>`select clock_timestamp() as from`.execute(sql);
  const period = { from: rows[0]!.from, until: new Date(Date.now() + 60_000) };
  const count = async (posters?: string[]) =>
    (await readDigest(sql, { ...reader, ...(posters && { posters }) }, period)).applications.count;
  const { first_name, last_name, email } = again;
  await browser.correctOwnDetails({ body: { first_name, last_name, email, phone: '+1 614 555 0199' } });
  assert.equal(await count(), 0, 'a corrected number is no application');
  await act('withdraw');
  assert.equal(await count(), 0);
  await act('take_back');
  assert.equal(await count(), 0, 'who takes the withdrawal back has applied before');
  await act('withdraw');
  await act('apply_again');
  assert.equal(await count(), 1);
  await applyFor(app, posted, { ...once, phone: '555-0177' });
  assert.deepEqual([await count(), await count([username])], [2, 1]);
  const later = { from: period.until, until: new Date(period.until.getTime() + 60_000) };
  assert.equal((await readDigest(sql, reader, later)).applications.count, 0);
});

test('nobody is told who must not or does not want to be, and of no spam', async () => {
  const disabled = await createPoster({ application_notices: 'daily' });
  await recruiter.updateAdmin({ body: { username: disabled.username, is_active: false } });
  const atOnce = await createPoster({ application_notices: 'at_once', message_notices: 'off' });
  const spammed = await createPoster({ application_notices: 'off', message_notices: 'daily' });
  for (const { job: posted } of [disabled, atOnce, spammed]) await applyFor(app, posted);
  await visitor.sendMessage({ body: { ...newMessage(), roster_q7: 'filled' } });
  await waitAMinute();
  await queueDigests();
  assert.deepEqual(await recipients(), [agency]);
  await deliverMails(app, environment);
  assert.match(receivedBy(agency), /Since yesterday: 3 new applications\r\n/);
});

test('a digest names the people of the moment when it leaves, and is stored without names', async () => {
  const former = await createApplicant(app, { job_id: job.id, first_name: 'Formerella' });
  const erased = await createApplicant(app, { job_id: job.id, first_name: 'Erasmine' });
  await visitor.sendMessage({ body: newMessage({ name: 'Writerella' }) });
  await waitAMinute();
  await queueDigests();
  await recruiter.updateApplicant({ body: { id: former.id, first_name: 'Nowadine' } });
  await recruiter.updateApplicant({ body: { id: erased.id, first_name: 'Givenia' } });
  await recruiter.eraseApplicant({ params: { id: erased.id } });
  const names = /Formerella|Nowadine|Erasmine|Givenia|Erased person|Writerella/g;
  assert.doesNotMatch(JSON.stringify(await readDigests()), names);
  mailServer.answerWith(() => ({ code: 451, text: '4.7.1 Greylisted' }));
  await deliverMails(app, environment);
  assert.doesNotMatch(JSON.stringify(await readDigests()), names, 'also while it waits for its next try');
  mailServer.answerWith(() => 'take');
  await sql
    .updateTable('mails')
    .set({ next_try_at: new Date(0) })
    .execute();
  await deliverMails(app, environment);
  const source = receivedBy(agency);
  assert.deepEqual(new Set(source.match(names)), new Set(['Nowadine', 'Writerella']));
  assert.match(source, /Since yesterday: 1 new application and 1 new message/);
  const [digest] = await readDigests();
  assert.equal(digest?.state, 'sent');
  assert.doesNotMatch(JSON.stringify(digest), names);
});

test('a digest without people or without its reader is not sent', async () => {
  const reader = await createPoster({ application_notices: 'daily' });
  const { id } = await createApplicant(app, { job_id: reader.job });
  await waitAMinute();
  await queueDigests();
  await recruiter.eraseApplicant({ params: { id } });
  await deliverMails(app, environment);
  const answer = 'There is nothing to tell any more';
  assert.deepEqual(
    (await readDigests()).map((mail) => [mail.recipient, mail.state, mail.answer]),
    [agency, reader.work_email].map((address) => [address, 'suppressed', answer]),
  );

  await sql.deleteFrom('digests').execute();
  await createApplicant(app, { job_id: reader.job });
  await waitAMinute();
  await queueDigests();
  await recruiter.updateAdmin({ body: { username: reader.username, is_active: false } });
  await deliverMails(app, environment);
  assert.deepEqual(
    mailServer.received.map(({ to }) => to),
    [agency],
  );
});

test('an erasure that runs while a digest is written is waited for', async () => {
  const { id } = await createApplicant(app, { job_id: job.id, first_name: 'Erasmine' });
  await createApplicant(app, { job_id: job.id, first_name: 'Stayella' });
  await waitAMinute();
  await queueDigests();
  let delivery: Promise<unknown> | undefined;
  await sql.transaction().execute(async (erasure) => {
    await eraseApplicant(erasure, { id, by: app.login.username, timeZone: 'UTC' });
    delivery = deliverMails(app, environment);
    await Promise.race([delivery, waitForLock(sql)]);
  });
  await delivery;
  assert.match(receivedBy(agency), /Stayella/);
  assert.doesNotMatch(receivedBy(agency), /Erasmine|Erased/);
});

test('the retention deletes digests of its age', async () => {
  await applyFor(app, job.id);
  await waitAMinute();
  await queueDigests();
  const age = async (months: number) => {
    const created_at = new Date();
    created_at.setUTCMonth(created_at.getUTCMonth() - months);
    await sql.updateTable('mails').set({ created_at }).execute();
    await eraseExpired(sql, readConfig({ RETENTION_MONTHS: '6' }));
    return (await recipients()).length;
  };
  assert.deepEqual([await age(5), await age(7)], [1, 0]);
});
