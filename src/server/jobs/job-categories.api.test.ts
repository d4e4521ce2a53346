import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createIndustry, createJob, createLocation } from '../../../tests/support/builders.ts';
import { failureOf } from '../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';

const app = await createTestApp();
const { recruiter } = app;

test('the location and the industry of a job may be given by name', async () => {
  const austin = await createLocation(app, 'Austin');
  const farming = await createIndustry(app, 'Farming');
  const job = await createJob(app, { location_key: 'Austin', industry_key: 'farming' });
  assert.deepEqual([job.location_id, job.industry_id], [austin.id, farming.id]);
  const dallas = await createLocation(app, 'Dallas');
  const moved = await recruiter.updateJob({ body: { id: job.id, location_key: 'DALLAS' } });
  assert.equal(moved.location_id, dallas.id);
});

test('an id goes before a location with that id as its name', async () => {
  const wanted = await createLocation(app);
  const named = await createLocation(app, wanted.id);
  const job = await createJob(app, { location_key: wanted.id });
  assert.equal(job.location_id, wanted.id);
  assert.notEqual(job.location_id, named.id);
});

test('a name that no location has is refused', async () => {
  const { id } = await createJob(app);
  const failure = await failureOf(recruiter.updateJob({ body: { id, location_key: 'Nowhere' } }));
  assert.deepEqual(failure.fields, [
    { field: 'location_key', message: 'That location does not exist. Choose another one.' },
  ]);
});
