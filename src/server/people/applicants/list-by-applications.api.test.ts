import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { applyFor, createApplicant, createJob } from '../../../../tests/support/builders.ts';
import { openStages } from '../../../../tests/support/stages.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { openApplicantList } from './list-applicants.ts';
import type { ApplicantQuery } from '../../../contract/applicants.ts';

const app = await createTestApp();
const { recruiter, database } = app;
const { idOf, move } = await openStages(app);

/** Ana's application for the one job was answered, that for the other waits. Bea waits the longest, Cleo not at all. */
const [one, other] = [await createJob(app), await createJob(app)];
const ana = await createApplicant(app, { first_name: 'Ana', job_id: one.id });
const bea = await createApplicant(app, { first_name: 'Bea', job_id: one.id });
const cleo = await createApplicant(app, { first_name: 'Cleo', job_id: other.id });
await applyFor(app, other.id, { email: ana.email });
const names = new Map([ana, bea, cleo].map(({ id, first_name }) => [id, first_name]));

async function applied(applicant: string, { job, days }: { job: string; days: number }): Promise<string> {
  const { items } = await recruiter.listApplications({ query: { applicant, job } });
  const { id } = items[0]!;
  await expression`
    update applications set created_at = created_at - make_interval(days => ${days}),
      asked_at = asked_at - make_interval(days => ${days}), waits_since = waits_since - make_interval(days => ${days})
    where id = ${id}`.execute(database.sql);
  return id;
}

const answered = await applied(ana.id, { job: one.id, days: 9 });
await applied(ana.id, { job: other.id, days: 5 });
await applied(bea.id, { job: one.id, days: 7 });
const withdrawn = await applied(cleo.id, { job: other.id, days: 1 });
await move([{ id: answered }], 'Interview');
await move([{ id: withdrawn }], 'Withdrawn');

async function list(query: ApplicantQuery) {
  const { items, total } = await recruiter.listApplicants({ query });
  assert.equal(items.length, total, `the count is that of the rows: ${JSON.stringify(query)}`);
  return items.map(({ id }) => names.get(id)).join(' ');
}

const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const cases: [ApplicantQuery, string][] = [
  [{ sort: 'waits' }, 'Bea Ana'],
  [{ sort: '-waits' }, 'Ana Bea'],
  [{ sort: 'applied' }, 'Bea Ana Cleo'],
  [{ sort: '-applied' }, 'Cleo Ana Bea'],
  [{ is_new: true, sort: 'applied' }, 'Bea Ana'],
  [{ is_new: true, sort: '-applied' }, 'Ana Bea'],
  [{ is_new: true, sort: 'waits' }, 'Bea Ana'],
  [{ is_new: true, job: one.id, sort: '-applied' }, 'Ana Bea'],
  [{ waiting_days: 0, sort: 'first_name' }, 'Ana Bea'],
  [{ waiting_days: 5, sort: 'waits' }, 'Bea Ana'],
  [{ waiting_days: 6, sort: 'waits' }, 'Bea'],
  [{ waiting_days: 8, sort: 'waits' }, ''],
  [{ stage: idOf('Interview') }, 'Ana'],
  [{ stage: idOf('Withdrawn'), sort: '-applied' }, 'Cleo'],
  [{ stage: idOf('Interview'), sort: 'waits' }, ''],
  [{ job: one.id, sort: 'waits' }, 'Bea'],
  [{ job: one.id, waiting_days: 0 }, 'Bea'],
  [{ job: other.id, waiting_days: 0, sort: 'waits' }, 'Ana'],
  [{ job: one.id, sort: '-applied' }, 'Ana Bea'],
  [{ applied_from: day(5), sort: 'applied' }, 'Ana Cleo'],
  [{ applied_from: day(5), job: one.id, sort: 'applied' }, ''],
  [{ applied_from: day(9), job: one.id, sort: 'applied' }, 'Bea Ana'],
  [{ sort: 'stage' }, 'Bea Ana Cleo'],
  [{ sort: '-stage' }, 'Cleo Ana Bea'],
  [{ job: one.id, sort: 'stage' }, 'Bea Ana'],
  [{ job: other.id, sort: '-stage' }, 'Cleo Ana'],
  [{ stage: idOf('Interview'), sort: 'stage' }, 'Ana'],
  [{ waiting_days: 6, sort: 'stage' }, 'Bea'],
  [{ q: 'Applicant', sort: 'stage' }, 'Bea Ana Cleo'],
  [{ posted_by: app.login.username.toUpperCase(), job: one.id, sort: 'waits' }, 'Bea'],
  [{ posted_by: 'nobody' }, ''],
  [{ posted_by: 'nobody', sort: 'stage' }, ''],
  [{ q: 'Bea', sort: 'waits' }, 'Bea'],
  [{ q: 'Cleo', sort: 'waits' }, ''],
  [{ q: 'Applicant', sort: 'applied' }, 'Bea Ana Cleo'],
  [{ q: 'Applicant', waiting_days: 6 }, 'Bea'],
];

