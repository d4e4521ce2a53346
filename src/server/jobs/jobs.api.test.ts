import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JobChange, NewJob } from '../../contract/jobs.ts';
import {
  applyFor,
  createAdmin,
  createApplicant,
  createIndustry,
  createJob,
  createLocation,
  logIn,
  entityOf,
} from '../../../tests/support/builders.ts';
import { failureOf } from '../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';

const app = await createTestApp();
const { visitor, recruiter } = app;

const text = { name: 'Forklift operator', description: 'Moves pallets.', salary: '20 an hour' };

test('a created job is closed until it is opened, and has the sent fields', async () => {
  const [location, industry] = [await createLocation(app), await createIndustry(app)];
  const body = { ...text, location_key: location.id, industry_key: industry.id };
  const job = entityOf(await recruiter.createJob({ body }));
  assert.deepEqual(await recruiter.getJob({ params: { id: job.id } }), job);
  const { id, created_at, updated_at, ...rest } = job;
  assert.deepEqual(rest, {
    ...text,
    location: location.display_name,
    location_key: location.id,
    location_id: location.id,
    industry: industry.display_name,
    industry_key: industry.id,
    industry_id: industry.id,
    posted_by: 'Recruiting Team',
    posted_at: null,
    active: false,
    applicant_ids: [],
    applicant_count: 0,
    version: 1,
  });
  assert.equal(new Date(created_at).toISOString(), created_at);
  assert.equal(updated_at, created_at);
  assert.match(id, /^\d+$/);
});

test('a job may be opened as it is created', async () => {
  const job = await createJob(app, { active: true });
  assert.equal(job.active, true);
  assert.equal(job.posted_at, job.created_at);
});

test('a job needs no salary', async () => {
  assert.equal((await createJob(app)).salary, '');
});

test('ids may be sent as numbers, and under either of their names', async () => {
  const [location, industry] = [await createLocation(app), await createIndustry(app)];
  const numbers = { location_id: Number(location.id), industry_key: Number(industry.id) };
  const job = await recruiter.createJob({ body: { ...text, ...numbers } as unknown as NewJob });
  assert.deepEqual([job.location_key, job.industry_id], [location.id, industry.id]);
  const change = { id: Number(job.id), location_key: numbers.location_id, location_id: location.id };
  const changed = await recruiter.updateJob({ body: change as unknown as JobChange });
  assert.equal(changed.location_id, location.id);
});

test('a new job needs a title, a description, a location and an industry', async () => {
  const empty = await failureOf(recruiter.createJob({ body: {} as NewJob }));
  assert.equal(empty.status, 422);
  assert.deepEqual(empty.fields, [
    { field: 'name', message: 'Enter a title' },
    { field: 'description', message: 'Enter a description' },
  ]);
  const unplaced = await failureOf(recruiter.createJob({ body: text }));
  assert.deepEqual(unplaced.fields, [
    { field: 'location_key', message: 'Choose a location' },
    { field: 'industry_key', message: 'Choose an industry' },
  ]);
});

test('texts have bounds', async () => {
  await createJob(app, { name: 'n'.repeat(150), description: 'd'.repeat(20_000), salary: 's'.repeat(100) });
  const failure = await failureOf(
    createJob(app, { name: 'n'.repeat(151), description: 'd'.repeat(20_001), salary: 's'.repeat(101) }),
  );
  assert.deepEqual(failure.fields, [
    { field: 'name', message: 'Title must have 150 characters or fewer' },
    { field: 'description', message: 'Description must have 20,000 characters or fewer' },
    { field: 'salary', message: 'Salary must have 100 characters or fewer' },
  ]);
});

test('an unknown location or industry is refused under the sent field', async () => {
  const job = await createJob(app);
  for (const field of ['location_key', 'location_id', 'industry_key', 'industry_id']) {
    for (const unknown of ['999999', 'nowhere', '-1']) {
      const created = await failureOf(createJob(app, { [field]: unknown }));
      assert.equal(created.status, 422);
      assert.deepEqual(
        created.fields.map((fault) => fault.field),
        [field],
      );
      const changed = await failureOf(recruiter.updateJob({ body: { id: job.id, [field]: unknown } }));
      assert.deepEqual(changed.fields, created.fields);
    }
  }
  assert.deepEqual(await recruiter.getJob({ params: { id: job.id } }), job);
});

test('two different values under the two names of one field are refused', async () => {
  const [one, other] = [await createLocation(app), await createLocation(app)];
  const failure = await failureOf(createJob(app, { location_key: one.id, location_id: other.id }));
  assert.equal(failure.status, 422);
  assert.deepEqual(
    failure.fields.map((fault) => fault.field),
    ['location_id'],
  );
});

test('a change alters only the given fields, and makes a version', async () => {
  const job = await createJob(app, { salary: '10' });
  const changed = entityOf(await recruiter.updateJob({ body: { id: job.id, salary: '' } }));
  assert.deepEqual(
    { ...changed, updated_at: '' },
    { ...job, salary: '', version: job.version + 1, updated_at: '' },
  );
  assert.ok(changed.updated_at > job.updated_at);
  const industry = await createIndustry(app);
  const moved = await recruiter.updateJob({ body: { id: job.id, industry_id: industry.id } });
  assert.deepEqual([moved.industry, moved.location], [industry.display_name, job.location]);
  assert.deepEqual(await recruiter.updateJob({ body: { id: job.id } }), entityOf(moved));
});

