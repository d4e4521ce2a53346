import assert from 'node:assert/strict';
import { test } from 'node:test';
import { factsOf, type JobFacts, noFacts } from '../../contract/job-facts.ts';
import { createJob } from '../../../tests/support/builders.ts';
import { failureOf } from '../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';

const app = await createTestApp({ AGENCY_CURRENCY: 'EUR', AGENCY_TIME_ZONE: 'America/New_York' });
const { visitor, recruiter } = app;

const facts = {
  pay_min: '21.50',
  pay_max: '23',
  pay_unit: 'hour',
  pay_currency: 'USD',
  employment_types: 'FULL_TIME\nTEMPORARY',
  shifts: 'night\nweekend',
  workplace: 'remote',
  remote_from: 'US\nCA',
  starts_on: '2027-01-04',
  hours_min: '36',
  hours_max: '40.5',
  openings: '3',
  benefits: 'Health insurance\nPaid holidays',
  closes_on: '2999-12-31',
} satisfies JobFacts;

test('a job keeps every fact, shows it to visitors, and writes the salary from the pay', async () => {
  const job = await createJob(app, facts);
  assert.deepEqual(factsOf(job), facts);
  assert.equal(job.salary, '$21.50 to $23.00 an hour');
  const open = await visitor.getOpenJob({ params: { id: job.id } });
  assert.deepEqual(factsOf(open), facts);
  assert.equal(open.valid_through, '2999-12-31T23:59:59-05:00');
  assert.deepEqual(
    open.facts?.map(({ text }) => text),
    [
      'Full-time, Temporary · Nights, Weekends · 36 to 40.5 hours a week',
      'Remote, from United States, Canada',
      'Start: January 4, 2027',
      '3 openings',
      'Health insurance, Paid holidays',
      'Apply by December 31, 2999',
    ],
  );
});

test('a job without facts has none of them', async () => {
  const job = await createJob(app);
  assert.deepEqual(factsOf(job), noFacts);
  const open = await visitor.getOpenJob({ params: { id: job.id } });
  assert.deepEqual([open.facts, open.valid_through], [undefined, undefined]);
});

test('facts are tidied: amounts, repeats, and what means nothing alone', async () => {
  const job = await createJob(app, {
    pay_min: '020.00',
    pay_unit: 'day',
    hours_min: '040',
    shifts: 'day\nday',
    benefits: ' Lunch \n\nLunch\nParking\nlunch',
    workplace: 'hybrid',
    remote_from: 'US',
  });
  const { pay_min, pay_currency, shifts, benefits, remote_from } = factsOf(job);
  assert.equal(factsOf(job).hours_min, '40');
  assert.deepEqual(
    { pay_min, pay_currency, shifts, benefits, remote_from, salary: job.salary },
    {
      pay_min: '20',
      pay_currency: 'EUR',
      shifts: 'day',
      benefits: 'Lunch\nParking',
      remote_from: '',
      salary: 'From €20 a day',
    },
  );
  const unpaid = await createJob(app, { pay_unit: 'hour', pay_currency: 'USD' });
  assert.deepEqual(factsOf(unpaid), noFacts);
});

test('the text of the salary follows the pay until a recruiter writes an own one', async () => {
  const { id } = await createJob(app, { pay_min: '20', pay_max: '20', pay_unit: 'hour' });
  const followed = await recruiter.updateJob({ body: { id, pay_max: '25' } });
  assert.equal(followed.salary, '€20 to €25 an hour');
  // As a form sends it that was opened before.
  const sent = await recruiter.updateJob({ body: { id, salary: '€20 to €25 an hour', pay_max: '26' } });
  assert.equal(sent.salary, '€20 to €26 an hour');
  const own = await recruiter.updateJob({ body: { id, salary: 'Generous' } });
  assert.equal(own.salary, 'Generous');
  assert.equal((await recruiter.updateJob({ body: { id, pay_max: '27' } })).salary, 'Generous');
  assert.equal((await recruiter.updateJob({ body: { id, salary: '' } })).salary, '€20 to €27 an hour');
  const without = await recruiter.updateJob({ body: { id, pay_min: '', pay_max: '' } });
  assert.deepEqual([without.salary, without.pay_unit], ['', undefined]);
});

