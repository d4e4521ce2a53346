import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import {
  createAdmin,
  createApplicant,
  createIndustry,
  createJob,
  createLocation,
  logIn,
} from '../../../tests/support/builders.ts';
import { failureOf } from '../../../tests/support/inject-api.ts';
import { recordStatements } from '../../../tests/support/record-statements.ts';
import { openStages } from '../../../tests/support/stages.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';
import type { JobQuery, JobRowSort } from '../../contract/jobs.ts';

const app = await createTestApp();
const { visitor, recruiter } = app;
const { sql } = app.database;

const location = await createLocation(app);
const industry = await createIndustry(app);

// Each hundred jobs share one moment, a microsecond after the hundred before.
await expression`
  insert into jobs (name, description, location_id, industry_id, posted_by, is_active, created_at, posted_at)
  select 'Bulk ' || number, 'x', ${location.id}, ${industry.id}, ${app.login.username}, true, moment, moment
  from generate_series(0, 599) as number,
    lateral (select timestamptz '2026-01-01' + number / 100 * interval '1 microsecond' as moment) as moments
`.execute(sql);

test('without a limit the whole list is answered, each job once and in order', async () => {
  for (const { items, total } of [
    await visitor.listOpenJobs({ query: { location: location.id } }),
    await recruiter.listJobs({ query: { location: location.id } }),
  ]) {
    assert.equal(total, 600);
    assert.deepEqual(
      items.map((job) => job.name),
      Array.from({ length: 600 }, (_, index) => `Bulk ${599 - index}`),
    );
  }
});

test('a page holds the requested rows, and headers have the total and the links', async () => {
  const url = `/api/jobs?location=${location.id}&limit=250&page=2`;
  const answer = await app.app.inject(url);
  assert.equal(answer.json().length, 250);
  assert.equal(answer.json()[0].name, 'Bulk 349');
  assert.equal(answer.headers['x-total-count'], '600');
  assert.match(String(answer.headers.link), /page=1>; rel="prev", <.*page=3>; rel="next"/);
  const { items, total } = await visitor.listOpenJobs({
    query: { location: location.id, limit: 250, page: 3 },
  });
  assert.deepEqual([items.length, total], [100, 600]);
  const beyond = await visitor.listOpenJobs({ query: { location: location.id, limit: 250, page: 4 } });
  assert.deepEqual([beyond.items.length, beyond.total], [0, 600]);
});

test('a page of 0 or of 501 rows is refused', async () => {
  for (const query of [{ limit: 0 }, { limit: 501 }, { page: 0 }, { limit: 1.5 }]) {
    const failure = await failureOf(visitor.listOpenJobs({ query }));
    assert.equal(failure.status, 422);
    assert.equal(failure.fields[0]?.field, Object.keys(query)[0]);
  }
});

test('one job of the list is read by its id, without its applicants', async () => {
  const job = await createJob(app);
  await createApplicant(app, { job_id: job.id });
  const { items, total } = await recruiter.listJobs({ query: { id: job.id, limit: 1 } });
  assert.deepEqual(
    items.map((row) => [row.id, row.name, row.applicant_count, 'applicant_ids' in row]),
    [[job.id, job.name, 1, false]],
  );
  assert.equal(total, 1);
  for (const id of ['999999', 'x']) assert.equal((await recruiter.listJobs({ query: { id } })).total, 0);
});

test('admins filter the list by status, words and applicant', async () => {
  const closed = await createJob(app, { name: 'Closed Unicorn trainer', active: false });
  const open = await createJob(app, { name: 'Open Unicorn trainer' });
  const applicant = await createApplicant(app, { job_id: open.id });
  const find = async (query: object) =>
    (await recruiter.listJobs({ query: { q: 'unicorn', ...query } })).items.map((job) => job.id);
  assert.deepEqual(await find({}), [open.id, closed.id]);
  assert.deepEqual(await find({ active: true }), [open.id]);
  assert.deepEqual(await find({ active: false }), [closed.id]);
  assert.deepEqual(await find({ applicant: applicant.id }), [open.id]);
  assert.deepEqual(await find({ applicant: '999999' }), []);
  const { items } = await recruiter.listJobs({ query: { q: 'unicorn', active: true } });
  assert.deepEqual([items[0]!.active, items[0]!.applicant_count], [true, 1]);
});

