import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  applyFor,
  createApplicant,
  createJob,
  personDetails,
  entityOf,
} from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { recordStatements } from '../../../../tests/support/record-statements.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { addManyRows } from '../../../../benchmarks/fill/many-rows.ts';
import type { ApplicationQuery } from '../../../contract/applications.ts';

const app = await createTestApp();
const { recruiter, visitor } = app;

async function list(query: ApplicationQuery) {
  return recruiter.listApplications({ query });
}

test('an application shows its job, its applicant and its submissions', async () => {
  const job = await createJob(app, { name: 'Packer' });
  const person = personDetails();
  const { reference } = await applyFor(app, job.id, person);
  const { items, total } = await list({ job: job.id });
  assert.equal(total, 1);
  const { id, created_at, submissions, ...application } = items[0]!;
  const listed = (await recruiter.listApplicants({ query: { job: job.id } })).items[0]!;
  const { job_count: _count, latest_job: _job, tags: _tags, application: shown, ...applicant } = listed;
  const [stage] = await recruiter.listStages();
  assert.deepEqual(application, {
    version: 1,
    stage: { id: stage?.id, name: 'New', kind: 'in_progress' },
    stage_since: created_at,
    waits_since: created_at,
    has_resume: false,
    last_note: '',
    job: { id: job.id, name: 'Packer', active: true, industry: job.industry },
    applicant,
    differs: [],
    corrected: [],
  });
  assert.deepEqual(shown, {
    id,
    version: 1,
    stage: { id: stage?.id, name: 'New', kind: 'in_progress' },
    created_at,
    waits_since: created_at,
    job: { id: job.id, name: 'Packer' },
    is_movable: true,
  });
  assert.ok(id !== '' && Math.abs(Date.parse(created_at) - Date.now()) < 60_000);
  assert.deepEqual(submissions, [
    {
      id: submissions[0]!.id,
      reference,
      ...person,
      source: '',
      wanted_work: '',
      wanted_place: '',
      created_at: submissions[0]!.created_at,
      answer_sheets: [],
    },
  ]);
  assert.match(submissions[0]!.created_at, /^\d{4}-.*T.*\.\d{3}Z$/);
});

test('all submissions for one job are listed, the newest first, with the fields that differ from the stored ones', async () => {
  const applicant = await createApplicant(app, { phone: '111-1111' });
  const job = applicant.job_ids[0]!;
  const { first_name, last_name, email } = applicant;
  await applyFor(app, job, { first_name, last_name, email: email.toUpperCase(), phone: '222-2222' });
  await applyFor(app, job, { first_name: 'Anna', last_name, email, phone: '111-1111' });
  const { items } = await list({ job });
  assert.deepEqual(
    items[0]!.submissions.map((submission) => [submission.first_name, submission.phone]),
    [
      ['Anna', '111-1111'],
      [first_name, '222-2222'],
      [first_name, '111-1111'],
    ],
  );
  assert.deepEqual(items[0]!.differs, ['first_name']);
});

test('the list is filtered by job or by applicant, the newest first', async () => {
  const [one, other] = [await createJob(app), await createJob(app, { active: true })];
  const applicant = await createApplicant(app, { job_id: one.id });
  await applyFor(app, other.id, { email: applicant.email });
  await createApplicant(app, { job_id: other.id });
  await recruiter.updateJob({ body: { id: other.id, active: false } });
  const jobsOf = async (query: ApplicationQuery) => (await list(query)).items.map(({ job }) => job);
  assert.deepEqual(await jobsOf({ applicant: applicant.id }), [
    { id: other.id, name: other.name, active: false, industry: other.industry },
    { id: one.id, name: one.name, active: true, industry: one.industry },
  ]);
  assert.equal((await list({ job: other.id })).total, 2);
  assert.equal((await list({ job: other.id, applicant: applicant.id })).total, 1);
  assert.deepEqual(await list({ job: '999999' }), { items: [], total: 0 });
});

test('a page of applications takes the queries of a single one', async () => {
  const job = await createJob(app);
  for (let number = 0; number < 4; number += 1) await createApplicant(app, { job_id: job.id });
  const page = (limit: number) => recordStatements(() => list({ job: job.id, limit }));
  const [one, four] = [await page(1), await page(4)];
  assert.equal(one.length, four.length);
  const { items, total } = await list({ job: job.id, limit: 3, page: 2 });
  assert.deepEqual([items.length, total], [1, 4]);
  assert.deepEqual((await list({ job: job.id })).items.at(-1), items[0]);
});

test('an accepted submission becomes the stored details, and the history shows it', async () => {
  const applicant = await createApplicant(app);
  const job = applicant.job_ids[0]!;
  const { email } = applicant;
  const submitted = {
    first_name: 'Anna',
    last_name: 'Changed',
    email: email.toUpperCase(),
    phone: '222-2222',
  };
  await applyFor(app, job, submitted);
  const submission = (await list({ job })).items[0]!.submissions[0]!;
  const changed = await recruiter.acceptSubmission({ body: { submission_id: submission.id } });
  const version = applicant.version + 1;
  assert.deepEqual(entityOf(changed), { ...applicant, ...submitted, phone_shown: submitted.phone, version });
  assert.deepEqual((await list({ job })).items[0]!.differs, []);
  const { items } = await recruiter.listChanges({ query: { kind: 'applicant', id: applicant.id } });
  assert.deepEqual(items[0]!.fields.map(({ field }) => field).toSorted(), [
    'email',
    'first_name',
    'last_name',
    'phone',
  ]);
});

