import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { factBitValues } from '../../contract/fact-values.ts';
import type { NewJob, OpenJobFilter } from '../../contract/jobs.ts';
import { createIndustry, createJob } from '../../../tests/support/builders.ts';
import { failureOf } from '../../../tests/support/inject-api.ts';
import { createOpenJobs } from '../../../tests/support/many-jobs.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';
import { keepPaySteps } from './pay/keep-pay-steps.ts';

const app = await createTestApp();
const { visitor, recruiter, database } = app;
const industry = (await createIndustry(app)).id;

const named = new Map<string, string>();

async function add(name: string, fields: Partial<NewJob>): Promise<string> {
  const { id } = await createJob(app, { name, industry_id: industry, ...fields });
  named.set(id, name);
  return id;
}

await add('Driver by the hour', {
  pay_min: '18',
  pay_max: '22',
  pay_unit: 'hour',
  employment_types: 'FULL_TIME\nTEMPORARY',
  shifts: 'night',
});
await add('Driver by the year', { pay_min: '62400', pay_unit: 'year', employment_types: 'FULL_TIME' });
await add('Clerk part of the time', {
  pay_min: '62400',
  pay_unit: 'year',
  employment_types: 'PART_TIME',
  workplace: 'hybrid',
});
await add('Clerk in euros', { pay_min: '90', pay_unit: 'hour', pay_currency: 'EUR' });
await add('Packer who says nothing', { salary: '$40 an hour' });

async function find(filter: OpenJobFilter): Promise<string[]> {
  const namesOf = (jobs: { id: string }[]) =>
    jobs.map(({ id }) => named.get(id) ?? '').toSorted((one, other) => one.localeCompare(other));
  const paged = await visitor.listOpenJobs({ query: { industry, ...filter, limit: 20 } });
  const whole = await visitor.listOpenJobs({ query: { industry, ...filter } });
  const names = namesOf(paged.items);
  assert.deepEqual(namesOf(whole.items), names, 'the whole list is the same');
  assert.equal(paged.total, names.length);
  return names;
}

const cases: [filter: OpenJobFilter, found: string[]][] = [
  [{ pay: '20' }, ['Driver by the hour', 'Driver by the year']],
  [{ pay: '25' }, ['Driver by the year']],
  [{ pay: '30' }, ['Driver by the year']],
  [{ pay: '35' }, []],
  [{ type: 'FULL_TIME' }, ['Driver by the hour', 'Driver by the year']],
  [{ type: 'TEMPORARY', pay: '20' }, ['Driver by the hour']],
  [{ type: 'TEMPORARY', pay: '25' }, []],
  [{ shift: 'night' }, ['Driver by the hour']],
  [{ workplace: 'hybrid' }, ['Clerk part of the time']],
  [{ q: 'driver', shift: 'night' }, ['Driver by the hour']],
  // A typing error.
  [{ q: 'drivr', pay: '25' }, ['Driver by the year']],
  [{ q: 'packer', pay: '12' }, []],
  [{ days: '1', type: 'PART_TIME' }, ['Clerk part of the time']],
];
for (const [filter, found] of cases) {
  test(`jobs are found by ${JSON.stringify(filter)}`, async () => {
    assert.deepEqual(await find(filter), found);
    const feed = await app.app.inject(`/feeds/jobs.rss?${new URLSearchParams({ industry, ...filter })}`);
    assert.equal(feed.body.split('<item>').length - 1, found.length);
  });
}

test('the database gives each value the bit that the program asks for', async () => {
  const { rows } = await expression<{ values: string[] }>`select fact_values() as values`.execute(
    database.sql,
  );
  assert.deepEqual(rows, [{ values: [...factBitValues] }]);
});

test('a job posted before is left out by its days', async () => {
  const id = await add('Posted before', { shifts: 'evening' });
  const before = new Date(Date.now() - 8 * 24 * 3_600_000);
  await database.sql.updateTable('jobs').set({ posted_at: before }).where('id', '=', id).execute();
  assert.deepEqual(await find({ shift: 'evening', days: '7' }), []);
  assert.deepEqual(await find({ shift: 'evening', days: '30' }), ['Posted before']);
  const facets = await visitor.listJobFacets({ query: { industry, days: '7' } });
  const shifts = facets.facts?.find(({ filter }) => filter === 'shift')?.options.map((each) => each.id);
  assert.deepEqual(shifts, ['night']);
  await recruiter.updateJob({ body: { id, active: false } });
});

