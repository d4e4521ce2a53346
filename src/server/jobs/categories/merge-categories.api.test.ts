import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createIndustry, createJob, createLocation } from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { recordStatements } from '../../../../tests/support/record-statements.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { undo } from '../../../../tests/support/undo.ts';

const app = await createTestApp();
const { recruiter, visitor } = app;

const lists = [
  {
    noun: 'location',
    field: 'location_id',
    create: createLocation,
    get: recruiter.getLocation,
    merge: recruiter.mergeLocations,
    remove: recruiter.deleteLocation,
  },
  {
    noun: 'industry',
    field: 'industry_id',
    create: createIndustry,
    get: recruiter.getIndustry,
    merge: recruiter.mergeIndustries,
    remove: recruiter.deleteIndustry,
  },
] as const;

for (const { noun, field, create, get, merge, remove } of lists) {
  async function createTwo() {
    return { gone: await create(app), kept: await create(app) };
  }

  async function entryOf(jobId: string): Promise<string> {
    return (await recruiter.getJob({ params: { id: jobId } }))[field];
  }

  test(`merging gives the jobs of one ${noun} to the other and deletes it`, async () => {
    const { gone, kept } = await createTwo();
    const job = await createJob(app, { [field]: gone.id });
    const closed = await createJob(app, { [field]: gone.id, active: false });
    const { moved_jobs } = await merge({ body: { id: gone.id, into_id: kept.id } });
    assert.equal(moved_jobs, 2);
    assert.equal(await entryOf(job.id), kept.id);
    assert.equal(await entryOf(closed.id), kept.id);
    assert.equal((await failureOf(get({ params: { id: gone.id } }))).code, 'not_found');
    const open = await visitor.getOpenJob({ params: { id: job.id } });
    assert.equal(open[noun], kept.display_name);
    const found = await visitor.listOpenJobs({ query: { q: kept.display_name, [noun]: kept.id } });
    assert.equal(found.total, 1, 'search knows the new name');
  });

  test(`a merge of a ${noun} that was renamed since is refused`, async () => {
    const { gone, kept } = await createTwo();
    const rename = { body: { id: kept.id, display_name: `${kept.display_name} renamed` } };
    await (noun === 'location' ? recruiter.updateLocation(rename) : recruiter.updateIndustry(rename));
    const versions = { version: gone.version, into_version: kept.version };
    const failure = await failureOf(merge({ body: { id: gone.id, into_id: kept.id, ...versions } }));
    assert.equal(failure.code, 'edit_conflict');
    assert.equal(failure.current?.['display_name'], rename.body.display_name);
  });

  test(`a merge of a ${noun} is in the history of everything that it changed`, async () => {
    const { gone, kept } = await createTwo();
    const job = await createJob(app, { [field]: gone.id });
    const merged = await merge({ body: { id: gone.id, into_id: kept.id } });
    const newest = async (kind: 'job' | typeof noun, id: string) =>
      (await recruiter.listChanges({ query: { kind, id } })).items[0];
    const moved = await newest('job', job.id);
    assert.equal(moved?.username, app.login.username);
    assert.deepEqual(moved?.fields, [{ field: noun, before: gone.display_name, after: kept.display_name }]);
    assert.equal((await newest(noun, gone.id))?.action, 'delete');
    assert.deepEqual((await newest(noun, kept.id))?.fields, [
      { field: 'merged', before: null, after: gone.display_name },
      { field: 'moved_jobs', before: null, after: 1 },
    ]);
    await undo(recruiter, merged);
    assert.deepEqual((await newest(noun, kept.id))?.fields, [
      { field: 'merged', before: gone.display_name, after: null },
      { field: 'moved_jobs', before: 1, after: null },
    ]);
  });

  test(`an edit of a job conflicts with a merge of its ${noun}`, async () => {
    const { gone, kept } = await createTwo();
    const job = await createJob(app, { [field]: gone.id });
    await merge({ body: { id: gone.id, into_id: kept.id } });
    const failure = await failureOf(
      recruiter.updateJob({ body: { id: job.id, salary: '$30', version: job.version } }),
    );
    assert.equal(failure.code, 'edit_conflict');
    assert.deepEqual(failure.changes[0]?.fields, [noun]);
  });

  test(`a merge of a ${noun} sends the same number of statements for many jobs as for one`, async () => {
    const counts: number[] = [];
    for (const jobs of [1, 4]) {
      const { gone, kept } = await createTwo();
      for (let number = 0; number < jobs; number += 1) await createJob(app, { [field]: gone.id });
      const statements = await recordStatements(() => merge({ body: { id: gone.id, into_id: kept.id } }));
      counts.push(statements.length);
    }
    assert.equal(counts[0], counts[1]);
  });

  test(`a ${noun} is not merged with itself or with a missing one`, async () => {
    const { gone } = await createTwo();
    const same = await failureOf(merge({ body: { id: gone.id, into_id: gone.id } }));
    assert.equal(same.status, 422);
    assert.equal(same.fields[0]?.field, 'into_id');
    for (const id of ['999999', 'x', '-1', '99999999999999999999']) {
      assert.equal((await failureOf(merge({ body: { id: gone.id, into_id: id } }))).code, 'not_found', id);
      assert.equal((await failureOf(merge({ body: { id, into_id: gone.id } }))).code, 'not_found', id);
    }
    const empty = await failureOf(merge({ body: {} as { id: string; into_id: string } }));
    assert.equal(empty.status, 422);
    await get({ params: { id: gone.id } });
  });

  test(`a job that is posted while its ${noun} is merged is moved or refused, never lost`, async () => {
    for (let round = 0; round < 5; round += 1) {
      const { gone, kept } = await createTwo();
      const [posted, merged] = await Promise.allSettled([
        createJob(app, { [field]: gone.id }),
        merge({ body: { id: gone.id, into_id: kept.id } }),
      ]);
      assert.equal(merged.status, 'fulfilled');
      if (posted.status === 'fulfilled') assert.equal(await entryOf(posted.value.id), kept.id);
      else assert.equal(posted.reason.fields[0].field, field);
    }
  });

  test(`of two merges of the same pair at once, one way or both, one goes through`, async () => {
    for (const turned of [false, true]) {
      const { gone, kept } = await createTwo();
      const job = await createJob(app, { [field]: gone.id });
      const again = turned ? { id: kept.id, into_id: gone.id } : { id: gone.id, into_id: kept.id };
      const outcomes = await Promise.allSettled([
        merge({ body: { id: gone.id, into_id: kept.id } }),
        merge({ body: again }),
      ]);
      assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') assert.equal(outcome.reason.code, 'not_found');
      }
      await get({ params: { id: await entryOf(job.id) } });
    }
  });

  test(`an undone merge of a ${noun} restores its id and its jobs`, async () => {
    const { gone, kept } = await createTwo();
    const before = await get({ params: { id: gone.id } });
    const job = await createJob(app, { [field]: gone.id });
    const own = await createJob(app, { [field]: kept.id });
    const merged = await merge({ body: { id: gone.id, into_id: kept.id } });
    await undo(recruiter, merged);
    const { version, display_name, job_count } = await get({ params: { id: gone.id } });
    assert.deepEqual([display_name, job_count], [before.display_name, 1]);
    assert.ok(version > before.version, 'a save with the version from before the merge is refused');
    assert.equal(await entryOf(job.id), gone.id);
    assert.equal(await entryOf(own.id), kept.id);
    const { items } = await recruiter.listChanges({ query: { kind: noun, id: gone.id } });
    assert.deepEqual(
      items.map(({ action }) => action),
      ['create', 'delete', 'create'],
    );
    assert.equal((await failureOf(undo(recruiter, merged))).code, 'undo_refused');
  });

  test(`the undo of a merge of a ${noun} leaves jobs that were changed since`, async () => {
    const { gone, kept } = await createTwo();
    const third = await create(app);
    const job = await createJob(app, { [field]: gone.id });
    const merged = await merge({ body: { id: gone.id, into_id: kept.id } });
    await recruiter.updateJob({ body: { id: job.id, [field]: third.id } });
    await undo(recruiter, merged);
    assert.equal(await entryOf(job.id), third.id);
    assert.equal((await get({ params: { id: gone.id } })).job_count, 0);
  });

  test(`a merge of a ${noun} is not undone after its name was taken`, async () => {
    const { gone, kept } = await createTwo();
    const merged = await merge({ body: { id: gone.id, into_id: kept.id } });
    const taker = await create(app, gone.display_name);
    const failure = await failureOf(undo(recruiter, merged));
    assert.equal(failure.status, 409);
    assert.equal(failure.code, 'already_exists');
    await remove({ params: { id: taker.id } });
    await undo(recruiter, merged);
  });
}
