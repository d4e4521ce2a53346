import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alertsOf, newReader } from '../../../../tests/support/alerts.ts';
import { createIndustry, createJob, nextNumber } from '../../../../tests/support/builders.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { waitForLock } from '../../../../tests/support/wait-for-lock.ts';
import { countWaiting, matchOpenedJobs } from './match-jobs.ts';

const app = await createTestApp();
const { recruiter, database } = app;
const { ask, confirm, read, startReader, follow, toldOf, forgetLimits } = alertsOf(app);

const agency = { agencyCountry: 'US' };

test.beforeEach(forgetLimits);

test('an alert tells of jobs that say what it asks for, and of no other', async () => {
  const industry = (await createIndustry(app)).id;
  const email = await startReader({ industry, shift: 'night', pay: '20', type: 'FULL_TIME' });
  const pay = { industry_id: industry, pay_min: '18', pay_unit: 'hour' } as const;
  const night = { ...pay, shifts: 'night', employment_types: 'FULL_TIME\nTEMPORARY' };
  await createJob(app, night);
  await createJob(app, { ...night, pay_max: '25', shifts: 'day' });
  await createJob(app, { industry_id: industry });
  const fits = await createJob(app, { ...night, pay_max: '25' });
  assert.deepEqual(await toldOf(email), [fits.id]);
});

test('alerts that differ in a fact are two, and are named by it', async () => {
  const email = newReader();
  await ask({ email, q: 'welder', shift: 'night' });
  await ask({ email, q: 'welder', shift: 'night' });
  await ask({ email, q: 'welder', pay: '20', workplace: 'remote' });
  await confirm(email);
  const { alerts } = await read(email);
  assert.deepEqual(
    alerts.map(({ q, facts }) => [q, facts]),
    [
      ['welder', 'Nights'],
      ['welder', 'Remote · $20 an hour or more'],
    ],
  );
});

test('a recruiter reads how many wait for a job before it is opened, each once, and none who was told', async () => {
  const industry = (await createIndustry(app)).id;
  const { id } = await createJob(app, { industry_id: industry, active: false, shifts: 'night' });
  const waiting = () => recruiter.countWaiting({ params: { id } });
  assert.deepEqual(await waiting(), { count: 0 });
  const email = await startReader({ industry });
  await ask({ email, industry, shift: 'night' });
  await confirm(email);
  await startReader({ industry, shift: 'day' });
  await ask({ email: newReader(), industry });
  assert.deepEqual(await waiting(), { count: 1 });
  await recruiter.updateJob({ body: { id, active: true } });
  await follow();
  await recruiter.updateJob({ body: { id, active: false } });
  assert.deepEqual(await waiting(), { count: 0 });
});

test('searches are compared some at a time, all of them when a job opens', async () => {
  const { id } = await createJob(app, { name: 'Glazier', active: false });
  for (const word of ['glazier', 'glaziers', 'glaz']) await startReader({ q: word, pace: 'at_once' });
  const both = await startReader({ q: 'glazier', pace: 'weekly' });
  await startReader({ q: 'glaz', pace: 'at_once' }, both);
  const few = { count: 0, is_at_least: true };
  assert.deepEqual(
    await countWaiting(database.sql, id, { ...agency, atOnce: 1 }),
    few,
    'the first search is of another job',
  );
  assert.deepEqual(await countWaiting(database.sql, id, agency), { count: 4 });
  await recruiter.updateJob({ body: { id, active: true } });
  await matchOpenedJobs(database.sql, new AbortController().signal, { ...agency, atOnce: 2 });
  const told = await database.sql
    .selectFrom('alerted_jobs')
    .innerJoin('alert_readers', 'alert_readers.id', 'reader_id')
    .select(['email', 'search_ids', 'alerted_jobs.is_weekly'])
    .where('job_id', '=', id)
    .execute();
  assert.equal(told.length, 4);
  const ofBoth = told.find(({ email }) => email === both);
  assert.deepEqual([ofBoth?.search_ids?.length, ofBoth?.is_weekly], [2, false], 'of two batches');
});

test('a job that is opened anew while it is compared is compared anew', async () => {
  const word = `Falconer${nextNumber()}`;
  const email = await startReader({ q: word });
  const { id } = await createJob(app);
  let following: Promise<void> | undefined;
  await database.sql.transaction().execute(async (admins) => {
    const job = admins.updateTable('jobs').where('id', '=', id);
    await job.set({ is_active: false }).execute();
    await job.set({ is_active: true, name: word }).execute();
    following = follow();
    await Promise.race([following, waitForLock(database.sql)]);
  });
  await following;
  assert.deepEqual(await toldOf(email), [id]);
});

test('a mail at once tells of no job that waits for the weekly one', async () => {
  const words = [`Chandler${nextNumber()}`, `Cobbler${nextNumber()}`] as const;
  const email = await startReader({ q: words[0], pace: 'at_once' });
  await startReader({ q: words[1], pace: 'weekly' }, email);
  const [now] = [await createJob(app, { name: words[0] }), await createJob(app, { name: words[1] })];
  assert.equal((await toldOf(email)).length, 2);
  const queued = database.sql
    .selectFrom('alerted_jobs')
    .innerJoin('alert_readers', 'alert_readers.id', 'reader_id')
    .select('job_id')
    .where('email', '=', email)
    .where('queued_at', 'is not', null);
  assert.deepEqual(await queued.execute(), [{ job_id: now.id }]);
});

test('a job that opens again leaves what was told as it is', async () => {
  const name = `Cutler${nextNumber()}`;
  await startReader({ q: name });
  const { id } = await createJob(app, { name });
  await follow();
  const told = database.sql.selectFrom('alerted_jobs').selectAll().where('job_id', '=', id);
  const pair = await told.executeTakeFirstOrThrow();
  for (const active of [false, true]) await recruiter.updateJob({ body: { id, active } });
  await follow();
  assert.deepEqual(await told.executeTakeFirst(), pair);
});

test('a job that is closed before it is compared is told to nobody', async () => {
  const email = await startReader();
  const { id } = await createJob(app);
  await recruiter.updateJob({ body: { id, active: false } });
  assert.deepEqual(await toldOf(email), []);
});

test('nobody waits for a job that is none', async () => {
  assert.deepEqual(await recruiter.countWaiting({ params: { id: '999999' } }), { count: 0 });
});
