import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAdmin, createJob, logIn, nextNumber } from '../../../tests/support/builders.ts';
import { failureOf } from '../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';

const app = await createTestApp();
const { recruiter } = app;
const { location_key, industry_key } = await createJob(app);

function newJob() {
  const number = nextNumber();
  return {
    name: `Key ${number}`,
    description: 'Text',
    location_key,
    industry_key,
    creation_key: `${number}`,
  };
}

async function countJobs(q: string): Promise<number> {
  return (await recruiter.listJobs({ query: { q } })).total;
}

test('a job that is posted again with its key is the same job', async () => {
  const body = newJob();
  const first = await recruiter.createJob({ body });
  assert.deepEqual(await recruiter.createJob({ body }), first);
  assert.equal(await countJobs(body.name), 1);
  const { total } = await recruiter.listChanges({ query: { kind: 'job', id: first.id } });
  assert.equal(total, 1);
});

test('ten attempts at once with one key make one job', async () => {
  const body = newJob();
  const attempts = Array.from({ length: 10 }, () => recruiter.createJob({ body }));
  const jobs = (await Promise.allSettled(attempts)).flatMap((attempt) =>
    attempt.status === 'fulfilled' ? [attempt.value] : [],
  );
  assert.equal(new Set(jobs.map(({ id }) => id)).size, 1);
  assert.equal(await countJobs(body.name), 1);
});

test('a key that comes with another job is refused, and its text is not lost in silence', async () => {
  const first = newJob();
  await recruiter.createJob({ body: first });
  const body = { ...newJob(), creation_key: first.creation_key };
  const failure = await failureOf(recruiter.createJob({ body }));
  assert.deepEqual([failure.status, failure.code], [422, 'key_reused']);
  assert.equal(await countJobs(body.name), 0);
});

test('a refused attempt does not use its key up', async () => {
  const body = newJob();
  await failureOf(recruiter.createJob({ body: { ...body, location_key: '999999' } }));
  assert.equal((await recruiter.createJob({ body })).name, body.name);
});

test('without a key, or with the key of another admin, each attempt makes a job', async () => {
  const { creation_key, ...body } = newJob();
  const other = await logIn(app, await createAdmin(app));
  await recruiter.createJob({ body });
  await recruiter.createJob({ body });
  await recruiter.createJob({ body: { ...body, creation_key } });
  await other.api.createJob({ body: { ...body, creation_key } });
  assert.equal(await countJobs(body.name), 4);
});

test('a key has 1 to 64 characters', async () => {
  for (const [creation_key, message] of [
    ['', 'Enter a creation key'],
    ['x'.repeat(65), 'Creation key must have 64 characters or fewer'],
  ] as const) {
    const failure = await failureOf(recruiter.createJob({ body: { ...newJob(), creation_key } }));
    assert.deepEqual(failure.fields, [{ field: 'creation_key', message }]);
  }
});
