import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createJob } from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { factsOf, noFacts } from '../../../contract/job-facts.ts';

const app = await createTestApp();
const { recruiter, visitor, database } = app;

async function listAll() {
  return (await recruiter.listPayReadings()).jobs;
}

test('jobs whose text was read are listed with what was read, until they have facts', async () => {
  const read = await createJob(app, { salary: '$21.50 to $23.00 an hour, paid weekly' });
  await createJob(app, { salary: 'Competitive' });
  await createJob(app, { salary: '' });
  // An amount without its unit is no fact.
  await createJob(app, { salary: '$120-150k' });
  await createJob(app, { salary: '$20 an hour', pay_min: '20', pay_unit: 'hour' });
  const { id, version, name, location, active, salary } = read;
  assert.deepEqual(await listAll(), [
    { id, version, name, location, active, salary, pay: '$21.50 to $23.00 an hour', laws: [] },
  ]);
  assert.deepEqual(await recruiter.fillInPay({ body: { jobs: [{ id, version }] } }), {
    filled: 1,
    refused: [],
  });
  assert.deepEqual(await listAll(), []);
  const job = await recruiter.getJob({ params: { id } });
  assert.deepEqual(factsOf(job), {
    ...noFacts,
    pay_min: '21.50',
    pay_max: '23',
    pay_unit: 'hour',
    pay_currency: 'USD',
  });
  assert.equal(job.salary, salary);
  assert.equal((await visitor.getOpenJob({ params: { id } })).salary, salary);
});

test('each job is a change of its own, with its undo', async () => {
  const jobs = [
    await createJob(app, { salary: '$20 an hour' }),
    await createJob(app, { salary: '$50,000 a year' }),
  ];
  await recruiter.fillInPay({ body: { jobs: jobs.map(({ id, version }) => ({ id, version })) } });
  for (const { id, version } of jobs) {
    const { items } = await recruiter.listChanges({ query: { kind: 'job', id } });
    assert.deepEqual([items.length, items[0]?.action], [2, 'update']);
    await recruiter.undoChange({ params: { id: items[0]!.id } });
    const undone = await recruiter.getJob({ params: { id } });
    assert.deepEqual(factsOf(undone), noFacts);
    await recruiter.fillInPay({ body: { jobs: [{ id, version: undone.version }] } });
    assert.ok(undone.version > version);
  }
});

test('jobs that cannot be filled in are named, and hold up nobody', async () => {
  const changed = await createJob(app, { salary: '$20 an hour' });
  await recruiter.updateJob({ body: { id: changed.id, salary: '$2 an hour' } });
  const paid = await createJob(app, { salary: '$20 an hour', pay_min: '20', pay_unit: 'hour' });
  const unclear = await createJob(app, { salary: 'Competitive' });
  const right = await createJob(app, { salary: '$20 an hour' });
  const jobs = [changed, paid, unclear, right].map(({ id, version }) => ({ id, version }));
  const done = await recruiter.fillInPay({ body: { jobs: [{ id: '999999999', version: 1 }, ...jobs] } });
  assert.deepEqual(done, {
    filled: 1,
    refused: [
      { id: changed.id, name: changed.name, detail: 'It was changed in the meantime.' },
      { id: paid.id, name: paid.name, detail: 'It has its pay already.' },
      { id: unclear.id, name: unclear.name, detail: 'Its text does not say its pay clearly.' },
      { id: '999999999', name: '', detail: 'This job is gone.' },
    ],
  });
  assert.equal((await recruiter.getJob({ params: { id: right.id } })).pay_min, '20');
  assert.equal(factsOf(await recruiter.getJob({ params: { id: changed.id } })).pay_min, '');
});

test('a long list comes in pages, the newest jobs first', async () => {
  const { location_id, industry_id, posted_by } = await database.sql
    .selectFrom('jobs')
    .select(['location_id', 'industry_id', 'posted_by'])
    .limit(1)
    .executeTakeFirstOrThrow();
  const job = { name: 'Packer', description: 'Packs.', location_id, industry_id, posted_by };
  const rowsOf = (count: number, salaryOf: (place: number) => string) =>
    Array.from({ length: count }, (_, place) => ({ ...job, is_active: false, salary: salaryOf(place) }));
  const insert = (rows: ReturnType<typeof rowsOf>) => database.sql.insertInto('jobs').values(rows).execute();
  // The oldest last: 130 jobs that are read, 1,000 that are not, and 70.
  await insert(rowsOf(70, (place) => `$${place + 1} a week`));
  await insert(rowsOf(1_000, () => 'Competitive'));
  await insert(rowsOf(130, (place) => `$${place + 1} a day`));
  const pages: string[][] = [];
  for (let after: string | undefined; after !== '';) {
    const { jobs, next } = await recruiter.listPayReadings(after === undefined ? {} : { query: { after } });
    pages.push(jobs.filter(({ name }) => name === 'Packer').map(({ salary }) => salary));
    after = next;
  }
  const counted = (count: number, unit: string) =>
    Array.from({ length: count }, (_, place) => `$${count - place} a ${unit}`);
  assert.deepEqual(pages.flat(), [...counted(130, 'day'), ...counted(70, 'week')]);
  assert.deepEqual(
    pages.map(({ length }) => length),
    [100, 30, 70],
  );
});

test('more than 500 jobs at once are refused, and none', async () => {
  for (const count of [0, 501]) {
    const jobs = Array.from({ length: count }, () => ({ id: '1', version: 1 }));
    assert.equal((await failureOf(recruiter.fillInPay({ body: { jobs } }))).status, 422);
  }
});
