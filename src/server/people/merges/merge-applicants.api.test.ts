import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  applyFor,
  createApplicant,
  createJob,
  nextNumber,
  entityOf,
} from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { readStored } from '../../../../tests/support/stored-applicants.ts';
import { recordStatements } from '../../../../tests/support/record-statements.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { undo } from '../../../../tests/support/undo.ts';
import type { Applicant } from '../../../contract/applicants.ts';

const app = await createTestApp();
const { recruiter } = app;

const get = (id: string) => recruiter.getApplicant({ params: { id } });
const merge = (id: string, merged_id: string) => recruiter.mergeApplicants({ body: { id, merged_id } });

async function applicationsOf(applicant: string) {
  return (await recruiter.listApplications({ query: { applicant } })).items;
}

const storedOf = (...applicants: Applicant[]) => readStored(app, ...applicants);

test('a merged applicant has the applications of both, once in every list, and the taken fields', async () => {
  const job = await createJob(app);
  const kept = await createApplicant(app, { last_name: `Kept${nextNumber()}`, phone: '111-1111' });
  const merged = await createApplicant(app, { job_id: job.id, phone: '+1 222-2222' });
  await recruiter.updateApplicant({ body: { id: merged.id, middle_name: 'Q.', zenople: true } });
  const take = ['phone' as const, 'middle_name' as const];
  const result = entityOf(
    await recruiter.mergeApplicants({ body: { id: kept.id, merged_id: merged.id, take } }),
  );
  assert.deepEqual(result, {
    ...kept,
    phone: '+1 222-2222',
    phone_shown: '+1 222-2222',
    middle_name: 'Q.',
    zenople: true,
    job_ids: [job.id, ...kept.job_ids],
    job_count: 2,
    version: kept.version + 1,
  });
  assert.deepEqual(await get(kept.id), result);
  for (const query of [{ q: merged.email }, { job: job.id }]) {
    const { items } = await recruiter.listApplicants({ query });
    assert.deepEqual(
      items.map(({ id }) => id),
      [kept.id],
    );
  }
  assert.deepEqual((await recruiter.getJob({ params: { id: job.id } })).applicant_ids, [kept.id]);
  assert.deepEqual(
    (await applicationsOf(kept.id)).map((application) => [application.applicant.id, application.job?.id]),
    [
      [kept.id, job.id],
      [kept.id, kept.job_ids[0]],
    ],
  );
});

test('where both applied for one job, both applications are kept and one applicant is counted', async () => {
  const job = await createJob(app);
  const kept = await createApplicant(app, { job_id: job.id });
  const merged = await createApplicant(app, { job_id: job.id });
  const { shared_jobs } = await recruiter.previewMerge({ body: { id: kept.id, merged_id: merged.id } });
  assert.deepEqual(shared_jobs, [{ id: job.id, name: job.name }]);
  const { job_ids, job_count } = await merge(kept.id, merged.id);
  assert.deepEqual([job_ids, job_count], [[job.id], 1]);
  const emails = (await applicationsOf(kept.id)).map(({ submissions }) => submissions[0]!.email);
  assert.deepEqual(emails, [merged.email, kept.email]);
  const { applicant_ids, applicant_count } = await recruiter.getJob({ params: { id: job.id } });
  assert.deepEqual([applicant_ids, applicant_count], [[kept.id], 1]);
  const { items } = await recruiter.listJobs({ query: { applicant: kept.id } });
  assert.deepEqual(
    items.map((row) => [row.id, row.applicant_count]),
    [[job.id, 1]],
  );
});

test('a preview equals the merge and changes nothing', async () => {
  const [kept, merged] = [await createApplicant(app), await createApplicant(app, { phone: '999-8888' })];
  const before = await storedOf(kept, merged);
  const body = { id: kept.id, merged_id: merged.id, take: ['phone' as const] };
  const preview = await recruiter.previewMerge({ body });
  assert.deepEqual(await storedOf(kept, merged), before);
  assert.deepEqual([preview.applicant, preview.merged], [kept, merged]);
  assert.deepEqual(preview.result, entityOf(await recruiter.mergeApplicants({ body })));
});

test('an application with the email of a merged record belongs to its applicant', async () => {
  const [kept, merged] = [await createApplicant(app), await createApplicant(app)];
  await merge(kept.id, merged.id);
  await recruiter.updateApplicant({ body: { id: kept.id, zenople: true } });
  const job = await createJob(app);
  const { zenople } = await applyFor(app, job.id, { email: merged.email.toUpperCase(), phone: '777-7777' });
  assert.equal(zenople, true);
  assert.deepEqual((await get(kept.id)).job_ids[0], job.id);
  await applyFor(app, job.id, { email: merged.email, phone: '888-8888' });
  const [application] = await applicationsOf(kept.id);
  assert.deepEqual(
    application!.submissions.map(({ phone }) => phone),
    ['888-8888', '777-7777'],
  );
});