test('admins find jobs as visitors do, the best match first, and by poster', async () => {
  const inTitle = await createJob(app, { name: 'Beekeeper' });
  const inText = await createJob(app, {
    name: 'Gardener',
    description: 'Help the beekeeper.',
    active: false,
  });
  const find = async (query: JobQuery) => (await recruiter.listJobs({ query })).items.map((job) => job.id);
  assert.deepEqual(await find({ q: 'beekeeper' }), [inTitle.id, inText.id]);
  assert.deepEqual(await find({ q: 'beekeeper', sort: '-created' }), [inText.id, inTitle.id]);
  assert.deepEqual(await find({ q: 'beekeepre' }), [inTitle.id, inText.id]);
  const { api } = await logIn(app, await createAdmin(app, { first_name: 'Quirina', surname: 'Vos' }));
  const own = await api.createJob({
    body: {
      name: 'Own',
      description: 'x',
      location_key: inTitle.location_key,
      industry_key: inTitle.industry_key,
    },
  });
  assert.deepEqual(await find({ q: 'quirina vos' }), [own.id]);
});

test('the number of queries does not grow with the rows', async () => {
  const { id } = await createJob(app);
  for (let index = 0; index < 5; index += 1) await createApplicant(app, { job_id: id });
  const count = async (work: () => Promise<unknown>) => (await recordStatements(work)).length;
  const openList = (limit: number) => count(() => visitor.listOpenJobs({ query: { limit } }));
  const list = (limit: number) => count(() => recruiter.listJobs({ query: { limit } }));
  assert.deepEqual([await openList(1), await openList(500)], [2, 2]);
  // One more for the session.
  assert.deepEqual([await list(1), await list(500)], [3, 3]);
  assert.equal(await count(() => recruiter.getJob({ params: { id } })), 2);
  assert.equal(await count(() => visitor.getOpenJob({ params: { id } })), 1);
});

test('a list of the back office takes at most four statements, whatever it shows', async () => {
  const { id } = await createJob(app, { name: 'Counted statements' });
  const applicant = await createApplicant(app, { job_id: id });
  const filters: JobQuery[] = [
    {},
    { q: 'counted statements' },
    { q: 'countde statemenst', active: true, location: location.id, industry: industry.id },
    { applicant: applicant.id, min_applicants: 1, posted_by: app.login.username },
  ];
  for (const filter of filters) {
    for (const sort of [undefined, 'name', '-location', 'applicants'] as const) {
      const query = { ...filter, ...(sort && { sort }), limit: 50, recent_days: 30 };
      const statements = await recordStatements(() => recruiter.listJobs({ query }));
      assert.ok(statements.length <= 4, `${statements.length} for ${JSON.stringify(query)}`);
    }
  }
});

test('admins filter the list by poster and by number of applicants', async () => {
  const place = (await createLocation(app)).id;
  const poster = await createAdmin(app);
  const { api } = await logIn(app, poster);
  const own = await api.createJob({
    body: { name: 'Own', description: 'x', location_key: place, industry_key: industry.id, active: true },
  });
  const others = await createJob(app, { location_key: place });
  for (let number = 0; number < 2; number += 1) await createApplicant(app, { job_id: own.id });
  await createApplicant(app, { job_id: others.id });
  const find = async (query: JobQuery) =>
    (await recruiter.listJobs({ query: { location: place, ...query } })).items.map((job) => job.id);
  assert.deepEqual(await find({ posted_by: poster.username.toUpperCase() }), [own.id]);
  assert.deepEqual(await find({ posted_by: 'nobody' }), []);
  assert.deepEqual(await find({ min_applicants: 2 }), [own.id]);
  assert.deepEqual(await find({ max_applicants: 1 }), [others.id]);
  assert.deepEqual(await find({ min_applicants: 1, max_applicants: 2 }), [others.id, own.id]);
  assert.deepEqual(await find({ max_applicants: 0 }), []);
  const failure = await failureOf(recruiter.listJobs({ query: { min_applicants: -1 } }));
  assert.deepEqual(failure.fields, [
    { field: 'min_applicants', message: 'Least applicants must be 0 or more' },
  ]);
});

