import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  applyFor,
  createAdmin,
  createApplicant,
  createJob,
  logIn,
} from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { readStored } from '../../../../tests/support/stored-applicants.ts';
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

test('an undone merge leaves both records and their applications exactly as they were', async () => {
  const job = await createJob(app);
  const kept = await createApplicant(app, { job_id: job.id });
  const merged = await createApplicant(app, { job_id: job.id, phone: '555 0100' });
  await applyFor(app, (await createJob(app)).id, { email: merged.email });
  const hold = { hold_reason: 'A dispute', hold_until: '2999-01-31' };
  await recruiter.updateApplicant({ body: { id: merged.id, zenople: true, ...hold } });
  const before = await storedOf(kept, merged);
  const take = ['first_name', 'middle_name', 'last_name', 'phone'] as const;
  const body = { id: kept.id, merged_id: merged.id, take: [...take] };
  const made = await recruiter.mergeApplicants({ body });
  assert.notDeepEqual(await storedOf(kept, merged), before);
  await undo(recruiter, made);
  assert.deepEqual(await storedOf(kept, merged), before);
  assert.equal((await get(merged.id)).hold_until, hold.hold_until);
  assert.equal((await get(merged.id)).job_count, 2);
  assert.equal((await get(kept.id)).job_count, 1);
  await undo(recruiter, await merge(kept.id, merged.id));
  assert.deepEqual(await storedOf(kept, merged), before);
});

test('an application since the merge goes with its email', async () => {
  const [kept, merged] = [await createApplicant(app), await createApplicant(app)];
  const made = await merge(kept.id, merged.id);
  const [one, other] = [await createJob(app), await createJob(app)];
  await applyFor(app, one.id, { email: merged.email });
  await applyFor(app, other.id, { email: kept.email });
  await undo(recruiter, made);
  assert.deepEqual((await get(merged.id)).job_ids, [one.id, ...merged.job_ids]);
  assert.deepEqual((await get(kept.id)).job_ids, [other.id, ...kept.job_ids]);
});

test('a later change of another field survives the undo of a merge', async () => {
  const kept = await createApplicant(app);
  const merged = await createApplicant(app, { phone: '222-2222' });
  const made = await recruiter.mergeApplicants({
    body: { id: kept.id, merged_id: merged.id, take: ['phone'] },
  });
  await recruiter.updateApplicant({ body: { id: kept.id, middle_name: 'Later' } });
  await undo(recruiter, made);
  const { middle_name, phone } = await get(kept.id);
  assert.deepEqual([middle_name, phone], ['Later', kept.phone]);
});

test('a merge is not undone after a change of a merged field, and the refusal names author and field', async () => {
  const kept = await createApplicant(app);
  const merged = await createApplicant(app, { phone: '222-2222' });
  const made = await recruiter.mergeApplicants({
    body: { id: kept.id, merged_id: merged.id, take: ['phone'] },
  });
  const bo = await createAdmin(app, { first_name: 'Bo', surname: 'Berg' });
  const { api } = await logIn(app, bo);
  const later = await api.updateApplicant({ body: { id: kept.id, phone: '333' } });
  await recruiter.updateApplicant({ body: { id: kept.id, middle_name: 'Later' } });
  const before = await storedOf(kept, merged);
  const { status, code, message, changes } = await failureOf(undo(recruiter, made));
  assert.deepEqual([status, code], [409, 'undo_refused']);
  assert.equal(message, 'Bo Berg changed this since: phone.');
  assert.deepEqual(
    changes.map(({ name, fields }) => [name, fields]),
    [['Bo Berg', ['phone']]],
  );
  assert.deepEqual(await storedOf(kept, merged), before);
  await undo(recruiter, later);
  await undo(recruiter, made);
  assert.equal((await get(kept.id)).phone, kept.phone);
});

test('merges of merged records are undone one after the other, the last one first', async () => {
  const [one, two, three] = [
    await createApplicant(app),
    await createApplicant(app),
    await createApplicant(app),
  ];
  const before = await storedOf(one, two, three);
  const first = await merge(two.id, three.id);
  const second = await merge(one.id, two.id);
  const job = await createJob(app);
  await applyFor(app, job.id, { email: three.email });
  assert.equal((await get(one.id)).job_count, 4);
  assert.equal((await failureOf(get(three.id))).applicantId, one.id);
  const refusal = await failureOf(undo(recruiter, first));
  assert.deepEqual([refusal.code, refusal.applicantId], ['undo_refused', one.id]);
  await undo(recruiter, second);
  assert.deepEqual((await get(two.id)).job_ids, [job.id, ...three.job_ids, ...two.job_ids]);
  await undo(recruiter, first);
  const after = await storedOf(one, two, three);
  assert.deepEqual(after.records, before.records);
  assert.deepEqual(after.applications.slice(0, 3), before.applications);
  assert.deepEqual((await get(three.id)).job_ids, [job.id, ...three.job_ids]);
});

test('applications during merges and their undos are neither lost nor misplaced', async () => {
  const [kept, merged] = [await createApplicant(app), await createApplicant(app)];
  const jobs = await Promise.all(Array.from({ length: 12 }, () => createJob(app)));
  const applying = jobs.map((job, index) =>
    applyFor(app, job.id, { email: index % 2 === 0 ? kept.email : merged.email }),
  );
  const merging = async () => {
    for (let round = 0; round < 4; round += 1) {
      await undo(recruiter, await merge(kept.id, merged.id));
    }
    return merge(kept.id, merged.id);
  };
  const [made] = await Promise.all([merging(), ...applying]);
  assert.equal((await applicationsOf(kept.id)).length, 14);
  await undo(recruiter, made);
  for (const [applicant, parity] of [
    [kept, 0],
    [merged, 1],
  ] as const) {
    const expected = [...applicant.job_ids, ...jobs.filter((_, i) => i % 2 === parity).map(({ id }) => id)];
    assert.deepEqual((await get(applicant.id)).job_ids.toSorted(), expected.toSorted());
  }
});

test('a person who is completed under another merged record too stays completed', async () => {
  const [kept, one, other] = [
    await createApplicant(app),
    await createApplicant(app),
    await createApplicant(app),
  ];
  for (const { id } of [one, other]) await recruiter.updateApplicant({ body: { id, zenople: true } });
  const made = await merge(kept.id, one.id);
  await merge(kept.id, other.id);
  await undo(recruiter, made);
  assert.equal((await get(kept.id)).zenople, true);
});

test('both records have a hold that was set between a merge and its undo', async () => {
  const earlier = { hold_reason: 'An audit', hold_until: '2999-01-31' };
  const later = { hold_reason: 'A dispute', hold_until: '2999-02-28' };
  const none = { hold_reason: '', hold_until: '' };
  const cases = [
    { before: none, since: later, expected: later.hold_until },
    { before: earlier, since: later, expected: later.hold_until },
    { before: earlier, since: earlier, expected: '' },
    { before: earlier, since: none, expected: '' },
  ];
  for (const { before, since, expected } of cases) {
    const [kept, merged] = [await createApplicant(app), await createApplicant(app)];
    await recruiter.updateApplicant({ body: { id: kept.id, ...before } });
    const made = await merge(kept.id, merged.id);
    await recruiter.updateApplicant({ body: { id: kept.id, ...since } });
    await undo(recruiter, made);
    assert.equal((await get(merged.id)).hold_until, expected);
    assert.equal((await get(kept.id)).hold_until, since.hold_until);
  }
});
