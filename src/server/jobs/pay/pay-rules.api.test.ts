import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createJob, nextNumber } from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { noFacts } from '../../../contract/job-facts.ts';

const warning = await createTestApp();
const requiring = await createTestApp({ PAY_RULES: 'require' });
const silent = await createTestApp({ PAY_RULES: 'off' });

const closed = { pay_min: '20', pay_max: '25', pay_unit: 'hour' } as const;

async function createLocation({ recruiter }: TestApp, region: string): Promise<string> {
  const address = { region, country: 'US' };
  const { id } = await recruiter.createLocation({
    body: { display_name: `Place ${nextNumber()}`, ...address },
  });
  return id;
}

async function createClosedJob(app: TestApp, region: string, given = {}) {
  const location_key = await createLocation(app, region);
  return createJob(app, { salary: '', location_key, active: false, ...given });
}

test('the form is told which laws the advert would break, and since when', async () => {
  const location_id = await createLocation(warning, 'CO');
  const draft = { ...noFacts, salary: '', location_id };
  const { laws } = await warning.recruiter.checkPay({ body: draft });
  assert.deepEqual(
    laws.map(({ text }) => text),
    [
      'Colorado’s Equal Pay for Equal Work Act (since January 1, 2024) asks for the pay, the benefits, and a closing date.',
    ],
  );
  const complete = { ...draft, ...closed, benefits: 'Health insurance', closes_on: '2999-12-31' };
  assert.deepEqual(await warning.recruiter.checkPay({ body: complete }), { laws: [] });
});

test('a place without a law, or without an address, is told nothing of', async () => {
  for (const region of ['TX', '']) {
    const location_id = await createLocation(warning, region);
    const draft = { ...noFacts, salary: '', location_id };
    assert.deepEqual(await warning.recruiter.checkPay({ body: draft }), { laws: [] });
  }
  const draft = { ...noFacts, salary: '', location_id: '999999999' };
  assert.deepEqual(await warning.recruiter.checkPay({ body: draft }), { laws: [] });
});

test('a warning refuses nothing', async () => {
  const job = await createClosedJob(warning, 'CO');
  const { active } = await warning.recruiter.updateJob({ body: { id: job.id, active: true } });
  assert.equal(active, true);
});

test('PAY_RULES=off says and refuses nothing', async () => {
  const job = await createClosedJob(silent, 'CO');
  const { location_id } = job;
  assert.deepEqual(await silent.recruiter.checkPay({ body: { ...noFacts, salary: '', location_id } }), {
    laws: [],
  });
  await silent.recruiter.updateJob({ body: { id: job.id, active: true } });
});

test('PAY_RULES=require opens no job without the pay that the law asks for', async () => {
  const job = await createClosedJob(requiring, 'CA');
  const failure = await failureOf(requiring.recruiter.updateJob({ body: { id: job.id, active: true } }));
  assert.equal(failure.code, 'validation_failed');
  assert.deepEqual(failure.fields, [
    {
      field: 'pay_min',
      message: 'California Labor Code § 432.3 (since January 1, 2023) asks for the pay.',
    },
  ]);
  const { active, version } = await requiring.recruiter.getJob({ params: { id: job.id } });
  assert.deepEqual([active, version], [false, job.version]);
  // A closed job says what it likes.
  const paid = await requiring.recruiter.updateJob({
    body: { id: job.id, name: 'Another title', ...closed },
  });
  await requiring.recruiter.undoChange({ params: { id: paid.change_id! } });
  await requiring.recruiter.updateJob({ body: { id: job.id, active: true, ...closed } });
});

test('PAY_RULES=require creates no open job without it, and a closed one gladly', async () => {
  const location_key = await createLocation(requiring, 'NJ');
  const opened = { salary: '', location_key, active: true };
  await createJob(requiring, { ...opened, active: false });
  const failure = await failureOf(
    createJob(requiring, { ...opened, location_key: await createLocation(requiring, 'MN') }),
  );
  assert.deepEqual(
    failure.fields.map(({ field }) => field),
    ['pay_min'],
  );
  await createJob(requiring, { ...opened, salary: '$20 to $25 an hour' });
});

test('what may stand in the description, and a law that may except the agency, refuse nothing', async () => {
  for (const [region, given] of [
    ['CO', closed],
    ['NY', {}],
    ['TX', {}],
  ] as const) {
    const job = await createClosedJob(requiring, region, given);
    await requiring.recruiter.updateJob({ body: { id: job.id, active: true } });
  }
});

