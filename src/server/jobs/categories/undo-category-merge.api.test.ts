import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createIndustry, createJob, createLocation } from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { undo } from '../../../../tests/support/undo.ts';

const app = await createTestApp();
const { recruiter } = app;

const kinds = [
  {
    kind: 'location',
    field: 'location_id',
    create: createLocation,
    merge: recruiter.mergeLocations,
    remove: recruiter.deleteLocation,
  },
  {
    kind: 'industry',
    field: 'industry_id',
    create: createIndustry,
    merge: recruiter.mergeIndustries,
    remove: recruiter.deleteIndustry,
  },
] as const;

for (const { kind, field, create, merge, remove } of kinds) {
  const categoryOf = async (jobId: string) => (await recruiter.getJob({ params: { id: jobId } }))[field];

  test(`chained merges of a ${kind} are undone in the right order only, and the job returns`, async () => {
    const [first, second, third] = [await create(app), await create(app), await create(app)];
    const job = await createJob(app, { [field]: first.id });
    const one = await merge({ body: { id: first.id, into_id: second.id } });
    const other = await merge({ body: { id: second.id, into_id: third.id } });
    const failure = await failureOf(undo(recruiter, one));
    assert.deepEqual([failure.status, failure.code], [409, 'undo_refused']);
    assert.equal(await categoryOf(job.id), third.id);
    await undo(recruiter, other);
    assert.equal(await categoryOf(job.id), second.id);
    await undo(recruiter, one);
    assert.equal(await categoryOf(job.id), first.id);
  });

  test(`a merge of a ${kind} that was deleted since is undone after the deletion`, async () => {
    const [gone, kept, third] = [await create(app), await create(app), await create(app)];
    const job = await createJob(app, { [field]: gone.id });
    const made = await merge({ body: { id: gone.id, into_id: kept.id } });
    const move = await recruiter.updateJob({ body: { id: job.id, [field]: third.id } });
    const deletion = await remove({ params: { id: kept.id } });
    assert.equal((await failureOf(undo(recruiter, made))).code, 'undo_refused');
    await undo(recruiter, deletion);
    await undo(recruiter, move);
    await undo(recruiter, made);
    assert.equal(await categoryOf(job.id), gone.id);
  });

  test(`an older move of a job is undone after a merge of its ${kind} was undone`, async () => {
    const [one, other, kept] = [await create(app), await create(app), await create(app)];
    const job = await createJob(app, { [field]: one.id });
    const move = await recruiter.updateJob({ body: { id: job.id, [field]: other.id } });
    const made = await merge({ body: { id: other.id, into_id: kept.id } });
    const failure = await failureOf(undo(recruiter, move));
    assert.equal(failure.code, 'undo_refused');
    assert.match(failure.message, new RegExp(` changed this since: ${kind}\\.$`));
    await undo(recruiter, made);
    await undo(recruiter, move);
    assert.equal(await categoryOf(job.id), one.id);
  });

  test(`of five undos of one merge of a ${kind} at once, one is made`, async () => {
    const [gone, kept] = [await create(app), await create(app)];
    const job = await createJob(app, { [field]: gone.id });
    const made = await merge({ body: { id: gone.id, into_id: kept.id } });
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => undo(recruiter, made)));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    assert.deepEqual(
      refused.map(({ reason }) => reason.code),
      Array.from({ length: 4 }, () => 'undo_refused'),
    );
    assert.equal(await categoryOf(job.id), gone.id);
  });
}
