import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import PostalMime, { type Email } from 'postal-mime';
import { alertsOf, newReader } from '../../../../tests/support/alerts.ts';
import {
  applyFor,
  createApplicant,
  createIndustry,
  createJob,
  createLocation,
  nextNumber,
  personDetails,
} from '../../../../tests/support/builders.ts';
import { deliverMails, mailsTo } from '../../../../tests/support/deliver-mails.ts';
import { startMailServer } from '../../../../tests/support/mail-server.ts';
import { createOpenJobs } from '../../../../tests/support/many-jobs.ts';
import { moveBack } from '../../../../tests/support/move-back.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { undo } from '../../../../tests/support/undo.ts';
import { readConfig } from '../../ground/config/config.ts';
import { suppressAddress } from '../../mail/outbox/suppressed-mail.ts';
import { eraseExpired } from '../../people/privacy/retention.ts';

const app = await createTestApp();
const { visitor, recruiter } = app;
const { sql } = app.database;
const mailServer = await startMailServer();
const environment = { SMTP_URL: mailServer.url, PUBLIC_URL: 'https://agency.example' };

const { ask, read, confirm, startReader, follow, forgetLimits } = alertsOf(app);

test.beforeEach(async () => {
  mailServer.received.length = 0;
  await forgetLimits();
});

const send = () => deliverMails(app, environment);

/** The mails that have arrived, as a mail program reads them. */
function receivedBy(email: string): Promise<Email[]> {
  const mails = mailServer.received.filter(({ to }) => to.includes(email));
  return Promise.all(mails.map(({ source }) => PostalMime.parse(source)));
}

/** The subjects of the mails about jobs that have left. */
async function told(email: string): Promise<string[]> {
  await follow();
  await send();
  const mails = await receivedBy(email);
  return mails
    .map(({ subject = '' }) => subject)
    .filter((subject) => /new job/i.test(subject) && !subject.endsWith('?'));
}