const refused: [name: string, facts: Partial<JobFacts>, field: keyof JobFacts, says: RegExp][] = [
  ['a lowest pay over the highest', { pay_min: '30', pay_max: '20', pay_unit: 'hour' }, 'pay_max', /below/],
  [
    'a lowest pay of half a yen',
    { pay_min: '1200.5', pay_unit: 'hour', pay_currency: 'JPY' },
    'pay_min',
    /whole amounts/,
  ],
  [
    'a highest pay of half a yen',
    { pay_max: '1200.50', pay_unit: 'hour', pay_currency: 'JPY' },
    'pay_max',
    /whole amounts/,
  ],
  ['pay of 1e12', { pay_min: '1000000000000', pay_unit: 'hour' }, 'pay_min', /such as 21\.50/],
  ['a lowest pay of nothing', { pay_min: '0', pay_unit: 'hour' }, 'pay_min', /more than 0/],
  ['a highest pay of nothing', { pay_max: '0.00', pay_unit: 'hour' }, 'pay_max', /more than 0/],
  ['pay for nothing named', { pay_min: '20' }, 'pay_unit', /an hour or a year/],
  [
    'a currency that is none',
    { pay_min: '20', pay_unit: 'hour', pay_currency: 'XQQ' },
    'pay_currency',
    /no such currency/,
  ],
  ['a closing date that is over', { closes_on: '2026-01-31' }, 'closes_on', /today or later/],
  ['a closing date that is no day', { closes_on: '2999-02-30' }, 'closes_on', /no such day/],
  ['a start that is no day', { starts_on: '2999-02-30' }, 'starts_on', /no such day/],
  ['a day of another form', { starts_on: '1/31/2999' }, 'starts_on', /such as 2026-01-31/],
  [
    'a country that is none',
    { workplace: 'remote', remote_from: 'US\nZZ' },
    'remote_from',
    /codes of countries/,
  ],
  ['more hours than a week has', { hours_min: '169' }, 'hours_min', /168/],
  ['at most more hours than a week has', { hours_max: '169' }, 'hours_max', /168/],
  ['fewer hours than the fewest', { hours_min: '40', hours_max: '20' }, 'hours_max', /below/],
  ['no openings', { openings: '0' }, 'openings', /1 to 9,999/],
  ['a type of another list', { employment_types: 'FULLTIME' }, 'employment_types', /FULL_TIME/],
  [
    '200 benefits',
    { benefits: Array.from({ length: 200 }, (_, at) => `Benefit ${at}`).join('\n') },
    'benefits',
    /1,000/,
  ],
  ['a country without its code', { workplace: 'remote', remote_from: 'Mars' }, 'remote_from', /codes/],
];
for (const [name, given, field, says] of refused) {
  test(`${name} is refused at the field, for a new job and for a change`, async () => {
    const job = await createJob(app);
    const { id, location_id, industry_id } = job;
    for (const call of [
      () =>
        recruiter.createJob({ body: { name: 'A', description: 'B', location_id, industry_id, ...given } }),
      () => recruiter.updateJob({ body: { id, ...given } }),
    ]) {
      const failure = await failureOf(call());
      assert.equal(failure.code, 'validation_failed');
      assert.equal(failure.fields[0]?.field, field);
      assert.match(failure.fields[0]?.message ?? '', says);
    }
    assert.deepEqual(await recruiter.getJob({ params: { id } }), job);
  });
}

test('a conflict, the history and an undo carry every fact', async () => {
  const job = await createJob(app);
  const { change_id, ...changed } = await recruiter.updateJob({ body: { id: job.id, ...facts } });
  const conflict = await failureOf(
    recruiter.updateJob({ body: { id: job.id, version: 1, benefits: 'Lunch' } }),
  );
  assert.equal(conflict.code, 'edit_conflict');
  const [line] = (await recruiter.listChanges({ query: { kind: 'job', id: job.id } })).items;
  const after = Object.fromEntries(line!.fields.map((each) => [each.field, each.after]));
  assert.deepEqual(after, { ...facts, salary: changed.salary });
  const undone = await recruiter.undoChange({ params: { id: change_id! } });
  assert.deepEqual(factsOf(await recruiter.getJob({ params: { id: job.id } })), noFacts);
  await recruiter.undoChange({ params: { id: undone.change_id! } });
  assert.deepEqual(factsOf(await recruiter.getJob({ params: { id: job.id } })), facts);
});

test('a deleted job comes back with its facts', async () => {
  const made = await recruiter.createJob({ body: { ...(await bodyOf()), ...facts } });
  const deleted = await recruiter.undoChange({ params: { id: made.change_id! } });
  await recruiter.undoChange({ params: { id: deleted.change_id! } });
  assert.deepEqual(factsOf(await recruiter.getJob({ params: { id: made.id } })), facts);
});

async function bodyOf() {
  const { name, description, location_id, industry_id } = await createJob(app);
  return { name, description, location_id, industry_id };
}

test('the export and the feeds carry the facts', async () => {
  const job = await createJob(app, { ...facts, name: 'Exported' });
  const csv = await (await recruiter.exportJobs({ query: { id: job.id } })).content.text();
  for (const text of [
    'Full-time, Temporary',
    'Nights, Weekends',
    'December 31, 2999',
    'United States, Canada',
  ]) {
    assert.ok(csv.includes(text), text);
  }
  const board = await app.app.inject('/feeds/jobs.xml?q=Exported');
  assert.match(board.body, /<jobtype><!\[CDATA\[fulltime, temporary\]\]>/);
  assert.match(board.body, /<expirationdate><!\[CDATA\[Wed, 01 Jan 3000 04:59:59 GMT\]\]>/);
  assert.match(board.body, /<remotetype><!\[CDATA\[Fully remote\]\]>/);
});

test('a job with half a yen of before is closed and renamed', async () => {
  const { id } = await createJob(app, { pay_min: '1200', pay_unit: 'hour', pay_currency: 'JPY' });
  const halves = { pay_min: '1200.50', pay_max: '1300.50' };
  await app.database.sql.updateTable('jobs').set(halves).where('id', '=', id).execute();
  await recruiter.updateJob({ body: { id, active: false, name: 'Another title' } });
  assert.equal((await recruiter.getJob({ params: { id } })).active, false);
});

test('a job that is saved as its form shows it is not changed', async () => {
  const job = await createJob(app, { ...facts, shifts: 'weekend\nnight' });
  const { version } = job;
  // The form leaves out a salary that was written from the pay, and has its own order of choices.
  const shown = { ...facts, salary: '', shifts: 'night\nweekend', employment_types: 'TEMPORARY\nFULL_TIME' };
  const saved = await recruiter.updateJob({ body: { id: job.id, ...shown, pay_min: '021.5', version } });
  assert.deepEqual([saved.change_id, saved.version], [undefined, version]);
  const dearer = await recruiter.updateJob({ body: { id: job.id, ...shown, pay_min: '22', version } });
  const { items } = await recruiter.listChanges({ query: { kind: 'job', id: job.id } });
  assert.deepEqual(items.map(({ fields }) => fields.map(({ field }) => field))[0]?.toSorted(), [
    'pay_min',
    'salary',
  ]);
  assert.deepEqual([items.length, dearer.salary], [2, '$22 to $23 an hour']);
});
