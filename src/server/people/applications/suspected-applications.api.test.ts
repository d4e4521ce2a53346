import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NewApplication } from '../../../contract/applications.ts';
import { applyFor, createApplicant, createJob, personDetails } from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';

const app = await createTestApp();
const { visitor, recruiter } = app;
const trap = { roster_q7: 'https://spam.example' };

async function findSuspected(email: string) {
  const { items } = await recruiter.listSuspectedApplications();
  return items.filter((application) => application.email === email);
}

test('an application with a filled trap is kept apart, with all its details', async () => {
  const job = await createJob(app);
  const person = personDetails();
  const receipt = await applyFor(app, job.id, { ...person, source: 'board', ...trap });
  const [suspected, ...others] = await findSuspected(person.email);
  assert.deepEqual(others, []);
  const { id: _, created_at: __, ...kept } = suspected!;
  assert.deepEqual(kept, {
    ...person,
    phone_shown: person.phone,
    job: { id: job.id, name: job.name, active: true },
    source: 'board',
    wanted_work: '',
    wanted_place: '',
    trap: trap.roster_q7,
    reference: receipt.reference,
  });
  assert.equal((await recruiter.listApplicants({ query: { q: person.email } })).total, 0);
  assert.equal((await recruiter.getJob({ params: { id: job.id } })).applicant_count, 0);
  const file = await app.app.inject({
    url: '/api/admins/applicants.csv',
    headers: { authorization: `Bearer ${app.login.token}` },
  });
  assert.ok(!file.payload.includes(person.email));
});

test('a client that sends a note is a person', async () => {
  const job = await createJob(app);
  const person = personDetails();
  const body = { job_id: job.id, ...person, note: 'Call after six.' } as NewApplication;
  await visitor.apply({ body });
  assert.equal((await recruiter.listApplicants({ query: { q: person.email } })).total, 1);
  assert.deepEqual(await findSuspected(person.email), []);
});

test('a repeated submission is kept once, with one receipt, before and after it is accepted', async () => {
  const { id } = await createJob(app);
  const person = { ...personDetails(), ...trap };
  const receipts = await Promise.all(Array.from({ length: 5 }, () => applyFor(app, id, person)));
  const suspected = await findSuspected(person.email);
  assert.equal(suspected.length, 1);
  await recruiter.acceptSuspectedApplication({ body: { id: suspected[0]!.id } });
  receipts.push(await applyFor(app, id, person));
  assert.equal(new Set(receipts.map((receipt) => receipt.reference)).size, 1);
  assert.deepEqual(await findSuspected(person.email), []);
});

test('"This is a person" creates the application with its reference and its moment', async () => {
  const { id } = await createJob(app);
  const person = personDetails();
  const receipt = await applyFor(app, id, { ...person, ...trap });
  const [suspected] = await findSuspected(person.email);
  const moment = new Date('2026-01-31T12:00:00.000Z');
  await app.database.sql.updateTable('suspected_applications').set({ created_at: moment }).execute();
  const applicant = await recruiter.acceptSuspectedApplication({ body: { id: suspected!.id } });
  assert.deepEqual([applicant.email, applicant.job_ids], [person.email, [id]]);
  const { items } = await recruiter.listApplications({ query: { job: id } });
  const [submission] = items[0]!.submissions;
  assert.equal(submission?.reference, receipt.reference);
  assert.deepEqual(
    [applicant.created_at, items[0]?.created_at, submission?.created_at],
    Array(3).fill(moment.toISOString()),
  );
  assert.deepEqual(await findSuspected(person.email), []);
});

test('a known applicant gets the application and keeps the stored details', async () => {
  const known = await createApplicant(app);
  const { id } = await createJob(app);
  await applyFor(app, id, { email: known.email, phone: '999-8888', ...trap });
  const [suspected] = await findSuspected(known.email);
  const accepted = await recruiter.acceptSuspectedApplication({ body: { id: suspected!.id } });
  assert.deepEqual([accepted.id, accepted.phone], [known.id, known.phone]);
  assert.deepEqual(accepted.job_ids, [id, ...known.job_ids]);
});