test('a mailbox is asked once, and told of nothing until it confirms', async () => {
  const email = newReader();
  for (const q of ['welder', 'nurse', 'welder']) await ask({ email, q });
  await createJob(app, { name: 'Welder' });
  await follow();
  await send();
  const mails = await mailsTo(app, email);
  assert.deepEqual(
    mails.map(({ kind, state }) => [kind, state]),
    [['alert_confirmation', 'sent']],
  );
  assert.doesNotMatch(`${mails[0]?.text}`, /welder|nurse/i, 'nothing that somebody typed');
  assert.doesNotMatch(
    `${mails[0]?.text}${mails[0]?.html}`,
    /alerts#|key=/,
    'others who read the mail have no link',
  );
  assert.match(`${(await receivedBy(email)).at(-1)?.text}`, /https:\/\/agency\.example\/alerts#[\w-]{43}/);
  const { alerts } = await read(email);
  assert.deepEqual(
    alerts.map(({ q, is_confirmed }) => [q, is_confirmed]),
    [
      ['welder', false],
      ['nurse', false],
    ],
  );
});

test('a job is told to those who asked for its words, its place or its industry, and to nobody else', async () => {
  const [location, industry] = [await createLocation(app), await createIndustry(app)];
  const further = await createLocation(app);
  const place = { location_id: location.id, industry_id: industry.id, further_location_ids: further.id };
  const word = `Cartographer${nextNumber()}`;
  const readers = {
    any: await startReader(),
    word: await startReader({ q: word.toLowerCase() }),
    wordInPlace: await startReader({ q: word, location: location.id }),
    place: await startReader({ location: location.id, industry: industry.id }),
    furtherPlace: await startReader({ location: further.id }),
    otherWord: await startReader({ q: `${word} glazier` }),
    otherPlace: await startReader({ q: word, location: (await createLocation(app)).id }),
    otherIndustry: await startReader({ industry: (await createIndustry(app)).id }),
  };
  const job = await createJob(app, { ...place, name: word, salary: '$20 an hour', active: false });
  for (const email of Object.values(readers)) assert.deepEqual(await told(email), [], 'closed');
  await recruiter.updateJob({ body: { id: job.id, active: true } });
  for (const [name, email] of Object.entries(readers)) {
    const subjects = await told(email);
    assert.deepEqual(subjects, name.startsWith('other') ? [] : [`New job: ${word}`], name);
  }
  const mail = (await receivedBy(readers.word)).at(-1);
  assert.match(`${mail?.text}`, new RegExp(`/jobs/${job.id}\\?source=job-alert`));
  assert.match(`${mail?.text}`, /\$20 an hour/);
});

test('an alert follows a merge of its place, and a reader of both has one', async () => {
  const [gone, kept] = [await createLocation(app), await createLocation(app)];
  const both = newReader();
  for (const location of [gone.id, kept.id]) await ask({ email: both, location, q: 'miller' });
  await confirm(both);
  const one = await startReader({ location: gone.id });
  const another = await startReader({ location: gone.id, q: 'miller' });
  const two = await startReader({ location: gone.id, q: 'miller' });
  await startReader({ location: kept.id, q: 'baker' }, two);
  const merge = await recruiter.mergeLocations({ body: { id: gone.id, into_id: kept.id } });
  assert.deepEqual(
    (await read(both)).alerts.map(({ q, location, is_confirmed }) => [q, location, is_confirmed]),
    [['miller', kept.display_name, true]],
  );
  await createJob(app, { name: 'Miller', location_id: kept.id });
  for (const email of [one, both, another, two]) assert.deepEqual(await told(email), ['New job: Miller']);
  await undo(recruiter, merge);
  assert.equal((await read(one)).alerts[0]?.location, kept.display_name, 'it stays when the merge is undone');
});

test('an alert at a deleted place says so, and tells of its jobs again after an undo', async () => {
  const [location, industry] = [await createLocation(app), await createIndustry(app)];
  const email = await startReader({ location: location.id, industry: industry.id });
  const deleted = await recruiter.deleteLocation({ params: { id: location.id } });
  const deletedToo = await recruiter.deleteIndustry({ params: { id: industry.id } });
  const [alert] = (await read(email)).alerts;
  assert.deepEqual(
    [alert?.location, alert?.industry],
    ['a place no longer in our list', 'an industry no longer in our list'],
  );
  for (const change of [deletedToo, deleted]) await undo(recruiter, change);
  await createJob(app, { name: 'Tanner', location_id: location.id, industry_id: industry.id });
  assert.deepEqual(await told(email), ['New job: Tanner']);
});

test('what the list corrects is matched, and the word as it was typed once a job has it', async () => {
  const [right, typed] = ['Upholsterer', 'upholstrer'];
  await createJob(app, { name: right });
  const email = await startReader({ q: typed });
  await createJob(app, { name: right });
  assert.equal((await told(email)).length, 1);
  mailServer.received.length = 0;
  await createJob(app, { name: typed });
  assert.equal((await told(email)).length, 1);
});

test('a reader is told of a job once ever: over several alerts, reopening and undone changes', async () => {
  const email = newReader();
  const name = `Puppeteer${nextNumber()}`;
  for (const q of ['', name]) await ask({ email, q });
  await confirm(email);
  const job = await createJob(app, { name });
  assert.equal((await told(email)).length, 1);
  mailServer.received.length = 0;
  for (const active of [false, true]) await recruiter.updateJob({ body: { id: job.id, active } });
  const closed = await recruiter.updateJob({ body: { id: job.id, active: false } });
  await follow();
  await undo(recruiter, closed);
  assert.deepEqual(await told(email), []);
});

test('a job that is closed before the mail leaves is not told, and is told when it opens again', async () => {
  const email = await startReader();
  const job = await createJob(app);
  await follow();
  await recruiter.updateJob({ body: { id: job.id, active: false } });
  await send();
  assert.deepEqual(await told(email), []);
  assert.equal((await mailsTo(app, email)).at(-1)?.state, 'suppressed');
  await recruiter.updateJob({ body: { id: job.id, active: true } });
  assert.equal((await told(email)).length, 1);
});

test('jobs that open together come in one mail, and weekly ones when the week is over', async () => {
  const [atOnce, weekly] = [await startReader(), await startReader({ pace: 'weekly' })];
  await createJob(app);
  await createJob(app);
  assert.deepEqual(await told(atOnce), ['2 new jobs for you']);
  assert.deepEqual(await told(weekly), []);
  await sql
    .updateTable('alert_readers')
    .set({ weekly_due_at: expression<Date>`weekly_due_at - interval '7 days'` })
    .where('email', '=', weekly)
    .execute();
  assert.deepEqual(await told(weekly), ['2 new jobs for you']);
  mailServer.received.length = 0;
  await createJob(app);
  assert.deepEqual(await told(weekly), []);
  // A clock that was a year ahead has told the last time.
  await sql
    .updateTable('alert_readers')
    .set({ weekly_due_at: expression<Date>`now() + interval '372 days'` })
    .where('email', '=', weekly)
    .execute();
  assert.match((await told(weekly)).join(), /^New job: /);
  mailServer.received.length = 0;
  await createJob(app);
  assert.deepEqual(await told(weekly), [], 'the week is right again');
  mailServer.received.length = 0;
  await createOpenJobs(app, 11);
  assert.deepEqual(await told(atOnce), ['11 new jobs for you']);
  const text = (await receivedBy(atOnce)).at(-1)?.text ?? '';
  assert.equal(text.match(/\/jobs\/\d+/g)?.length, 10, 'of more than ten the others are counted');
  assert.match(text, /1 more/);
});

test('a job that waits for an ended alert alone is not told, and one that fits another is', async () => {
  const email = newReader();
  const [ended, going] = [`Bookbinder${nextNumber()}`, `Saddler${nextNumber()}`];
  for (const q of [ended, going]) await ask({ email, q, pace: 'weekly' });
  const token = await confirm(email);
  for (const name of [ended, going, `${ended} and ${going}`]) await createJob(app, { name });
  assert.deepEqual(await told(email), [], 'a week has to pass');
  const { alerts } = await read(email);
  const ids = alerts.filter(({ q }) => q === ended).map(({ id }) => id);
  // Somebody else has the same search, and the reader asks for it once more without a confirmation.
  await startReader({ q: ended, pace: 'weekly' });
  await visitor.changeAlerts({ body: { token, act: 'end', ids } });
  await ask({ email, q: ended, pace: 'weekly' });
  await sql
    .updateTable('alert_readers')
    .set({ weekly_due_at: new Date(0) })
    .where('email', '=', email)
    .execute();
  assert.deepEqual(await told(email), ['2 new jobs for you']);
  assert.doesNotMatch(`${(await receivedBy(email)).at(-1)?.text}`, new RegExp(`^${ended}$`, 'm'));
});

test('a job waits for its reader through a merge of the place', async () => {
  const [gone, kept] = [await createLocation(app), await createLocation(app)];
  const email = await startReader({ location: gone.id, pace: 'weekly' });
  await createJob(app, { name: 'Furrier', location_id: gone.id });
  await told(email);
  await recruiter.mergeLocations({ body: { id: gone.id, into_id: kept.id } });
  await sql
    .updateTable('alert_readers')
    .set({ weekly_due_at: new Date(0) })
    .where('email', '=', email)
    .execute();
  assert.deepEqual(await told(email), ['New job: Furrier']);
});

test('an address that gets no email has no alerts when the next job comes, and those of others are told', async () => {
  const { id: location } = await createLocation(app);
  const [dead, alive] = [await startReader({ location }), await startReader({ location })];
  await suppressAddress(sql, { address: dead.toUpperCase(), reason: 'bounced', detail: '' });
  await createJob(app, { name: 'Cooper', location_id: location });
  assert.deepEqual(await told(alive), ['New job: Cooper']);
  const left = await sql.selectFrom('alert_readers').select('id').where('email', '=', dead).execute();
  assert.deepEqual(left, []);
  assert.deepEqual(await mailsTo(app, dead), []);
});

test('more readers than have their mails in one transaction are all told', async () => {
  const { id: location } = await createLocation(app);
  const email = await startReader({ location });
  await expression`
    with reader as (
      insert into alert_readers (email, renewed_at)
      select concat('one-of-many-', n, '@example.com'), now() from generate_series(1, 500) as n
      returning id
    )
    insert into job_alerts (reader_id, search_id, is_weekly, confirmed_at)
    select reader.id, search_id, false, now() from reader, job_alerts
    where reader_id = (select id from alert_readers where email = ${email})`.execute(sql);
  const job = await createJob(app, { location_id: location });
  await follow();
  const { rows } = await expression<{ told: number; mails: number }>`
    select count(*)::int as told, count(distinct mail_id)::int as mails from alerted_jobs
    join alert_readers on alert_readers.id = reader_id
    where job_id = ${job.id} and (email = ${email} or email like 'one-of-many-%')`.execute(sql);
  assert.deepEqual(rows, [{ told: 501, mails: 501 }]);
  await expression`delete from alert_readers where email like 'one-of-many-%'`.execute(sql);
});

test('an erasure takes the alerts of the person along, and an export has them', async () => {
  const job = await createJob(app);
  const details = personDetails();
  await applyFor(app, job.id, details);
  const { items } = await recruiter.listApplicants({ query: { q: details.email } });
  const id = items[0]!.id;
  await ask({ email: details.email.toUpperCase(), q: 'rare words' });
  const { content } = await recruiter.exportApplicant({ params: { id } });
  assert.match(await content.text(), /rare words/);
  await recruiter.eraseApplicant({ params: { id } });
  assert.equal(
    (await sql.selectFrom('alert_searches').where('q', '=', 'rare words').select('id').execute()).length,
    0,
  );
  assert.equal((await mailsTo(app, details.email.toUpperCase())).length, 0);
});

test('the retention erases the person and leaves the alerts, which somebody with the mailbox confirmed', async () => {
  const { id, email } = await createApplicant(app);
  await ask({ email, q: 'kept words' });
  await confirm(email);
  await moveBack(app.database, 800);
  await eraseExpired(sql, readConfig({ RETENTION_MONTHS: '24' }));
  assert.equal((await recruiter.getApplicant({ params: { id } })).is_erased, true);
  assert.deepEqual(
    (await read(email)).alerts.map(({ q, is_confirmed }) => [q, is_confirmed]),
    [['kept words', true]],
  );
});
