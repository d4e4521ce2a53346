import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createIndustry, createJob, createLocation } from '../../../../tests/support/builders.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';

const app = await createTestApp();
const { visitor, recruiter } = app;

test('similar jobs share industry and place, then the industry, then the place, each with the newest first', async () => {
  const [location, industry] = [(await createLocation(app)).id, (await createIndustry(app)).id];
  const create = async (fields: object) => (await createJob(app, fields)).id;
  const place = await create({ location_id: location });
  const both = await create({ location_id: location, industry_id: industry });
  const first = await create({ industry_id: industry });
  const second = await create({ industry_id: industry });
  const similarTo = async (id: string) =>
    (await visitor.listSimilarJobs({ params: { id } })).map((job) => job.id);
  const closed = await create({ location_id: location, industry_id: industry });
  await recruiter.updateJob({ body: { id: closed, active: false } });
  const expected = [both, second, first, place];
  assert.deepEqual(await similarTo(closed), expected);

  const open = await create({ location_id: location, industry_id: industry });
  assert.deepEqual(await similarTo(open), expected);
});

test('four jobs are similar, and the job itself is none of them', async () => {
  const industry_id = (await createIndustry(app)).id;
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) ids.unshift((await createJob(app, { industry_id })).id);
  const similar = await visitor.listSimilarJobs({ params: { id: ids[0]! } });
  assert.deepEqual(
    similar.map(({ id }) => id),
    ids.slice(1),
  );
});

test('a further location counts as a place of a similar job, on both sides', async () => {
  const [shared, own] = [(await createLocation(app)).id, (await createLocation(app)).id];
  const leads = await createJob(app, { location_id: shared });
  const stands = await createJob(app, { location_id: own, further_location_ids: shared });
  const alsoStands = await createJob(app, { further_location_ids: shared });
  const namesLike = async ({ id }: { id: string }) =>
    (await visitor.listSimilarJobs({ params: { id } })).map((job) => job.id);
  assert.deepEqual(await namesLike(leads), [alsoStands.id, stands.id]);
  assert.deepEqual(await namesLike(stands), [alsoStands.id, leads.id]);
  assert.deepEqual(await namesLike(alsoStands), [stands.id, leads.id]);
  const near = await createJob(app, { industry_id: leads.industry_id, further_location_ids: shared });
  assert.deepEqual(await namesLike(leads), [near.id, alsoStands.id, stands.id]);
});

test('a job that shares neither industry nor place is not similar, whatever its title', async () => {
  const nurse = await createJob(app, { name: 'Registered nurse' });
  await createJob(app, { name: 'Registered nurse' });
  assert.deepEqual(await visitor.listSimilarJobs({ params: { id: nurse.id } }), []);
});

test('for a job that was never open the newest open jobs are listed, which reveal nothing of it', async () => {
  const industry = (await createIndustry(app)).id;
  const draft = await createJob(app, { industry_id: industry, active: false });
  await createJob(app, { industry_id: industry });
  const newest = await createJob(app);
  for (const id of [draft.id, '999999', 'x']) {
    assert.equal((await visitor.listSimilarJobs({ params: { id } }))[0]?.id, newest.id, id);
  }
});