test('each fact is counted without its own filter, and those who do not say are told', async () => {
  const { facts = [], locations } = await visitor.listJobFacets({ query: { industry, type: 'FULL_TIME' } });
  const [type, shift, workplace, pay] = ['type', 'shift', 'workplace', 'pay'].map((name) =>
    facts.find(({ filter }) => filter === name),
  );
  assert.deepEqual(type?.options, [
    { id: 'FULL_TIME', display_name: 'Full-time', count: 2 },
    { id: 'PART_TIME', display_name: 'Part-time', count: 1 },
    { id: 'TEMPORARY', display_name: 'Temporary', count: 1 },
  ]);
  assert.deepEqual(type.unsaid, { count: 2 });
  assert.deepEqual(
    shift?.options.map(({ id, count }) => [id, count]),
    [['night', 1]],
  );
  assert.equal(workplace, undefined);
  assert.deepEqual(
    pay?.options.map(({ display_name, count }) => [display_name, count]),
    [
      ['$20 an hour', 2],
      ['$25 an hour', 1],
      ['$30 an hour', 1],
    ],
  );
  assert.equal(
    locations.reduce((sum, { count }) => sum + count, 0),
    2,
  );
});

test('without a fact in any open job there is none to choose', async () => {
  const { facts } = await visitor.listJobFacets({ query: { location: '999999' } });
  assert.equal(facts, undefined);
});

test('a changed fact is found by its new value at once, and a closed job by none', async () => {
  const id = await add('Changing', { shifts: 'rotating' });
  await recruiter.updateJob({ body: { id, shifts: 'on_call' } });
  assert.deepEqual(await find({ shift: 'rotating' }), []);
  assert.deepEqual(await find({ shift: 'on_call' }), ['Changing']);
  await recruiter.updateJob({ body: { id, active: false } });
  assert.deepEqual(await find({ shift: 'on_call' }), []);
});

test('a value of another list is refused by name', async () => {
  const refused: [OpenJobFilter, RegExp][] = [
    [{ pay: '21' }, /Pay must be one of/],
    [{ type: 'full' } as unknown as OpenJobFilter, /Type must be one of/],
    [{ days: '8' } as unknown as OpenJobFilter, /Posted must be one of/],
  ];
  for (const [query, says] of refused) {
    const failure = await failureOf(visitor.listOpenJobs({ query }));
    assert.match(failure.fields[0]?.message ?? '', says);
  }
});

test('after another currency of the agency pay is compared in it, without an edit of a job', async () => {
  const { sql } = database;
  const before = await recruiter.listJobs({ query: { q: 'clerk in euros' } });
  const keep = (agencyCurrency: string, stopping = new AbortController().signal) =>
    keepPaySteps(sql, { agencyCurrency, agencyTimeZone: 'UTC' }, stopping);
  await keep('EUR', AbortSignal.abort());
  assert.deepEqual(await find({ pay: '30' }), ['Driver by the year'], 'a server that stops changes nothing');
  // More than are worked out in one transaction.
  const { ids } = await createOpenJobs(app, 201);
  const many = sql.updateTable('jobs').where('id', 'in', ids);
  await many.set({ pay_min: '40', pay_unit: 'hour', pay_currency: 'EUR' }).execute();
  await keep('EUR');
  const rest = sql.selectFrom('jobs').select('id').where('id', 'in', ids).where('pay_step', 'is', null);
  assert.deepEqual(await rest.execute(), []);
  assert.deepEqual(await find({ pay: '30' }), ['Clerk in euros']);
  // The same again reads one row: it overwrites no step.
  await sql.updateTable('jobs').set({ pay_step: 100 }).where('name', '=', 'Clerk in euros').execute();
  await keep('EUR');
  assert.deepEqual(await find({ pay: '100' }), ['Clerk in euros']);
  await keep('USD');
  assert.deepEqual(await find({ pay: '20' }), ['Driver by the hour', 'Driver by the year']);
  assert.deepEqual((await recruiter.listJobs({ query: { q: 'clerk in euros' } })).items, before.items);
});

test('a typed type of employment finds the jobs that say it in words or as a fact, in quotes in words alone', async () => {
  const word = 'Quillfoil';
  const titled = await createJob(app, { name: `Part Time Teacher ${word}` });
  const stated = await createJob(app, { name: `Teacher ${word}`, employment_types: 'PART_TIME' });
  await createJob(app, { name: `Trainer ${word}`, employment_types: 'FULL_TIME' });
  for (const [q, found] of [
    [`part-time ${word}`, [titled.name, stated.name]],
    [`${word} parttime`, [titled.name, stated.name]],
    [`"part time" ${word}`, [titled.name]],
  ] as const) {
    const { items } = await app.visitor.listOpenJobs({ query: { q } });
    assert.deepEqual(items.map(({ name }) => name).toSorted(), found, q);
    assert.deepEqual((await app.visitor.listJobFacets({ query: { q } })).corrections, [], q);
  }
});