test('a submitted email of another applicant is refused and names the applicant', async () => {
  const applicant = await createApplicant(app);
  const submission = (await list({ applicant: applicant.id })).items[0]!.submissions[0]!;
  const other = await createApplicant(app);
  // As after the person has given a new email on the own page.
  await app.database.sql
    .updateTable('submissions')
    .set({ email: other.email })
    .where('id', '=', submission.id)
    .execute();
  const failure = await failureOf(recruiter.acceptSubmission({ body: { submission_id: submission.id } }));
  assert.deepEqual([failure.status, failure.code, failure.applicantId], [409, 'email_taken', other.id]);
  const { email } = await recruiter.getApplicant({ params: { id: applicant.id } });
  assert.equal(email, applicant.email);
});

test('the source is kept with the first submission and makes no second application', async () => {
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
  assert.deepEqual(failure.fields, [
    { field: 'source', message: 'Source must have 100 characters or fewer' },
  ]);
});

test('no visitor’s application comes as a correction on the own page', async () => {
  const job = await createJob(app);
  await applyFor(app, job.id, { source: 'own page' });
  const { items } = await recruiter.listApplications({ query: { job: job.id } });
  assert.equal(items[0]!.submissions[0]!.source, '');
  const sources = (await recruiter.getFigures({ query: {} })).sources.top.map(({ name }) => name);
  assert.equal(sources.includes('own page'), false);
});

test('an application has the start of the newest note about the person or about itself', async () => {
  const [job, other] = [await createJob(app), await createJob(app)];
  const person = personDetails();
  await applyFor(app, job.id, person);
  await applyFor(app, other.id, person);
  const [about, elsewhere] = [
    (await list({ job: job.id })).items[0]!,
    (await list({ job: other.id })).items[0]!,
  ];
  const { id: applicant_id } = about.applicant;
  const read = async () => (await list({ job: job.id })).items[0]!.last_note;
  const note = async (text: string, application_id?: string) =>
    recruiter.createNote({ body: { applicant_id, text, ...(application_id && { application_id }) } });
  await note('About the person');
  await note('About another job', elsewhere.id);
  assert.equal(await read(), 'About the person');
  const { id } = entityOf(await note('x'.repeat(201), about.id));
  assert.equal(await read(), 'x'.repeat(200));
  await recruiter.deleteNote({ params: { id } });
  assert.equal(await read(), 'About the person');
  const merged = await createApplicant(app);
  await recruiter.createNote({
    body: { applicant_id: merged.id, text: 'About a record of the same person' },
  });
  await recruiter.mergeApplicants({ body: { id: applicant_id, merged_id: merged.id } });
  assert.equal(await read(), 'About a record of the same person');
});

test('the applications of some people are listed, with the industry of each job', async () => {
  const job = await createJob(app);
  const [one, other] = [await createApplicant(app, { job_id: job.id }), await createApplicant(app)];
  await createApplicant(app, { job_id: job.id });
  const read = async (applicants: string) =>
    (await recruiter.listApplications({ query: { applicants } })).items;
  const items = await read(`${one.id},${other.id},none`);
  assert.deepEqual(
    items.map(({ applicant }) => applicant.id),
    [other.id, one.id],
  );
  assert.equal(items[1]?.job?.industry, job.industry);
  assert.deepEqual(await read('none'), []);
});

test('only a submission that exists is accepted', async () => {
  for (const submission_id of ['999999', 'x', '-1']) {
    const failure = await failureOf(recruiter.acceptSubmission({ body: { submission_id } }));
    assert.equal(failure.code, 'not_found', submission_id);
  }
  const failure = await failureOf(recruiter.acceptSubmission({ body: {} as never }));
  assert.deepEqual(failure.fields, [{ field: 'submission_id', message: 'Submission is missing' }]);
});

test('without a limit our own lists answer a page, and the lists of the specification everything', async () => {
  const { database, login } = app;
  await addManyRows(database.sql, { jobs: 120, applicants: 120 }, login.username);
  const answer = async (url: string) => {
    const { headers, ...rest } = await app.app.inject({
      url,
      headers: { authorization: `Bearer ${login.token}` },
    });
    return {
      rows: rest.json<unknown[]>().length,
      total: Number(headers['x-total-count']),
      link: headers.link,
    };
  };
  const own = await answer('/api/admins/applications');
  assert.equal(own.rows, 100);
  assert.ok(own.total > 100);
  assert.match(String(own.link), /<\/api\/admins\/applications\?page=2>; rel="next"/);
  for (const url of ['/api/jobs', '/api/admins/jobs', '/api/admins/applicants']) {
    const { rows, total, link } = await answer(url);
    assert.deepEqual([rows > 100, rows === total, link], [true, true, undefined], url);
  }
});
