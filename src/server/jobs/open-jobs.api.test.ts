import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JobSummary } from '../../contract/jobs.ts';
import { createIndustry, createJob, createLocation } from '../../../tests/support/builders.ts';
import { failureOf } from '../../../tests/support/inject-api.ts';
import { createOpenJobs } from '../../../tests/support/many-jobs.ts';
import { recordStatements } from '../../../tests/support/record-statements.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';
import { listOpenJobs } from './open-job-list.ts';

const app = await createTestApp();
const { visitor, recruiter } = app;

async function findIds(query: { q?: string; location?: string; industry?: string }): Promise<string[]> {
  return (await visitor.listOpenJobs({ query })).items.map((job) => job.id);
}

test('visitors are listed open jobs only, the newest first', async () => {
  const location = (await createLocation(app)).id;
  const jobs = [];
  for (let index = 0; index < 3; index += 1) jobs.push(await createJob(app, { location_key: location }));
  await createJob(app, { location_key: location, active: false });
  const ids = jobs.map((job) => job.id);
  assert.deepEqual(await findIds({ location }), ids.toReversed());
  await recruiter.updateJob({ body: { id: ids[1]!, active: false } });
  assert.deepEqual(await findIds({ location }), [ids[2], ids[0]]);
  await recruiter.updateJob({ body: { id: ids[1]!, active: true } });
  assert.deepEqual(await findIds({ location }), ids.toReversed());
});

test('a job that closes while the list is read is left out', async () => {
  const location = (await createLocation(app)).id;
  const [open, closing] = [
    await createJob(app, { location_key: location }),
    await createJob(app, { location_key: location }),
  ];
  let isClosed = false;
  const sql = app.database.sql.withPlugin({
    transformQuery: ({ node }) => node,
    // After the first statement, which finds the jobs.
    transformResult: async ({ result }) => {
      if (!isClosed) await recruiter.updateJob({ body: { id: closing.id, active: false } });
      isClosed = true;
      return result;
    },
  });
  const { rows } = await listOpenJobs(sql, { location, limit: 10 });
  assert.deepEqual(
    rows.map(({ id }) => id),
    [open.id],
  );
});

test('the list has the columns of its table, and nothing private', async () => {
  const job = await createJob(app);
  const { items } = await visitor.listOpenJobs({ query: { location: job.location_id } });
  assert.deepEqual(items, [
    {
      id: job.id,
      name: job.name,
      location: job.location,
      industry: job.industry,
      salary: job.salary,
      location_key: job.location_key,
      industry_key: job.industry_key,
      posted_at: job.posted_at,
    },
  ]);
});

test('an open job is shown with its description as formatted text, without its applicants', async () => {
  const job = await createJob(app, {
    description: '# Duties\n\n- lift **safely**',
  });
  const shown = await visitor.getOpenJob({ params: { id: job.id } });
  const { description_content, location_address, recruiter: _, ...rest } = shown;
  const hidden = new Set(['applicant_ids', 'applicant_count', 'active', 'version', 'created_at']);
  const visible = Object.entries(job).filter(([name]) => !hidden.has(name));
  assert.deepEqual(rest, Object.fromEntries(visible));
  assert.deepEqual(location_address, { city: '', region: '', postal_code: '', country: '' });
  assert.deepEqual(description_content, [
    { tag: 'h2', children: ['Duties'] },
    {
      tag: 'ul',
      children: [{ tag: 'li', children: ['lift ', { tag: 'strong', children: ['safely'] }] }],
    },
  ]);
});

test('a closed job is 404 with its own code and its name, and an unopened job is not found', async () => {
  const { id, name, location, industry, location_id, industry_id } = await createJob(app);
  await recruiter.updateJob({ body: { id, active: false } });
  const closed = await failureOf(visitor.getOpenJob({ params: { id } }));
  assert.deepEqual([closed.status, closed.code], [404, 'job_closed']);
  assert.deepEqual(closed.job, { name, location, industry, location_id, industry_id });
  const draft = await createJob(app, { active: false });
  for (const missing of [draft.id, '999999', 'x']) {
    const failure = await failureOf(visitor.getOpenJob({ params: { id: missing } }));
    assert.deepEqual([failure.status, failure.code], [404, 'not_found']);
  }
});

