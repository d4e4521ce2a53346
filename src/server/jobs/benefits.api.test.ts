import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createJob, nextNumber } from '../../../tests/support/builders.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';

const app = await createTestApp();
const { recruiter } = app;

test('the list of benefits works without set-up', async () => {
  assert.equal((await recruiter.listBenefits())[0]?.name, 'Health insurance');
});

test('a renamed or deleted benefit changes no job', async () => {
  const { id, name } = await recruiter.createBenefit({ body: { name: `Benefit ${nextNumber()}` } });
  const job = await createJob(app, { benefits: `Meals\n${name}` });
  await recruiter.updateBenefit({ body: { id, name: 'Something else' } });
  await recruiter.deleteBenefit({ params: { id } });
  const { benefits, version } = await recruiter.getJob({ params: { id: job.id } });
  assert.deepEqual([benefits, version], [`Meals\n${name}`, job.version]);
});
