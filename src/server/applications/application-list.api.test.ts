import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyFor, createApplicant, createJob, personDetails } from '../../../tests/support/builders.ts';
import { failureOf } from '../../../tests/support/inject-api.ts';
import { recordStatements } from '../../../tests/support/record-statements.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';
import type { ApplicationQuery } from '../../contract/applications.ts';

const app = await createTestApp();
const { recruiter, visitor } = app;

async function list(query: ApplicationQuery) {
  return recruiter.listApplications({ query });
}

test('an application shows its job, its applicant and what was submitted', async () => {
  const job = await createJob(app, { name: 'Packer' });
  const person = personDetails();
  const { reference } = await applyFor(app, job.id, person);
  const { items, total } = await list({ job: job.id });
  assert.equal(total, 1);
  const { id, created_at, submissions, ...application } = items[0]!;
  const [applicant] = (await recruiter.listApplicants({ query: { job: job.id } })).items;
  assert.deepEqual(application, {
    job: { id: job.id, name: 'Packer', active: true },
    applicant,
    differs: [],
  });
  assert.ok(id !== '' && Math.abs(Date.parse(created_at) - Date.now()) < 60_000);
  assert.deepEqual(submissions, [
    { id: submissions[0]!.id, reference, ...person, source: '', created_at: submissions[0]!.created_at },
  ]);
  assert.match(submissions[0]!.created_at, /^\d{4}-.*T.*\.\d{3}Z$/);
});

test('everything submitted for one job is there, the newest first, and where it differs from what is stored', async () => {
  const applicant = await createApplicant(app, { phone: '111' });
  const job = applicant.job_ids[0]!;
  const { first_name, last_name, email } = applicant;
  await applyFor(app, job, { first_name, last_name, email: email.toUpperCase(), phone: '222' });
  await applyFor(app, job, { first_name: 'Anna', last_name, email, phone: '111' });
  const { items } = await list({ job });
  assert.deepEqual(
    items[0]!.submissions.map((submission) => [submission.first_name, submission.phone]),
    [
      ['Anna', '111'],
      [first_name, '222'],
      [first_name, '111'],
    ],
  );
  assert.deepEqual(items[0]!.differs, ['first_name']);
});

test('the list is that of a job or that of a person, the newest first', async () => {
  const [one, other] = [await createJob(app), await createJob(app, { active: true })];
  const applicant = await createApplicant(app, { job_id: one.id });
  await applyFor(app, other.id, { email: applicant.email });
  await createApplicant(app, { job_id: other.id });
  await recruiter.updateJob({ body: { id: other.id, active: false } });
  const jobsOf = async (query: ApplicationQuery) => (await list(query)).items.map(({ job }) => job);
  assert.deepEqual(await jobsOf({ applicant: applicant.id }), [
    { id: other.id, name: other.name, active: false },
    { id: one.id, name: one.name, active: true },
  ]);
  assert.equal((await list({ job: other.id })).total, 2);
  assert.equal((await list({ job: other.id, applicant: applicant.id })).total, 1);
  assert.deepEqual(await list({ job: '999999' }), { items: [], total: 0 });
});

test('a page of applications takes as many queries as one application', async () => {
  const job = await createJob(app);
  for (let number = 0; number < 4; number += 1) await createApplicant(app, { job_id: job.id });
  const page = (limit: number) => recordStatements(() => list({ job: job.id, limit }));
  const [one, four] = [await page(1), await page(4)];
  assert.equal(one.length, four.length);
  const { items, total } = await list({ job: job.id, limit: 3, page: 2 });
  assert.deepEqual([items.length, total], [1, 4]);
  assert.deepEqual((await list({ job: job.id })).items.at(-1), items[0]);
});

test('what was submitted becomes what is stored, and the history tells of it', async () => {
  const applicant = await createApplicant(app);
  const job = applicant.job_ids[0]!;
  const { email } = applicant;
  const submitted = { first_name: 'Anna', last_name: 'Changed', email: email.toUpperCase(), phone: '222' };
  await applyFor(app, job, submitted);
  const submission = (await list({ job })).items[0]!.submissions[0]!;
  const changed = await recruiter.useSubmission({ body: { submission_id: submission.id } });
  assert.deepEqual(changed, { ...applicant, ...submitted, version: applicant.version + 1 });
  assert.deepEqual((await list({ job })).items[0]!.differs, []);
  const { items } = await recruiter.listChanges({ query: { kind: 'applicant', id: applicant.id } });
  assert.deepEqual(items[0]!.fields.map(({ field }) => field).toSorted(), [
    'email',
    'first_name',
    'last_name',
    'phone',
  ]);
});

test('a submitted email that belongs to another person by now is refused, with who that is', async () => {
  const applicant = await createApplicant(app);
  const submission = (await list({ applicant: applicant.id })).items[0]!.submissions[0]!;
  await recruiter.updateApplicant({ body: { id: applicant.id, email: 'new@taken.example' } });
  const other = await createApplicant(app, { email: applicant.email });
  const failure = await failureOf(recruiter.useSubmission({ body: { submission_id: submission.id } }));
  assert.deepEqual([failure.status, failure.code, failure.applicantId], [409, 'email_taken', other.id]);
  const { email } = await recruiter.getApplicant({ params: { id: applicant.id } });
  assert.equal(email, 'new@taken.example');
});

test('where a person came from is kept with the first sending, and is no other application', async () => {
  const job = await createJob(app);
  const person = personDetails();
  const first = await visitor.apply({ body: { job_id: job.id, ...person, source: 'job-board.example' } });
  const again = await visitor.apply({ body: { job_id: job.id, ...person, source: 'elsewhere.example' } });
  assert.deepEqual(again, first);
  const { items } = await recruiter.listApplications({ query: { job: job.id } });
  assert.deepEqual(
    items[0]!.submissions.map(({ source }) => source),
    ['job-board.example'],
  );
  const tooLong = { job_id: job.id, ...person, source: 'x'.repeat(101) };
  const failure = await failureOf(visitor.apply({ body: tooLong }));
  assert.deepEqual(failure.fields, [{ field: 'source', message: 'Source takes at most 100 characters.' }]);
});

test('only a submission that exists is used', async () => {
  for (const submission_id of ['999999', 'x', '-1']) {
    const failure = await failureOf(recruiter.useSubmission({ body: { submission_id } }));
    assert.equal(failure.code, 'not_found', submission_id);
  }
  const failure = await failureOf(recruiter.useSubmission({ body: {} as never }));
  assert.deepEqual(failure.fields, [{ field: 'submission_id', message: 'Submission is required.' }]);
});

test('applications are for admins', async () => {
  assert.equal((await failureOf(visitor.listApplications())).status, 401);
  assert.equal((await failureOf(visitor.useSubmission({ body: { submission_id: '1' } }))).status, 401);
});
