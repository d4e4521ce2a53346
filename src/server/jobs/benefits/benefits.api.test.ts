import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createJob, nextNumber } from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { undo } from '../../../../tests/support/undo.ts';

const app = await createTestApp();
const { recruiter } = app;

const names = async () => (await recruiter.listBenefits()).map(({ name }) => name);
const create = (name = `Benefit ${nextNumber()}`) => recruiter.createBenefit({ body: { name } });

test('it works without set-up, and a benefit is created at the end, renamed, moved, deleted and brought back', async () => {
  assert.equal((await names())[0], 'Health insurance');
  const { id, version } = await create('Free lunch');
  assert.equal((await names()).at(-1), 'Free lunch');
  await recruiter.updateBenefit({ body: { id, version, move: 'up' } });
  assert.equal((await names()).at(-2), 'Free lunch');
  const stale = recruiter.updateBenefit({ body: { id, version, name: 'Free dinner' } });
  assert.equal((await failureOf(stale)).code, 'edit_conflict');
  const renamed = await recruiter.updateBenefit({ body: { id, name: 'Free dinner' } });
  const deleted = await recruiter.deleteBenefit({ params: { id } });
  assert.equal((await names()).includes('Free dinner'), false);
  await undo(recruiter, deleted);
  await undo(recruiter, renamed);
  assert.equal((await names()).at(-2), 'Free lunch');
});

test('a renamed or deleted benefit changes no job', async () => {
  const { id, name } = await create();
  const job = await createJob(app, { benefits: `Meals\n${name}` });
  await recruiter.updateBenefit({ body: { id, name: 'Something else' } });
  await recruiter.deleteBenefit({ params: { id } });
  const { benefits, version } = await recruiter.getJob({ params: { id: job.id } });
  assert.deepEqual([benefits, version], [`Meals\n${name}`, job.version]);
});

test('a name that is empty, too long, on two lines or there already is refused by name', async () => {
  const { id } = await create();
  for (const [name, code, message] of [
    ['', 'validation_failed', 'Enter a name'],
    ['x'.repeat(101), 'validation_failed', 'Name must have 100 characters or fewer'],
    ['Meals\nParking', 'validation_failed', 'Name must be a single line'],
    ['HEALTH insurance', 'already_exists', 'HEALTH insurance already exists.'],
  ] as const) {
    for (const call of [() => create(name), () => recruiter.updateBenefit({ body: { id, name } })]) {
      const failure = await failureOf(call());
      assert.deepEqual([failure.code, failure.fields], [code, [{ field: 'name', message }]]);
    }
  }
});

test('the list takes 200, also by an undo', async () => {
  const deleted = await recruiter.deleteBenefit({ params: { id: (await create()).id } });
  const room = 200 - (await names()).length;
  await app.database.sql
    .insertInto('benefits')
    .values(Array.from({ length: room }, (_, at) => ({ name: `Filler ${at}`, rank: String(1000 + at) })))
    .execute();
  for (const call of [() => create(), () => undo(recruiter, deleted)]) {
    assert.deepEqual((await failureOf(call())).fields, [
      { field: 'name', message: 'The list has 200 benefits and takes no more. Delete one first' },
    ]);
  }
});