test('an application can still be accepted after its job has closed', async () => {
  const { id } = await createJob(app);
  const person = personDetails();
  await applyFor(app, id, { ...person, ...trap });
  await recruiter.updateJob({ body: { id, active: false } });
  const [suspected] = await findSuspected(person.email);
  assert.equal(suspected?.job?.active, false);
  await recruiter.acceptSuspectedApplication({ body: { id: suspected.id } });
  assert.equal((await recruiter.getJob({ params: { id } })).applicant_count, 1);
});

test('a closed job refuses an application with a filled trap like any other', async () => {
  const { id } = await createJob(app);
  await recruiter.updateJob({ body: { id, active: false } });
  assert.equal((await failureOf(applyFor(app, id, trap))).code, 'job_closed');
});

test('of two admins who accept one application, the second gets not_found', async () => {
  const { id } = await createJob(app);
  const person = personDetails();
  await applyFor(app, id, { ...person, ...trap });
  const [suspected] = await findSuspected(person.email);
  const accept = () => recruiter.acceptSuspectedApplication({ body: { id: suspected!.id } });
  const outcomes = await Promise.allSettled([accept(), accept()]);
  assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  assert.equal((await failureOf(accept())).code, 'not_found');
  assert.equal((await recruiter.getJob({ params: { id } })).applicant_count, 1);
});

test('the list comes in pages, the newest first', async () => {
  const { id } = await createJob(app);
  const [older, newer] = [personDetails(), personDetails()];
  await applyFor(app, id, { ...older, ...trap });
  await applyFor(app, id, { ...newer, ...trap });
  const { items, total } = await recruiter.listSuspectedApplications({ query: { limit: 1, page: 2 } });
  assert.deepEqual([items[0]?.email, total >= 2], [older.email, true]);
});

test('the same details without a filled trap keep the first receipt', async () => {
  const job = await createJob(app);
  const person = personDetails();
  const first = await applyFor(app, job.id, { ...person, ...trap });
  const second = await applyFor(app, job.id, person);
  assert.equal(second.reference, first.reference);
  assert.deepEqual(await findSuspected(person.email), []);
  assert.equal((await recruiter.getJob({ params: { id: job.id } })).applicant_count, 1);
});

test('spam is deleted for good, with its answers, and nothing else', async () => {
  const { id: jobId } = await createJob(app);
  const [spam, other] = [personDetails(), personDetails()];
  const { reference } = await applyFor(app, jobId, { ...spam, ...trap });
  await applyFor(app, jobId, { ...other, ...trap });
  const { sql } = app.database;
  const sheetOf = (of: string) => ({ reference: of, key_hash: Buffer.from(of) });
  await sql
    .insertInto('answer_sheets')
    .values([sheetOf(reference), sheetOf('kept')])
    .execute();
  const [suspected] = await findSuspected(spam.email);
  await recruiter.deleteSuspectedApplication({ params: { id: suspected!.id } });
  assert.deepEqual(await findSuspected(spam.email), []);
  assert.equal((await findSuspected(other.email)).length, 1);
  const sheets = await sql.selectFrom('answer_sheets').select('reference').execute();
  assert.deepEqual(sheets, [{ reference: 'kept' }]);
  const again = recruiter.deleteSuspectedApplication({ params: { id: suspected!.id } });
  assert.equal((await failureOf(again)).code, 'not_found');
});

test('a legal hold keeps what looks like spam, too', async () => {
  const person = await createApplicant(app);
  const { id: jobId } = await createJob(app);
  await applyFor(app, jobId, { ...personDetails(), email: person.email, ...trap });
  const [suspected] = await findSuspected(person.email);
  const hold = (hold_until: string, hold_reason: string) =>
    recruiter.updateApplicant({ body: { id: person.id, hold_until, hold_reason } });
  await hold('2100-01-31', 'A claim');
  const { id } = suspected!;
  assert.equal(
    (await failureOf(recruiter.deleteSuspectedApplication({ params: { id } }))).code,
    'legal_hold',
  );
  await hold('', '');
  await recruiter.deleteSuspectedApplication({ params: { id } });
});