test('an open job keeps its pay, and one that was open without it before can be edited', async () => {
  const { id } = await createClosedJob(requiring, 'CA', closed);
  await requiring.recruiter.updateJob({ body: { id, active: true } });
  const nothing = { pay_min: '', pay_max: '', salary: '' };
  const failure = await failureOf(requiring.recruiter.updateJob({ body: { id, ...nothing } }));
  assert.equal(failure.code, 'validation_failed');
  // As if the setting had come later.
  await requiring.database.sql
    .updateTable('jobs')
    .set({ ...nothing, pay_unit: '' })
    .where('id', '=', id)
    .execute();
  await requiring.recruiter.updateJob({ body: { id, name: 'Another title' } });
  await requiring.recruiter.updateJob({ body: { id, active: false } });
  await failureOf(requiring.recruiter.updateJob({ body: { id, active: true } }));
});

test('PAY_RULES=require does not keep a job whose creation is undone', async () => {
  const { recruiter } = requiring;
  const { location_id, industry_id } = await createClosedJob(requiring, 'CA');
  const body = { name: 'Mistake', description: 'x', location_id, industry_id, active: true, ...closed };
  const { id, change_id } = await recruiter.createJob({ body });
  await recruiter.undoChange({ params: { id: change_id! } });
  assert.equal((await failureOf(recruiter.getJob({ params: { id } }))).code, 'not_found');
});

test('the law of a further location counts, too, and each law is told once', async () => {
  const [texas, colorado, denver] = [
    await createLocation(requiring, 'TX'),
    await createLocation(requiring, 'CO'),
    await createLocation(requiring, 'CO'),
  ];
  const further = { location_id: texas, further_location_ids: `${colorado}\n${denver}` };
  const { laws } = await requiring.recruiter.checkPay({ body: { ...noFacts, salary: '', ...further } });
  assert.equal(laws.length, 1);
  const job = await createJob(requiring, { salary: '', active: false, ...further });
  const failure = await failureOf(requiring.recruiter.updateJob({ body: { id: job.id, active: true } }));
  assert.equal(failure.fields[0]?.field, 'pay_min');
  const { industry_id, name, description } = job;
  const body = { industry_id, name, description, active: true, ...further };
  assert.equal((await failureOf(requiring.recruiter.createJob({ body }))).fields[0]?.field, 'pay_min');
});

test('an open job that came under a law by its address, a merge or an undo is listed until it names its pay', async () => {
  const { recruiter } = requiring;
  const listed = async () =>
    (await recruiter.listPayReadings()).jobs
      .filter(({ laws }) => laws.length > 0)
      .map(({ name, laws }) => [name, laws]);
  assert.deepEqual(await listed(), []);
  const [texas, other] = [await createLocation(requiring, 'TX'), await createLocation(requiring, 'TX')];
  const cook = await createJob(requiring, { name: 'Cook', salary: '', location_key: texas, active: true });
  await createJob(requiring, { name: 'Closed', salary: 'Competitive', location_key: texas, active: false });
  await createJob(requiring, { name: 'Paid', ...closed, location_key: texas, active: true });
  const law = 'California Labor Code § 432.3 (since January 1, 2023) asks for the pay.';
  const { change_id } = await recruiter.updateLocation({ body: { id: texas, region: 'CA' } });
  assert.deepEqual(await listed(), [['Cook', [law]]]);
  await recruiter.undoChange({ params: { id: change_id! } });
  assert.deepEqual(await listed(), []);
  const california = await createLocation(requiring, 'CA');
  await recruiter.mergeLocations({ body: { id: texas, into_id: california } });
  assert.deepEqual(await listed(), [['Cook', [law]]]);
  await recruiter.updateJob({ body: { id: cook.id, pay_min: '20', pay_max: '22', pay_unit: 'hour' } });
  assert.deepEqual(await listed(), []);
  // A law that may except the agency forbids nothing.
  await createJob(requiring, { name: 'Roofer', salary: '', location_key: other, active: true });
  await recruiter.updateLocation({ body: { id: other, region: 'NY' } });
  assert.deepEqual(await listed(), []);
});

test('a location without a country has the laws of its place, and of the agency where nobody knows it', async () => {
  for (const [display_name, region, law] of [
    ['Toronto', 'ON', /Ontario/],
    ['Toronto, ON', '', /Ontario/],
    [`Hall ${nextNumber()}`, 'CO', /Colorado/],
    [`Hall ${nextNumber()}, CO`, '', /Colorado/],
  ] as const) {
    const { id } = await warning.recruiter.createLocation({ body: { display_name, region } });
    const { laws } = await warning.recruiter.checkPay({ body: { ...noFacts, salary: '', location_id: id } });
    assert.match(laws[0]?.text ?? '', law, display_name);
  }
});