test('one application meets all filters, and orders go by the last or the longest waiting one', async () => {
  for (const [query, found] of cases) {
    for (const limit of [undefined, 25]) {
      assert.equal(await list({ ...query, ...(limit && { limit }) }), found, JSON.stringify(query));
    }
  }
});

test('people who wait since the same moment come once each, by id', async () => {
  const job = await createJob(app);
  const people = await Promise.all(Array.from({ length: 3 }, () => createApplicant(app, { job_id: job.id })));
  await expression`update applications set waits_since = '2026-01-01' where job_id = ${job.id}`.execute(
    database.sql,
  );
  const ids = people.map(({ id }) => id).toSorted((a, b) => Number(a) - Number(b));
  const read = (page: number) =>
    recruiter.listApplicants({ query: { sort: 'waits', job: job.id, limit: 1, page } });
  const pages = [await read(1), await read(2), await read(3)].flatMap(({ items }) =>
    items.map(({ id }) => id),
  );
  assert.deepEqual(pages, ids);
});

/** The rule of what a move of many moves: the newest in progress that matches, or the newest in the stage of the filter. */
const movedCases: [ApplicantQuery, string][] = [
  [{}, 'Ana other New, Bea one New, Cleo nothing'],
  [{ job: one.id }, 'Ana one Interview, Bea one New'],
  [{ job: other.id }, 'Ana other New, Cleo nothing'],
  [{ stage: idOf('Interview') }, 'Ana one Interview'],
  [{ stage: idOf('Withdrawn') }, 'Cleo other Withdrawn'],
  [{ stage: idOf('Withdrawn'), job: one.id }, ''],
  [{ waiting_days: 0 }, 'Ana other New, Bea one New'],
  [{ q: 'Cleo' }, 'Cleo nothing'],
];

test('a move of many moves of each person the one application that the row shows', async () => {
  const titles = new Map([
    [one.id, 'one'],
    [other.id, 'other'],
  ]);
  const isOurs = ({ id }: { id: string }) => names.has(id);
  for (const [query, expected] of movedCases) {
    const { items } = await recruiter.listApplicants({ query: { ...query, sort: 'first_name' } });
    const ours = items.filter(isOurs);
    const words = ours.map(({ first_name, application }) =>
      application?.is_movable
        ? `${first_name} ${titles.get(application.job?.id ?? '')} ${application.stage.name}`
        : `${first_name} nothing`,
    );
    assert.equal(words.join(', '), expected, JSON.stringify(query));
    const { applicants, is_at_least } = await recruiter.listApplicantIds({ query });
    const shown = ours.map(({ id, application }) => ({
      id,
      application: application?.is_movable ? { id: application.id, version: application.version } : null,
    }));
    const byId = <Row extends { id: string }>(rows: Row[]) =>
      rows.toSorted((a, b) => Number(a.id) - Number(b.id));
    assert.deepEqual(byId(applicants.filter(isOurs)), byId(shown), JSON.stringify(query));
    assert.equal(is_at_least, false);
  }
});

test('the order by stage reads the whole list in batches, each person once', async () => {
  const job = await createJob(app);
  await expression`
    with people as (
      insert into applicants (first_name, last_name, email, phone)
      select 'Batch', number::text, 'batch' || number || '@example.com', '111' from generate_series(1, 600) as number
      returning id, last_name::int as number
    )
    insert into applications (applicant_id, applied_as_id, job_id, stage_id, stage_since)
    select id, id, ${job.id}, case when number % 2 = 0 then ${idOf('New')} else ${idOf('Interview')} end::bigint,
      timestamptz '2026-01-01' + number / 100 * interval '1 microsecond' from people`.execute(database.sql);
  for (const sort of ['stage', '-stage'] as const) {
    const whole = await recruiter.listApplicants({ query: { sort, job: job.id } });
    const [first, second] = [
      await recruiter.listApplicants({ query: { sort, job: job.id, limit: 350 } }),
      await recruiter.listApplicants({ query: { sort, job: job.id, limit: 350, page: 2 } }),
    ];
    const ids = whole.items.map(({ id }) => id);
    assert.equal(new Set(ids).size, 600);
    assert.deepEqual(
      [...first.items, ...second.items].map(({ id }) => id),
      ids,
    );
    const stages = whole.items.map(({ application }) => application?.stage.name);
    assert.equal(stages.lastIndexOf(stages[0]), 299);
  }
});

test('somebody who is answered while a list is read stands where they stood', async () => {
  const waiting = await recruiter.listApplications({ query: { applicant: bea.id } });
  let isAnswered = false;
  const answeredMeanwhile = database.sql.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!isAnswered) {
        isAnswered = true;
        await move([{ id: waiting.items[0]!.id }], 'Interview');
      }
      return result;
    },
  });
  const { read } = await openApplicantList(answeredMeanwhile, { sort: 'waits', timeZone: 'UTC' });
  const rows = await read({ limit: 10, offset: 0 });
  const known = rows.flatMap(({ id }) => names.get(id) ?? []);
  assert.deepEqual([isAnswered, ...known], [true, 'Bea', 'Ana']);
});