test('the email of a merged record does not differ, and stays when a submission is accepted', async () => {
  const kept = await createApplicant(app);
  const { first_name, last_name, phone } = kept;
  const merged = await createApplicant(app, { first_name, last_name, phone: '222-2222' });
  await merge(kept.id, merged.id);
  const [application] = await applicationsOf(kept.id);
  assert.deepEqual(application!.differs, ['phone']);
  const submission_id = application!.submissions[0]!.id;
  const changed = await recruiter.acceptSubmission({ body: { submission_id } });
  assert.deepEqual([changed.id, changed.email, changed.phone], [kept.id, kept.email, '222-2222']);
  assert.notEqual(phone, '222-2222');
});

test('a merged record names its applicant, and is not changed or merged again', async () => {
  const [kept, merged] = [
    await createApplicant(app, { first_name: 'Bea', last_name: 'Kept' }),
    await createApplicant(app),
  ];
  const other = await createApplicant(app);
  await merge(kept.id, merged.id);
  const refused = [
    () => get(merged.id),
    () => recruiter.updateApplicant({ body: { id: merged.id, phone: '333' } }),
    () => recruiter.listDuplicates({ params: { id: merged.id } }),
    () => recruiter.listMerges({ params: { id: merged.id } }),
    () => merge(merged.id, other.id),
    () => merge(other.id, merged.id),
    () => recruiter.previewMerge({ body: { id: other.id, merged_id: merged.id } }),
  ];
  for (const call of refused) {
    const { status, code, message, applicantId } = await failureOf(call());
    assert.deepEqual([status, code, applicantId], [404, 'applicant_merged', kept.id]);
    assert.equal(message, 'This applicant was merged into Bea Kept.');
  }
});

test('the history of both records shows a merge and its undo', async () => {
  const kept = await createApplicant(app, { first_name: 'Kim', last_name: 'Kept', phone: '111-1111' });
  const merged = await createApplicant(app, { first_name: 'Mia', last_name: 'Merged', phone: '222-2222' });
  const body = { id: kept.id, merged_id: merged.id, take: ['phone' as const] };
  await undo(recruiter, await recruiter.mergeApplicants({ body }));
  const historyOf = async (id: string) =>
    (await recruiter.listChanges({ query: { kind: 'applicant', id } })).items.map(({ action, fields }) => [
      action,
      Object.fromEntries(fields.map(({ field, before, after }) => [field, [before, after]])),
    ]);
  const [keptName, mergedName] = [`Kim Kept (${kept.email})`, `Mia Merged (${merged.email})`];
  assert.deepEqual(await historyOf(kept.id), [
    ['undo_merge', { phone: ['222-2222', '111-1111'], merged: [mergedName, null] }],
    ['merge', { phone: ['111-1111', '222-2222'], merged: [null, mergedName] }],
  ]);
  assert.deepEqual(await historyOf(merged.id), [
    ['undo_merge', { merged_into: [keptName, null] }],
    ['merge', { merged_into: [null, keptName] }],
  ]);
});

test('the merges of an applicant are listed until they are undone, in the same number of queries for many', async () => {
  const [kept, one, other] = [
    await createApplicant(app),
    await createApplicant(app),
    await createApplicant(app),
  ];
  const list = () => recruiter.listMerges({ params: { id: kept.id } });
  assert.deepEqual(await list(), []);
  await merge(kept.id, one.id);
  const statements = await recordStatements(list);
  const last = await merge(kept.id, other.id);
  assert.deepEqual(await recordStatements(list), statements);
  const merges = await list();
  assert.deepEqual(
    merges.map(({ merged, username }) => [merged.email, username]),
    [
      [other.email, app.login.username],
      [one.email, app.login.username],
    ],
  );
  assert.ok(merges[0]!.name !== '' && Math.abs(Date.parse(merges[0]!.at) - Date.now()) < 60_000);
  assert.equal(merges[0]!.change_id, last.change_id);
  await undo(recruiter, last);
  assert.deepEqual(
    (await list()).map(({ merged }) => merged.id),
    [one.id],
  );
  const again = await merge(kept.id, other.id);
  assert.equal((await list())[0]!.change_id, again.change_id);
});