test('a closed job is called what it was called when it closed', async () => {
  const { id, name, location } = await createJob(app);
  const place = await createLocation(app, 'Secret town');
  const shown = async () => {
    const { job } = await failureOf(visitor.getOpenJob({ params: { id } }));
    return [job?.name, job?.location];
  };
  await recruiter.updateJob({ body: { id, name: 'Named at closing', active: false } });
  assert.deepEqual(await shown(), [name, location]);
  await recruiter.updateJob({ body: { id, name: 'Secret client', location_id: place.id } });
  await recruiter.updateJob({ body: { id, name: 'Other secret client' } });
  assert.deepEqual(await shown(), [name, location]);
  await recruiter.updateJob({ body: { id, active: true } });
  await recruiter.updateJob({ body: { id, active: false } });
  assert.deepEqual(await shown(), ['Other secret client', 'Secret town']);
});

test('jobs are filtered by location and industry together', async () => {
  const [location, industry] = [(await createLocation(app)).id, (await createIndustry(app)).id];
  const both = await createJob(app, { location_id: location, industry_id: industry });
  const onlyLocation = await createJob(app, { location_id: location });
  await createJob(app, { industry_id: industry });
  assert.deepEqual(await findIds({ location }), [onlyLocation.id, both.id]);
  assert.deepEqual(await findIds({ location, industry }), [both.id]);
  assert.deepEqual(await findIds({ location: 'nowhere' }), []);
  assert.deepEqual(await findIds({ location: '999999', industry }), []);
});

test('a search finds every word in title, description, location or industry, without case', async () => {
  const location = await createLocation(app, 'Marseille Nord');
  const industry = await createIndustry(app, 'Boatbuilding');
  const job = await createJob(app, {
    name: 'Rigger Élodie',
    description: 'Works aloft.',
    location_id: location.id,
    industry_id: industry.id,
  });
  for (const q of ['rigger', 'ALOFT', 'marseille', 'boat', 'nord  rigger', 'élodie', ' rig ']) {
    assert.deepEqual(await findIds({ q }), [job.id], q);
  }
  assert.deepEqual(await findIds({ q: 'rigger nosuchword' }), []);
});

test('the ninth word of a search is ignored', async () => {
  const job = await createJob(app, { name: 'Eins zwei drei vier fünf sechs sieben acht' });
  const q = 'eins zwei drei vier fünf sechs sieben acht nosuchword';
  assert.deepEqual(await findIds({ q }), [job.id]);
  assert.deepEqual((await visitor.listJobFacets({ query: { q } })).corrections, []);
  const { items } = await recruiter.listJobs({ query: { q } });
  assert.deepEqual(items[0]?.id, job.id);
  assert.equal((await recruiter.search({ query: { q } }))[0]?.id, job.id);
});

test('signs have no meaning in a search', async () => {
  const job = await createJob(app, { name: String.raw`q87%_sure\thing` });
  for (const q of ['q87%', '%_sure', String.raw`sure\thing`, "'sure':* | !", 'sure & ('])
    assert.deepEqual(await findIds({ q }), [job.id], q);
});

test('an empty search is no search', async () => {
  const job = await createJob(app);
  const { items } = await visitor.listOpenJobs({ query: { q: ' ', location: job.location_id } });
  assert.deepEqual(
    items.map((item) => item.id),
    [job.id],
  );
  const answer = await app.app.inject(`/api/jobs?q=&location=${job.location_id}&unknown=1`);
  assert.equal(answer.json().length, 1);
});

test('the whole list is sent while it is read', async () => {
  const { location_id, ids } = await createOpenJobs(app, 600);
  const url = `/api/jobs?location=${location_id}`;
  const answer = await app.app.inject(url);
  assert.equal(answer.headers['content-length'], undefined);
  assert.equal(answer.headers['x-total-count'], '600');
  assert.equal(answer.headers['content-type'], 'application/json; charset=utf-8');
  const jobs = answer.json<JobSummary[]>();
  assert.deepEqual(new Set(jobs.map(({ id }) => id)), new Set(ids));
  const [page] = (await app.visitor.listOpenJobs({ query: { location: location_id, limit: 1 } })).items;
  assert.deepEqual(jobs[0], page);
  const statements = await recordStatements(async () => {
    const head = await app.app.inject({ method: 'HEAD', url });
    assert.deepEqual([head.statusCode, head.headers['x-total-count'], head.payload], [200, '600', '']);
  });
  assert.ok(statements.length <= 3, statements.join('\n'));
});
