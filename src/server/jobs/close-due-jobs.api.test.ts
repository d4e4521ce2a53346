import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { createJob, personDetails } from '../../../tests/support/builders.ts';
import { failureOf } from '../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';
import { waitForLock } from '../../../tests/support/wait-for-lock.ts';
import { closeDueJobs } from './close-due-jobs.ts';
import { readToday } from '../ground/agency-day.ts';

const zone = 'Pacific/Auckland';
const app = await createTestApp({ AGENCY_TIME_ZONE: zone });
const {
  visitor,
  recruiter,
  database: { sql },
} = app;
const config = { agencyTimeZone: zone, agencyCurrency: 'NZD' };

const logged: unknown[] = [];
const failed = new Set<string>();

const look = (stopping = new AbortController().signal) =>
  closeDueJobs(sql, config, { stopping, failed, log: { error: (fields: unknown) => logged.push(fields) } });

/** As if the job had been open since days before. */
async function moveDate(id: string, days: number): Promise<void> {
  await expression`update jobs set closes_on = (closes_on::date - ${days}::int)::text where id = ${id}`.execute(
    sql,
  );
}

async function createClosing(): Promise<string> {
  return (await createJob(app, { closes_on: await readToday(sql, zone) })).id;
}

test('a job is open on its closing date, and closed after it, as by a click', async () => {
  const id = await createClosing();
  await look();
  assert.equal((await recruiter.getJob({ params: { id } })).active, true);
  await moveDate(id, 1);
  await look(AbortSignal.abort());
  assert.equal((await recruiter.getJob({ params: { id } })).active, true, 'a server that stops closes none');
  await look();
  assert.equal((await recruiter.getJob({ params: { id } })).active, false);
  assert.equal((await failureOf(visitor.getOpenJob({ params: { id } }))).code, 'job_closed');
  const refusal = await failureOf(visitor.apply({ body: { job_id: id, ...personDetails() } }));
  assert.equal(refusal.code, 'job_closed');
  const [line] = (await recruiter.listChanges({ query: { kind: 'job', id } })).items;
  assert.deepEqual(
    [line!.name, line!.fields],
    ['The closing date', [{ field: 'active', before: true, after: false }]],
  );
});

test('several copies close a job once', async () => {
  const id = await createClosing();
  await moveDate(id, 1);
  await Promise.all([look(), look(), look()]);
  await look();
  assert.equal((await recruiter.listChanges({ query: { kind: 'job', id } })).total, 2);
});

test('a job whose date an admin moves while it closes stays open', async () => {
  const id = await createClosing();
  await moveDate(id, 1);
  let closing: Promise<void> | undefined;
  await sql.transaction().execute(async (admins) => {
    await admins.updateTable('jobs').set({ closes_on: '2999-01-01' }).where('id', '=', id).execute();
    closing = look();
    await Promise.race([closing, waitForLock(sql)]);
  });
  await closing;
  assert.equal((await recruiter.getJob({ params: { id } })).active, true);
});

test('a job that is opened again has no closing date that is over, by a click and by an undo', async () => {
  const id = await createClosing();
  await moveDate(id, 1);
  await look();
  const reopened = await recruiter.updateJob({ body: { id, active: true } });
  assert.deepEqual([reopened.active, reopened.closes_on], [true, undefined]);
  await look();
  assert.equal((await recruiter.getJob({ params: { id } })).active, true);

  const other = await createClosing();
  await moveDate(other, 1);
  await look();
  const [line] = (await recruiter.listChanges({ query: { kind: 'job', id: other } })).items;
  await recruiter.undoChange({ params: { id: line!.id } });
  await look();
  const undone = await recruiter.getJob({ params: { id: other } });
  assert.deepEqual([undone.active, undone.closes_on], [true, undefined]);
});

test('a job that is opened again with another date keeps it', async () => {
  const id = await createClosing();
  await moveDate(id, 1);
  await look();
  const reopened = await recruiter.updateJob({ body: { id, active: true, closes_on: '2999-01-01' } });
  assert.deepEqual([reopened.active, reopened.closes_on], [true, '2999-01-01']);
});

test('a job that is closed already stays as it is', async () => {
  const { id } = await createJob(app, { active: false, closes_on: await readToday(sql, zone) });
  await moveDate(id, 1);
  await look();
  assert.equal((await recruiter.listChanges({ query: { kind: 'job', id } })).total, 1);
});

test('a job that closed by its date is saved with it, and takes no other date that is over', async () => {
  const id = await createClosing();
  await moveDate(id, 1);
  await look();
  const { closes_on = '' } = await recruiter.getJob({ params: { id } });
  const saved = await recruiter.updateJob({ body: { id, name: 'Renamed', closes_on } });
  assert.deepEqual([saved.name, saved.closes_on, saved.active], ['Renamed', closes_on, false]);
  const failure = await failureOf(recruiter.updateJob({ body: { id, closes_on: '2020-01-31' } }));
  assert.match(failure.fields[0]?.message ?? '', /today or later/);
});

test('the undo of a later closing date leaves an open job open, without a date that is over', async () => {
  const id = await createClosing();
  await moveDate(id, 1);
  const later = await recruiter.updateJob({ body: { id, closes_on: '2999-12-31' } });
  await recruiter.undoChange({ params: { id: later.change_id! } });
  await look();
  const { active, closes_on } = await recruiter.getJob({ params: { id } });
  assert.deepEqual([active, closes_on], [true, undefined]);
});

test('a job that cannot be closed is logged once and keeps no later one open', async () => {
  const [refused, later] = [await createClosing(), await createClosing()];
  await moveDate(refused, 2);
  await moveDate(later, 1);
  await expression`
    create function refuse_closing() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`.execute(
    sql,
  );
  await expression
    .raw(
      `create trigger refuse_closing before update of is_active on jobs
         for each row when (old.id = ${refused}) execute function refuse_closing()`,
    )
    .execute(sql);
  await look();
  await look();
  assert.equal((await recruiter.getJob({ params: { id: later } })).active, false);
  assert.equal((await recruiter.getJob({ params: { id: refused } })).active, true);
  assert.deepEqual(
    logged.map((fields) => (fields as { job: string }).job),
    [refused],
  );
  await expression`drop trigger refuse_closing on jobs`.execute(sql);
  await look();
  assert.equal((await recruiter.getJob({ params: { id: refused } })).active, false);
});

test('a job whose stored facts are refused today closes', async () => {
  const { id } = await createJob(app, {
    closes_on: await readToday(sql, zone),
    pay_min: '20',
    pay_unit: 'hour',
    pay_currency: 'NZD',
  });
  await sql.updateTable('jobs').set({ pay_currency: 'QQQ' }).where('id', '=', id).execute();
  await moveDate(id, 1);
  await look();
  assert.deepEqual([(await recruiter.getJob({ params: { id } })).active, logged.length], [false, 1]);
});