test('required texts cannot be emptied by a change', async () => {
  const { id } = await createJob(app);
  const failure = await failureOf(recruiter.updateJob({ body: { id, name: ' ', description: '' } }));
  assert.deepEqual(failure.fields, [
    { field: 'name', message: 'Enter a title' },
    { field: 'description', message: 'Enter a description' },
  ]);
});

test('the day of the first opening stays after closing and opening again', async () => {
  const job = await createJob(app, { active: false });
  const opened = await recruiter.updateJob({ body: { id: job.id, active: true } });
  assert.ok(opened.posted_at! > job.created_at);
  await recruiter.updateJob({ body: { id: job.id, active: false } });
  const reopened = await recruiter.updateJob({ body: { id: job.id, active: true } });
  assert.equal(reopened.posted_at, opened.posted_at);
});

test('a change of an older version gets the changes since and their authors', async () => {
  const job = await createJob(app);
  const admin = await createAdmin(app, { first_name: 'Bo', surname: 'Berg' });
  const { api } = await logIn(app, admin);
  await recruiter.updateJob({ body: { id: job.id, name: 'Before' } });
  const { version } = await recruiter.getJob({ params: { id: job.id } });
  await api.updateJob({ body: { id: job.id, salary: 'theirs', active: false } });
  await recruiter.updateJob({ body: { id: job.id, name: 'Changed' } });
  const changesSince = async (wanted: number) => {
    const failure = await failureOf(
      recruiter.updateJob({ body: { id: job.id, version: wanted, salary: 'mine' } }),
    );
    assert.equal(failure.code, 'edit_conflict');
    return failure.changes;
  };
  const [last, first, ...others] = await changesSince(version);
  assert.deepEqual(others, []);
  assert.deepEqual([last?.username, last?.fields], [app.login.username, ['name']]);
  assert.deepEqual([first?.username, first?.name], [admin.username, 'Bo Berg']);
  assert.deepEqual(first?.fields.toSorted(), ['active', 'salary']);
  assert.ok(Math.abs(Date.parse(first?.at ?? '') - Date.now()) < 60_000);
  assert.equal((await changesSince(job.version)).length, 3);
  assert.deepEqual(await changesSince(version + 99), []);
});

test('a missing job is 404, with any id', async () => {
  for (const id of ['999999', 'x', '-1', '9'.repeat(40)]) {
    assert.equal((await failureOf(recruiter.getJob({ params: { id } }))).code, 'not_found');
    assert.equal((await failureOf(recruiter.updateJob({ body: { id } }))).code, 'not_found');
    const changed = await failureOf(recruiter.updateJob({ body: { id, name: 'X' } }));
    assert.equal(changed.code, 'not_found');
  }
  const failure = await failureOf(recruiter.getJob({ params: { id: 'x'.repeat(41) } }));
  assert.equal(failure.status, 422);
});

test('the poster of a job is shown by name, to visitors too', async () => {
  const admin = await createAdmin(app, { first_name: 'Fay', surname: 'Gee', direct_line: '6145550133' });
  const { api } = await logIn(app, admin);
  const job = await createJob({ ...app, recruiter: api });
  assert.equal(job.posted_by, 'Fay Gee');
  const shown = await visitor.getOpenJob({ params: { id: job.id } });
  assert.deepEqual([shown.posted_by, shown.recruiter], ['Fay Gee', 'Fay Gee']);
  assert.deepEqual([shown.recruiter_phone, shown.recruiter_phone_shown], ['6145550133', '(614) 555-0133']);
  const { items } = await recruiter.listJobs({ query: { q: 'fay gee' } });
  assert.deepEqual(
    items.map((row) => row.id),
    [job.id],
  );
});

test('a poster whose account is disabled is nobody to ask for', async () => {
  const admin = await createAdmin(app, { direct_line: '6145550133' });
  const { api } = await logIn(app, admin);
  const job = await createJob({ ...app, recruiter: api });
  await recruiter.updateAdmin({ body: { username: admin.username, is_active: false } });
  const shown = await visitor.getOpenJob({ params: { id: job.id } });
  assert.deepEqual([shown.posted_by, shown.recruiter], [job.posted_by, '']);
  assert.equal('recruiter_phone' in shown, false);
});

test('a job lists its applicants, the newest first', async () => {
  const { id } = await createJob(app);
  const applicants = [
    await createApplicant(app, { job_id: id }),
    await createApplicant(app, { job_id: id }),
    await createApplicant(app, { job_id: id }),
  ];
  await applyFor(app, id, applicants[0]);
  const job = await recruiter.getJob({ params: { id } });
  assert.deepEqual(job.applicant_ids, applicants.map((applicant) => applicant.id).toReversed());
  assert.equal(job.applicant_count, 3);
});