test('admins sort the list by any of its columns, in both directions, in pages and as a whole', async () => {
  const place = (await createLocation(app, 'Zeist')).id;
  const other = (await createLocation(app, 'arnhem')).id;
  const trade = (await createIndustry(app, 'Trade')).id;
  const care = (await createIndustry(app, 'care')).id;
  const jobs = [
    { name: 'Sorted b', location_key: place, industry_key: care },
    { name: 'Sorted C', location_key: other, industry_key: trade, active: false },
    { name: 'sorted A', location_key: place, industry_key: trade },
  ];
  const ids: string[] = [];
  for (const job of jobs) ids.push((await createJob(app, job)).id);
  for (const index of [0, 0, 2]) await createApplicant(app, { job_id: ids[index]! });
  const orders: [JobRowSort, number[]][] = [
    ['created', [0, 1, 2]],
    ['name', [2, 0, 1]],
    ['location', [1, 0, 2]],
    ['industry', [0, 1, 2]],
    ['active', [1, 0, 2]],
    ['applicants', [1, 2, 0]],
  ];
  const find = async (query: JobQuery) =>
    (await recruiter.listJobs({ query: { q: 'sorted', ...query } })).items.map((job) => job.id);
  for (const [sort, order] of orders) {
    const expected = order.map((index) => ids[index]);
    assert.deepEqual(await find({ sort }), expected, sort);
    assert.deepEqual(await find({ sort, limit: 1, page: 2 }), expected.slice(1, 2), sort);
    assert.deepEqual(await find({ sort: `-${sort}` as JobRowSort }), expected.toReversed(), `-${sort}`);
  }
  const failure = await failureOf(recruiter.listJobs({ query: { sort: 'salary' as 'name' } }));
  assert.deepEqual([failure.status, failure.fields[0]?.field], [422, 'sort']);
});

test('a sorted list of more rows than are read at once has every row once', async () => {
  for (const sort of ['name', '-active', 'applicants', '-location'] as const) {
    const { items } = await recruiter.listJobs({ query: { location: location.id, sort } });
    assert.equal(new Set(items.map((job) => job.id)).size, 600, sort);
  }
});

test('a row of the list has the version that a closing from the list compares', async () => {
  const { id } = await createJob(app);
  const { items } = await recruiter.listJobs({ query: { id } });
  const version = items[0]?.version ?? 0;
  await recruiter.updateJob({ body: { id, name: 'Changed meanwhile' } });
  const { code } = await failureOf(recruiter.updateJob({ body: { id, active: false, version } }));
  assert.equal(code, 'edit_conflict');
});

test('jobs are listed with the applicants of each of the last days', async () => {
  const job = await createJob(app, { name: 'Recently wanted' });
  for (const age of ['0 days', '1 day', '1 day', '3 days']) {
    const { id } = await createApplicant(app, { job_id: job.id });
    await expression`update applications set created_at = created_at - ${age}::interval
      where applicant_id = ${id}`.execute(sql);
  }
  const quiet = await createJob(app, { name: 'Recently wanted by nobody' });
  const { items } = await recruiter.listJobs({ query: { q: 'recently', recent_days: 3, limit: 10 } });
  assert.deepEqual(
    new Map(items.map(({ id, recent_counts }) => [id, recent_counts])),
    new Map([
      [job.id, [0, 2, 1]],
      [quiet.id, [0, 0, 0]],
    ]),
  );
  assert.equal((await recruiter.listJobs({ query: { id: job.id } })).items[0]?.recent_counts, undefined);
  const [last] = (await recruiter.listApplications({ query: { job: job.id, sort: '-created' } })).items;
  await recruiter.openApplicant({ params: { id: last!.applicant.id } });
  const { items: shown } = await recruiter.listJobs({ query: { q: 'recently', recent_days: 3, limit: 10 } });
  // Decided about here, and new for another job.
  const both = await createApplicant(app, { job_id: job.id });
  const { items: decided } = await recruiter.listApplications({ query: { applicant: both.id } });
  const { idOf } = await openStages(app);
  const not_this_time = idOf('Not this time');
  await recruiter.moveApplications({
    body: { applications: [{ id: decided[0]!.id }], stage_id: not_this_time },
  });
  const countNew = async () =>
    (await recruiter.listJobs({ query: { id: job.id, recent_days: 3 } })).items[0]?.new_count;
  assert.equal(await countNew(), 3);
  await createApplicant(app, { first_name: both.first_name, last_name: both.last_name, email: both.email });
  assert.equal(await countNew(), 3);
  const listed = { job: job.id, stage: idOf('New'), is_new: true };
  assert.equal((await recruiter.listApplicants({ query: listed })).total, 3);
  const told = shown.map(({ new_count, last_applied_at }) => `${new_count} ${last_applied_at}`);
  assert.deepEqual(told.toSorted(), ['0 null', `3 ${last?.created_at}`]);
});