test('the same number or the same names make a possible duplicate', async () => {
  const person = await createApplicant(app, {
    first_name: 'Duda',
    last_name: 'Double',
    phone: '0800 555 0142',
  });
  const sameName = await createApplicant(app, { first_name: 'DOUBLE', last_name: 'duda' });
  const samePhone = await createApplicant(app, { phone: '(0800) 555-0142' });
  const merged = await createApplicant(app, { phone: '08005550142' });
  await merge(samePhone.id, merged.id);
  await createApplicant(app, { first_name: 'Duda', last_name: 'Doubl', phone: '0800 555 0143' });
  const list = (id: string) => recruiter.listDuplicates({ params: { id } });
  assert.deepEqual(
    (await list(person.id)).map(({ applicant, same_phone, same_name }) => [
      applicant.email,
      same_phone,
      same_name,
    ]),
    [
      [samePhone.email, true, false],
      [sameName.email, false, true],
    ],
  );
  const short = await createApplicant(app);
  for (const { id } of [sameName, short]) {
    await recruiter.updateApplicant({ body: { id, phone: '4711' } });
  }
  assert.deepEqual(await list(short.id), []);
  const abroad = await createApplicant(app, { phone: '+1 614 555 0133' });
  const atHome = await createApplicant(app, { phone: '(614) 555-0133' });
  for (const [one, other] of [
    [abroad, atHome],
    [atHome, abroad],
  ] as const) {
    assert.deepEqual(
      (await list(one.id)).map(({ applicant, same_phone }) => [applicant.id, same_phone]),
      [[other.id, true]],
    );
  }
  assert.equal(
    (await recruiter.previewMerge({ body: { id: abroad.id, merged_id: atHome.id } })).is_same_phone,
    true,
  );
  assert.equal(
    (await recruiter.previewMerge({ body: { id: abroad.id, merged_id: short.id } })).is_same_phone,
    false,
  );
  const namesake = await createApplicant(app, {
    first_name: 'Erased',
    last_name: 'Person',
    phone: '0800 555 0199',
  });
  await recruiter.eraseApplicant({ params: { id: samePhone.id } });
  assert.deepEqual(await list(namesake.id), [], 'an erased record is nobody’s');
});

test('the email of an own merged record is refused with the reason', async () => {
  const [kept, merged] = [await createApplicant(app), await createApplicant(app)];
  const other = await createApplicant(app);
  await merge(kept.id, merged.id);
  const own = await failureOf(recruiter.updateApplicant({ body: { id: kept.id, email: merged.email } }));
  assert.deepEqual([own.code, own.applicantId], ['email_taken', undefined]);
  assert.equal(
    own.fields[0]?.message,
    'This applicant has this email already: a record merged into this one has it.',
  );
  const foreign = await failureOf(recruiter.updateApplicant({ body: { id: other.id, email: merged.email } }));
  assert.deepEqual([foreign.code, foreign.applicantId], ['email_taken', kept.id]);
});

test('a merge of an outdated version is refused with the changes since', async () => {
  const [kept, merged] = [await createApplicant(app), await createApplicant(app)];
  await recruiter.updateApplicant({ body: { id: merged.id, phone: '333' } });
  const before = await storedOf(kept, merged);
  const versions = { version: kept.version, merged_version: merged.version };
  const body = { id: kept.id, merged_id: merged.id, ...versions };
  const { status, code, changes } = await failureOf(recruiter.mergeApplicants({ body }));
  assert.deepEqual([status, code, changes[0]?.fields], [409, 'edit_conflict', ['phone']]);
  assert.deepEqual(await storedOf(kept, merged), before);
  await recruiter.mergeApplicants({ body: { ...body, merged_version: merged.version + 1 } });
});

test('a merge needs two different, existing applicants and known fields to take', async () => {
  const { id } = await createApplicant(app);
  const other = await createApplicant(app);
  for (const call of [recruiter.mergeApplicants, recruiter.previewMerge]) {
    const itself = await failureOf(call({ body: { id, merged_id: id } }));
    assert.deepEqual(itself.fields, [{ field: 'merged_id', message: 'Choose a different applicant' }]);
    for (const missing of ['999999', 'x', '-1']) {
      assert.equal((await failureOf(call({ body: { id, merged_id: missing } }))).code, 'not_found');
      assert.equal((await failureOf(call({ body: { id: missing, merged_id: id } }))).code, 'not_found');
    }
    const email = await failureOf(call({ body: { id, merged_id: other.id, take: ['email' as 'phone'] } }));
    assert.equal(email.code, 'validation_failed');
    const nothing = await failureOf(call({ body: {} as never }));
    assert.deepEqual(
      nothing.fields.map(({ message }) => message),
      ['Applicant is missing', 'Other applicant is missing'],
    );
  }
  for (const missing of ['999999', 'x']) {
    assert.equal((await failureOf(recruiter.listMerges({ params: { id: missing } }))).code, 'not_found');
    assert.equal((await failureOf(recruiter.listDuplicates({ params: { id: missing } }))).code, 'not_found');
  }
});

test('of two merges of the same two records at once, in either direction, one is made', async () => {
  const [one, other] = [await createApplicant(app), await createApplicant(app)];
  const outcomes = await Promise.allSettled([merge(one.id, other.id), merge(other.id, one.id)]);
  const [refusal, ...others] = outcomes.filter((outcome) => outcome.status === 'rejected');
  assert.deepEqual([refusal?.reason.code, others], ['applicant_merged', []]);
  const made = outcomes.find((outcome) => outcome.status === 'fulfilled');
  assert.equal((await get(made!.value.id)).job_count, 2);
});
