import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import type { NewApplication } from '../../../contract/applications.ts';
import type { ApiError } from '../../../contract/client.ts';
import {
  applyFor,
  createApplicant,
  createJob,
  nextNumber,
  personDetails,
} from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { waitForLock } from '../../../../tests/support/wait-for-lock.ts';

const app = await createTestApp();
const { visitor, recruiter } = app;
const { sql } = app.database;

/** The stored applications of an email, in any case. */
async function findStored(email: string) {
  const applicants = await sql
    .selectFrom('applicants')
    .selectAll()
    .where((where) => where(where.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .execute();
  const applications = await sql
    .selectFrom('applications')
    .selectAll()
    .where('applicant_id', 'in', ['0', ...applicants.map((applicant) => applicant.id)])
    .execute();
  const submissions = await sql
    .selectFrom('submissions')
    .selectAll()
    .where('application_id', 'in', ['0', ...applications.map((application) => application.id)])
    .orderBy('id')
    .execute();
  return { applicants, applications, submissions };
}

test('an application makes an applicant, and the job lists the applicant', async () => {
  const job = await createJob(app);
  const person = personDetails();
  const { zenople, reference } = await visitor.apply({ body: { job_id: job.id, ...person } });
  assert.equal(zenople, false);
  assert.match(reference, /^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
  const { items } = await recruiter.listApplicants({ query: { job: job.id } });
  const { first_name, last_name, email, phone } = items[0]!;
  assert.deepEqual({ first_name, last_name, email, phone }, person);
  assert.equal((await recruiter.getJob({ params: { id: job.id } })).applicant_count, 1);
});

test('a reference belongs to its job only', async () => {
  const [job, other] = [await createJob(app), await createJob(app)];
  const { reference } = await visitor.apply({ body: { job_id: job.id, ...personDetails() } });
  const check = (id: string, text: string) => visitor.checkReference({ params: { id, reference: text } });
  assert.equal((await check(job.id, reference)).exists, true);
  assert.equal((await check(other.id, reference)).exists, false);
  assert.equal((await check('none', reference)).exists, false);
  assert.equal((await check(job.id, 'K7RD-2QXM-93TB')).exists, false);
});

test('the job id may be sent as a number, and white space around the fields goes', async () => {
  const job = await createJob(app);
  const person = personDetails();
  const body = {
    job_id: Number(job.id) as unknown as string,
    first_name: ' Ana\n',
    last_name: `\t${person.last_name}`,
    email: ` ${person.email} `,
    phone: ' +49 (0) 111 222 ',
  };
  await visitor.apply({ body });
  const { submissions } = await findStored(person.email);
  assert.deepEqual(
    [submissions[0]?.first_name, submissions[0]?.last_name, submissions[0]?.phone],
    ['Ana', person.last_name, '+49 (0) 111 222'],
  );
});

test('every field is required, and each message names the fault', async () => {
  const empty = await failureOf(visitor.apply({ body: {} as NewApplication }));
  assert.equal(empty.status, 422);
  assert.deepEqual(empty.fields, [
    { field: 'job_id', message: 'Job is missing' },
    { field: 'first_name', message: 'Enter your first name' },
    { field: 'last_name', message: 'Enter your last name' },
    { field: 'email', message: 'Enter your email address' },
    { field: 'phone', message: 'Enter your phone number' },
  ]);
  const { id } = await createJob(app);
  for (const phone of ['call me', '12', '12-34-56', '123456 ext.']) {
    const wrong = await failureOf(applyFor(app, id, { first_name: ' ', email: 'ana@', phone }));
    assert.deepEqual(wrong.fields, [
      { field: 'first_name', message: 'Enter your first name' },
      { field: 'email', message: 'Enter an email address in the form name@example.com' },
      { field: 'phone', message: 'Enter a phone number with at least 7 digits' },
    ]);
  }
  await applyFor(app, id, { phone: '123 45-67' });
});

test('names of people are taken as they are', async () => {
  const { id } = await createJob(app);
  const names = ["O'Brien-Smith", '李', 'Ñuñez 🙂', 'محمد', '<b>Bobby</b>', "'; drop table jobs; --"];
  for (const last_name of names) {
    const applicant = await createApplicant(app, { job_id: id, last_name });
    assert.equal(applicant.last_name, last_name);
  }
});

test('a closed job takes no application, and an unopened or unknown job is not found', async () => {
  const { id } = await createJob(app);
  await recruiter.updateJob({ body: { id, active: false } });
  const person = personDetails();
  const closed = await failureOf(applyFor(app, id, person));
  assert.deepEqual([closed.status, closed.code], [404, 'job_closed']);
  const draft = await createJob(app, { active: false });
  for (const missing of [draft.id, '999999', 'x']) {
    const failure = await failureOf(applyFor(app, missing, person));
    assert.deepEqual([failure.status, failure.code], [404, 'not_found']);
  }
  assert.deepEqual((await findStored(person.email)).applicants, []);
});

test('sending the same application again changes nothing and gives the same receipt', async () => {
  const { id } = await createJob(app);
  const person = personDetails();
  const receipt = await applyFor(app, id, person);
  assert.deepEqual(await applyFor(app, id, person), receipt);
  const { applicants, applications, submissions } = await findStored(person.email);
  assert.deepEqual([applicants.length, applications.length, submissions.length], [1, 1, 1]);
});

test('twenty equal submissions at once are one application with one receipt', async () => {
  const { id } = await createJob(app);
  const person = personDetails();
  const receipts = await Promise.all(Array.from({ length: 20 }, () => applyFor(app, id, person)));
  assert.equal(new Set(receipts.map((receipt) => receipt.reference)).size, 1);
  const { applicants, applications, submissions } = await findStored(person.email);
  assert.deepEqual([applicants.length, applications.length, submissions.length], [1, 1, 1]);
});

test('many applications of one person at once make one applicant, and none waits for ever', async () => {
  const jobs = await Promise.all(Array.from({ length: 8 }, () => createJob(app)));
  const person = personDetails();
  const rounds = [...jobs, ...jobs.toReversed()];
  await Promise.all(rounds.map((job) => applyFor(app, job.id, person)));
  const { applicants, applications, submissions } = await findStored(person.email);
  assert.deepEqual([applicants.length, applications.length, submissions.length], [1, 8, 8]);
});

test('different details of one person for one job are kept beside the first', async () => {
  const { id } = await createJob(app);
  const person = personDetails();
  const first = await applyFor(app, id, person);
  const second = await applyFor(app, id, { ...person, phone: '999-888-777' });
  assert.notEqual(second.reference, first.reference);
  const { applicants, applications, submissions } = await findStored(person.email);
  assert.deepEqual([applicants.length, applications.length], [1, 1]);
  assert.deepEqual(
    submissions.map((submission) => submission.phone),
    [person.phone, '999-888-777'],
  );
  assert.equal((await recruiter.getJob({ params: { id } })).applicant_count, 1);
});

test('people are identified by their email without case, never by phone or name', async () => {
  const { id } = await createJob(app);
  const person = personDetails();
  await applyFor(app, id, person);
  await applyFor(app, id, { ...person, email: person.email.toUpperCase() });
  await applyFor(app, id, { ...person, email: `other.${person.email}` });
  assert.equal((await recruiter.getJob({ params: { id } })).applicant_count, 2);
});

test('an application never changes stored details', async () => {
  const applicant = await createApplicant(app);
  const { id } = await createJob(app);
  await applyFor(app, id, {
    first_name: 'Mallory',
    last_name: 'X',
    email: applicant.email,
    phone: '000-0000',
  });
  const after = await recruiter.getApplicant({ params: { id: applicant.id } });
  assert.deepEqual({ ...after, job_ids: applicant.job_ids, job_count: applicant.job_count }, applicant);
  assert.deepEqual(after.job_ids, [id, ...applicant.job_ids]);
});

test('the answer has the zenople flag of a person completed in the external system', async () => {
  const applicant = await createApplicant(app);
  await recruiter.updateApplicant({ body: { id: applicant.id, zenople: true } });
  const { zenople } = await applyFor(app, (await createJob(app)).id, { email: applicant.email });
  assert.equal(zenople, true);
});

test('the answer holds nothing else, for a known person and for a new one', async () => {
  const { id } = await createJob(app);
  const known = await createApplicant(app);
  for (const email of [known.email, `new${nextNumber()}@example.com`]) {
    const payload = { job_id: id, ...personDetails(), email };
    const answer = await app.app.inject({ method: 'POST', url: '/api/apply', payload });
    assert.equal(answer.statusCode, 201);
    assert.deepEqual(Object.keys(answer.json()).toSorted(), ['reference', 'zenople']);
  }
});

test('an application that comes while the job is being closed waits, and is refused', async () => {
  const { id } = await createJob(app);
  let applying: Promise<ApiError> | undefined;
  await sql.transaction().execute(async (closing) => {
    await closing.updateTable('jobs').set({ is_active: false }).where('id', '=', id).execute();
    applying = failureOf(applyFor(app, id));
    await waitForLock(sql);
  });
  assert.equal((await applying)?.code, 'job_closed');
  assert.equal((await recruiter.getJob({ params: { id } })).applicant_count, 0);
});

test('while the disk of the database is full an application is refused with 503, and stored whole later', async () => {
  const job = await createJob(app);
  const person = personDetails();
  await expression`
    create function refuse_as_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    sql,
  );
  await expression`create trigger full_disk before insert on submissions execute function refuse_as_full()`.execute(
    sql,
  );
  const { status, code, message } = await failureOf(applyFor(app, job.id, person));
  assert.deepEqual([status, code], [503, 'unavailable']);
  assert.match(message, /^The disk is full\./);
  assert.match(app.warnings.at(-1) ?? '', /^the disk is full /);
  await expression`drop function refuse_as_full() cascade`.execute(sql);
  await applyFor(app, job.id, person);
  const { applicants, submissions } = await findStored(person.email);
  assert.deepEqual([applicants.length, submissions.length], [1, 1]);
});
