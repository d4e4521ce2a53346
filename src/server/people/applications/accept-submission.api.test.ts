import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyFor, createAdmin, createApplicant, logIn } from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { undo } from '../../../../tests/support/undo.ts';

const app = await createTestApp();
const { recruiter } = app;
const { api: bosApi } = await logIn(app, await createAdmin(app, { first_name: 'Bo', surname: 'Berg' }));

/** An applicant who sent another phone number and last name the second time. */
async function createResubmitted() {
  const applicant = await createApplicant(app);
  const { email, job_ids } = applicant;
  await applyFor(app, job_ids[0]!, { email, last_name: 'Quillon', phone: '222-2222' });
  const { items } = await recruiter.listApplications({ query: { applicant: applicant.id } });
  return { applicant, submission_id: items[0]!.submissions[0]!.id };
}

const get = (id: string) => recruiter.getApplicant({ params: { id } });

test('a submission is not accepted over a save that the admin has not seen', async () => {
  const { applicant, submission_id } = await createResubmitted();
  const { id, version } = applicant;
  await bosApi.updateApplicant({ body: { id, phone: '333' } });
  const failure = await failureOf(recruiter.acceptSubmission({ body: { submission_id, version } }));
  assert.deepEqual([failure.status, failure.code], [409, 'edit_conflict']);
  assert.deepEqual([failure.current?.['phone'], failure.current?.['version']], ['333', version + 1]);
  assert.deepEqual(
    failure.changes.map(({ name, fields }) => [name, fields]),
    [['Bo Berg', ['phone']]],
  );
  assert.equal((await get(id)).phone, '333');
  await recruiter.acceptSubmission({ body: { submission_id, version: version + 1 } });
  assert.equal((await get(id)).last_name, 'Quillon');
});

test('an accepted submission is undone', async () => {
  const { applicant, submission_id } = await createResubmitted();
  await undo(recruiter, await recruiter.acceptSubmission({ body: { submission_id } }));
  assert.deepEqual(await get(applicant.id), { ...applicant, version: 3 });
});

test('the undo of an accepted submission does not destroy a later save', async () => {
  const { applicant, submission_id } = await createResubmitted();
  const { id } = applicant;
  const accepted = await recruiter.acceptSubmission({ body: { submission_id } });
  await bosApi.updateApplicant({ body: { id, phone: '333' } });
  const before = await get(id);
  const failure = await failureOf(undo(recruiter, accepted));
  assert.deepEqual([failure.code, failure.message], ['undo_refused', 'Bo Berg changed this since: phone.']);
  assert.deepEqual(await get(id), before);
});

test('a save and an accepted submission with one version at once: one is made', async () => {
  const { applicant, submission_id } = await createResubmitted();
  const { id, version } = applicant;
  const outcomes = await Promise.allSettled([
    bosApi.updateApplicant({ body: { id, version, phone: '333' } }),
    recruiter.acceptSubmission({ body: { submission_id, version } }),
  ]);
  assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
});

test('a field that a recruiter corrected after the submission is not asked about again', async () => {
  const { applicant } = await createResubmitted();
  const { id, email, job_ids } = applicant;
  const read = async () => {
    const { items } = await recruiter.listApplications({ query: { applicant: id } });
    const { differs, corrected } = items[0]!;
    return { differs, corrected };
  };
  assert.deepEqual(await read(), { differs: ['last_name', 'phone'], corrected: [] });
  const change = await bosApi.updateApplicant({ body: { id, phone: '333-3333' } });
  assert.deepEqual(await read(), { differs: ['last_name'], corrected: ['phone'] });
  await undo(bosApi, change);
  assert.deepEqual(await read(), { differs: ['last_name', 'phone'], corrected: [] });
  await bosApi.updateApplicant({ body: { id, phone: '333-3333' } });
  await applyFor(app, job_ids[0]!, { email, last_name: 'Quillon', phone: '444-4444' });
  assert.deepEqual(await read(), { differs: ['last_name', 'phone'], corrected: [] });
});

test('an accepted submission leaves a field that a recruiter corrected since', async () => {
  const { applicant, submission_id } = await createResubmitted();
  const { id } = applicant;
  const accept = () => recruiter.acceptSubmission({ body: { submission_id } });
  const correction = await bosApi.updateApplicant({ body: { id, phone: '333-3333' } });
  await accept();
  const { last_name, phone } = await get(id);
  assert.deepEqual([last_name, phone], ['Quillon', '333-3333']);
  await undo(bosApi, correction);
  await accept();
  assert.equal((await get(id)).phone, '222-2222', 'an undone correction counts no more');
});

test('a correction before the submission does not outlive it', async () => {
  const applicant = await createApplicant(app);
  const { id, email, job_ids } = applicant;
  await bosApi.updateApplicant({ body: { id, phone: '333-3333' } });
  await applyFor(app, job_ids[0]!, { email, phone: '444-4444' });
  const { items } = await recruiter.listApplications({ query: { applicant: id } });
  await recruiter.acceptSubmission({ body: { submission_id: items[0]!.submissions[0]!.id } });
  assert.equal((await get(id)).phone, '444-4444');
});
