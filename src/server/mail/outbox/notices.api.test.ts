import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import type { AdminChange } from '../../../contract/admins.ts';
import {
  applyFor,
  createAdmin,
  createJob,
  logIn,
  newMessage,
  nextNumber,
} from '../../../../tests/support/builders.ts';
import { deliverMails, endWaits } from '../../../../tests/support/deliver-mails.ts';
import { startMailServer } from '../../../../tests/support/mail-server.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { wallClock } from '../../ground/agency-day.ts';
import { readConfig } from '../../ground/config/config.ts';
import { readDigest } from '../digest/digest-store.ts';

const app = await createTestApp();
const { sql } = app.database;
const agency = 'office@agency.example';

/** An admin with a job, and with the notices of the test. */
async function createPoster(notices: Partial<AdminChange>) {
  const admin = await createAdmin(app, { work_email: `poster${nextNumber()}@agency.example` });
  await app.recruiter.updateAdmin({ body: { username: admin.username, ...notices } });
  const { api } = await logIn(app, admin);
  const { id } = await createJob({ visitor: app.visitor, recruiter: api });
  return { ...admin, job: id };
}

async function recipientsOf(kind: 'new_application' | 'new_message') {
  const mails = await sql.selectFrom('mails').select('recipient').where('kind', '=', kind).execute();
  return mails.map(({ recipient }) => recipient ?? '').toSorted();
}

test.beforeEach(async () => {
  await sql.deleteFrom('mails').execute();
  await sql.deleteFrom('messages').execute();
  await sql.updateTable('admins').set({ work_email: '' }).execute();
});

test('an application is told to the poster of the job and to the agency, at once or not', async () => {
  const [atOnce, daily, off] = [
    await createPoster({ application_notices: 'at_once' }),
    await createPoster({ application_notices: 'daily' }),
    await createPoster({ application_notices: 'off' }),
  ];
  for (const { job } of [atOnce, daily, off]) await applyFor(app, job);
  await deliverMails(app, { AGENCY_EMAIL: agency });
  assert.deepEqual(await recipientsOf('new_application'), [agency, agency, agency, atOnce.work_email]);
});

test('a poster who is disabled, has no email or reads the mail of the agency is not told twice or at all', async () => {
  const disabled = await createPoster({ is_active: true });
  await app.recruiter.updateAdmin({ body: { username: disabled.username, is_active: false } });
  const without = await createPoster({ work_email: '' });
  const both = await createPoster({ work_email: agency.toUpperCase() });
  for (const { job } of [disabled, without, both]) await applyFor(app, job);
  await deliverMails(app, { AGENCY_EMAIL: agency });
  assert.deepEqual(
    (await recipientsOf('new_application')).map((address) => address?.toLowerCase()),
    [agency, agency, agency],
  );
});

test('the agency is told at once only if it wants that', async () => {
  const { job } = await createPoster({});
  for (const AGENCY_NOTICES of ['daily', 'off']) {
    await applyFor(app, job);
    await deliverMails(app, { AGENCY_EMAIL: agency, AGENCY_NOTICES });
  }
  assert.ok(!(await recipientsOf('new_application')).includes(agency));
});

test('notices of more than an hour ago do not count', async () => {
  const settings = { AGENCY_EMAIL: agency };
  for (let count = 0; count < 30; count += 1) await app.visitor.sendMessage({ body: newMessage() });
  await deliverMails(app, settings);
  await sql
    .updateTable('mails')
    .set({ created_at: expression<Date>`now() - interval '61 minutes'` })
    .execute();
  await app.visitor.sendMessage({ body: newMessage() });
  await deliverMails(app, settings);
  const states = await sql.selectFrom('mails').select('state').where('recipient', '=', agency).execute();
  assert.deepEqual([...new Set(states.map(({ state }) => state))], ['kept']);
});

test('above thirty notices an hour one mail sums up the others, and a later one begins another', async () => {
  const settings = { AGENCY_EMAIL: agency };
  const readMails = async () => {
    const mails = await sql
      .selectFrom('mails')
      .select(['kind', 'state', 'data', 'next_try_at', 'answer'])
      .where('recipient', '=', agency)
      .orderBy('id')
      .execute();
    return {
      notices: mails.filter(({ kind }) => kind !== 'digest').map(({ state }) => state),
      sums: mails.filter(({ kind }) => kind === 'digest'),
      answers: new Set(mails.filter(({ state }) => state === 'suppressed').map(({ answer }) => answer)),
    };
  };
  const { job } = await createPoster({});
  const send = async () => {
    await app.visitor.sendMessage({ body: newMessage() });
    await applyFor(app, job);
  };
  for (let count = 0; count < 17; count += 1) await send();
  await deliverMails(app, settings);
  const { notices, sums, answers } = await readMails();
  assert.deepEqual(
    notices.toSorted(),
    [...Array(30).fill('kept'), ...Array(4).fill('suppressed')],
    'nothing is sent without a server',
  );
  assert.equal(sums.length, 1);
  assert.ok(sums[0]!.next_try_at!.getTime() > Date.now(), 'it waits for others');
  const at = wallClock(readConfig(settings).agencyTimeZone)(sums[0]!.next_try_at!);
  assert.deepEqual(answers, new Set([`Grouped into one summary, which leaves at ${at}`]));
  const period = { from: new Date((sums[0]!.data as { from: string }).from), until: new Date() };
  const news = await readDigest(sql, { address: agency, hasMessages: true, offices: null }, period);
  assert.ok(news.applications.count + news.messages.count >= 4, 'it tells of all that were left out');
  const grouped = sql.selectFrom('mails').select('id').where('state', '=', 'suppressed').limit(1);
  const { id } = await grouped.executeTakeFirstOrThrow();
  await app.recruiter.sendMailAgain({ body: { id } });
  await deliverMails(app, settings);
  const again = await sql.selectFrom('mails').select('state').where('id', '=', id).executeTakeFirst();
  assert.equal(again?.state, 'kept', 'one that an admin wants is written by itself');
  await endWaits(app);
  await deliverMails(app, settings);
  await send();
  await deliverMails(app, settings);
  assert.deepEqual(
    (await readMails()).sums.map(({ state }) => state),
    ['kept', 'waiting'],
  );
});

test('the sum leaves, with the people, and is read by who is told at once', async () => {
  const server = await startMailServer();
  const settings = { AGENCY_EMAIL: agency.toUpperCase(), SMTP_URL: server.url };
  const { job, work_email } = await createPoster({});
  for (let count = 0; count < 32; count += 1) await applyFor(app, job);
  await deliverMails(app, settings);
  await endWaits(app);
  await deliverMails(app, settings);
  const sums = server.received.filter(({ source }) =>
    /^Subject: Catching up: \d+ new applications?\r?$/m.test(source),
  );
  assert.deepEqual(sums.map(({ to }) => to.toLowerCase()).toSorted(), [agency, work_email].toSorted());
});

test('a message is told to every admin who has not switched it off', async () => {
  const wants = await createPoster({});
  const wantsNone = await createPoster({ message_notices: 'off' });
  await app.visitor.sendMessage({ body: newMessage() });
  await deliverMails(app, { AGENCY_EMAIL: agency, AGENCY_NOTICES: 'off' });
  const told = await recipientsOf('new_message');
  assert.deepEqual(
    [wants, wantsNone].map(({ work_email }) => told.includes(work_email)),
    [true, false],
  );
});
