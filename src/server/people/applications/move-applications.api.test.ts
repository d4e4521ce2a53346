import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  applyFor,
  createAdmin,
  createJob,
  logIn,
  personDetails,
} from '../../../../tests/support/builders.ts';
import type { Application } from '../../../contract/applications.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { openStages } from '../../../../tests/support/stages.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';

const app = await createTestApp();
const { recruiter } = app;
const { sql } = app.database;
const { idOf, applicationOf, newApplication, move, undo, endDelay, stateOf } = await openStages(app);

test('a new application is in the first stage that is in progress, and waits', async () => {
  const application = await newApplication();
  assert.deepEqual(application.stage, { id: idOf('New'), name: 'New', kind: 'in_progress' });
  assert.equal(application.version, 1);
  assert.equal(application.stage_since, application.created_at);
  assert.equal(application.waits_since, application.created_at);
});

test('a move is a change with a version, in the history of the application, the person and the job', async () => {
  const application = await newApplication();
  const before = await stateOf(application.id);
  const { moved, change_id, refused } = await move([application], 'Interview');
  assert.deepEqual(moved, [{ id: application.id, version: 2 }]);
  assert.deepEqual(refused, []);
  const now = await applicationOf(application.applicant.id);
  assert.equal(now.stage.name, 'Interview');
  assert.equal(now.version, 2);
  assert.equal(now.waits_since, null);
  assert.ok(now.stage_since > application.stage_since);
  const about = [
    { kind: 'application', id: application.id },
    { kind: 'applicant', id: application.applicant.id },
    { kind: 'job', id: application.job!.id },
  ] as const;
  for (const query of about) {
    const [change] = (await recruiter.listChanges({ query })).items;
    assert.equal(change?.id, change_id, query.kind);
    assert.equal(change?.action, 'move');
    assert.deepEqual(change?.fields, [{ field: 'stage', before: 'New', after: 'Interview' }]);
    assert.equal(change?.application?.applicant_id, application.applicant.id);
  }
  const undone = await undo(change_id);
  assert.deepEqual(await stateOf(application.id), before);
  await undo(undone.change_id);
  const { stage, stage_since } = await applicationOf(application.applicant.id);
  assert.deepEqual({ stage, stage_since }, { stage: now.stage, stage_since: now.stage_since });
});

test('what is withdrawn is not refused, alone or among others, and its person hears nothing', async () => {
  const [withdrawn, open] = [await newApplication(), await newApplication()];
  await move([withdrawn], 'Withdrawn');
  const both = [withdrawn, open].map(({ id }) => ({ id }));
  const preview = await recruiter.previewMove({
    body: { applications: both, stage_id: idOf('Not this time') },
  });
  const made = await move(both, 'Not this time');
  for (const { refused } of [preview, made]) {
    assert.deepEqual(
      refused.map(({ id, code }) => [id, code]),
      [[withdrawn.id, 'application_withdrawn']],
    );
  }
  assert.deepEqual(
    made.moved.map(({ id }) => id),
    [open.id],
  );
  assert.equal((await applicationOf(withdrawn.applicant.id)).stage.name, 'Withdrawn');
  const [{ id }] = both as [{ id: string }];
  await move([{ id }], 'Interview');
  assert.deepEqual((await move([{ id }], 'Not this time')).refused, []);
});

test('of many, what can be moved is moved with one undo, and the rest is named one by one', async () => {
  const [one, two, movedSince, erased, there] = [
    await newApplication(),
    await newApplication(),
    await newApplication(),
    await newApplication(),
    await newApplication(),
  ];
  const kim = await createAdmin(app, { first_name: 'Kim', surname: 'Lee' });
  const { api } = await logIn(app, kim);
  await api.moveApplications({
    body: { applications: [{ id: movedSince.id }], stage_id: idOf('Introduced') },
  });
  await recruiter.eraseApplicant({ params: { id: erased.applicant.id } });
  await move([there], 'Placed');
  const all = [one, two, movedSince, erased, there, { id: '999999', version: 1 }];
  const applications = all.map(({ id, version }) => ({ id, version }));
  const before = [await stateOf(one.id), await stateOf(two.id)];

  const body = { applications, stage_id: idOf('Placed') };
  const { moves, unchanged, refused } = await recruiter.previewMove({ body });
  const done = await recruiter.moveApplications({ body });
  assert.deepEqual([moves, unchanged, refused], [2, 1, done.refused]);
  assert.deepEqual(
    done.moved.map(({ id }) => id),
    [one.id, two.id],
  );
  const reasons = new Map(done.refused.map(({ id, code, detail }) => [id, `${code} ${detail}`]));
  assert.equal(reasons.get(erased.id), 'applicant_erased This person was erased.');
  assert.equal(reasons.get('999999'), 'not_found This application does not exist.');
  assert.equal(reasons.get(movedSince.id), 'edit_conflict Kim Lee has moved them to Introduced since.');
  assert.equal(reasons.size, 3);
  assert.equal(done.refused.find(({ id }) => id === movedSince.id)?.version, 2);

  const [whole] = (await recruiter.listChanges({ query: { kind: 'stage', id: idOf('Placed') } })).items;
  assert.deepEqual(whole?.fields, [{ field: 'moved_applications', before: null, after: 2 }]);
  await move([{ id: two.id }], 'Withdrawn');
  const undone = await undo(done.change_id);
  assert.deepEqual(
    undone.refused?.map(({ id, code }) => [id, code]),
    [[two.id, 'edit_conflict']],
  );
  assert.deepEqual(await stateOf(one.id), before[0]);
  assert.equal((await applicationOf(two.applicant.id)).stage.name, 'Withdrawn');
  assert.equal((await failureOf(undo(done.change_id))).code, 'undo_refused');
});

test('a move that was moved on since is not undone, and says who did it', async () => {
  const application = await newApplication();
  const { change_id } = await move([application], 'In contact');
  const { change_id: next } = await move(
    [application].map(({ id }) => ({ id })),
    'Interview',
  );
  const { code, message } = await failureOf(undo(change_id));
  assert.equal(code, 'undo_refused');
  assert.match(message, /has moved them to Interview since/);
  assert.deepEqual(await listUndoable(application), [next]);
  const { change_id: back } = await undo(next);
  assert.deepEqual(await listUndoable(application), [back]);
  const { change_id: again } = await move([{ id: application.id }], 'Introduced');
  assert.deepEqual(await listUndoable(application), [again]);
  // An undo of before is where the application is once more, and is not offered beside the newest.
  const { change_id: backAgain } = await undo(again);
  assert.deepEqual(await listUndoable(application), [backAgain]);
  await undo(change_id);
  assert.equal((await applicationOf(application.applicant.id)).stage.name, 'New');
});

/** The moves that the history of the job offers to undo. */
async function listUndoable({ job }: Application): Promise<string[]> {
  const { items } = await recruiter.listChanges({ query: { kind: 'job', id: String(job?.id) } });
  return items.filter(({ action, can_undo }) => action === 'move' && can_undo).map(({ id }) => id);
}

test('an undo leaves who was erased since, and brings the others back', async () => {
  const [stays, erased] = [await newApplication(), await newApplication()];
  const { change_id } = await move([stays, erased], 'Interview');
  await recruiter.eraseApplicant({ params: { id: erased.applicant.id } });
  const { refused } = await undo(change_id);
  assert.deepEqual(
    refused?.map(({ id, code }) => [id, code]),
    [[erased.id, 'applicant_erased']],
  );
  assert.equal((await applicationOf(stays.applicant.id)).stage.name, stays.stage.name);
});

test('nothing is moved to a stage that is gone, and not more than 10,000 at once', async () => {
  const { id } = await newApplication();
  const gone = recruiter.moveApplications({ body: { applications: [{ id }], stage_id: '999' } });
  assert.deepEqual(
    (await failureOf(gone)).fields.map(({ field }) => field),
    ['stage_id'],
  );
  const applications = Array.from({ length: 10_001 }, (_, index) => ({ id: String(index + 1), version: 1 }));
  const many = recruiter.moveApplications({ body: { applications, stage_id: idOf('New') } });
  assert.equal((await failureOf(many)).code, 'validation_failed');
});

test('who waits: from applying, or writing again, until an answer', async () => {
  const application = await newApplication();
  const { id } = application;
  const waits = async () => (await applicationOf(application.applicant.id)).waits_since;
  const asked = application.waits_since;
  const steps: [string, () => Promise<unknown>, boolean][] = [
    ['other words are an answer', () => move([{ id }], 'In contact'), false],
    ['called back before the applicant saw them', () => move([{ id }], 'New'), true],
    ['a stage that is not in progress is an answer', () => move([{ id }], 'Not this time'), false],
    ['the applicant has seen it', () => endDelay(id), false],
    ['other words again', () => move([{ id }], 'New'), false],
  ];
  for (const [what, act, isWaiting] of steps) {
    await act();
    assert.equal(await waits(), isWaiting ? asked : null, what);
  }
  const { applicant, job } = application;
  const { first_name, last_name, email } = applicant;
  await applyFor(app, job!.id, { first_name, last_name, email, phone: '999-888-777' });
  assert.ok((await waits())! > asked!, 'writing again');
  const { items } = await recruiter.listApplications({ query: { waiting: true, sort: 'waits_since' } });
  assert.equal(items.at(-1)?.id, id);
});

test('a stage with the same words is no answer, and one without words keeps those of before', async () => {
  const same = await recruiter.createStage({
    body: { name: 'Same', kind: 'in_progress', applicant_words: 'Received' },
  });
  const inner = await recruiter.createStage({ body: { name: 'Inner', kind: 'in_progress' } });
  const application = await newApplication();
  const { id } = application;
  for (const stage_id of [same.id, inner.id, idOf('New')]) {
    await recruiter.moveApplications({ body: { applications: [{ id }], stage_id } });
    await endDelay(id);
    assert.equal((await applicationOf(application.applicant.id)).waits_since, application.waits_since);
  }
  for (const stage of [same, inner]) await recruiter.deleteStage({ params: { id: stage.id } });
});

test('nobody waits for an answer to somebody who was erased', async () => {
  const { id, applicant } = await newApplication();
  await recruiter.eraseApplicant({ params: { id: applicant.id } });
  assert.equal((await stateOf(id)).waits, null);
});

test('a merge takes the stages along, and its undo gives them back', async () => {
  const [one, two] = [await newApplication(), await newApplication()];
  await move([two], 'Placed');
  const { change_id } = await recruiter.mergeApplicants({
    body: { id: one.applicant.id, merged_id: two.applicant.id },
  });
  const { items } = await recruiter.listApplications({ query: { applicant: one.applicant.id } });
  assert.deepEqual(items.map(({ stage }) => stage.name).toSorted(), ['New', 'Placed']);
  const { moved } = await move([{ id: two.id, version: 2 }], 'New');
  assert.equal(moved.length, 1, 'a merge is no reason to refuse');
  await undo(change_id);
  assert.equal((await applicationOf(two.applicant.id)).stage.name, 'New');
});

test('a list is filtered by stage and by who waits, and ordered by the time in the stage', async () => {
  const job = await createJob(app);
  const people = [personDetails(), personDetails(), personDetails()];
  for (const person of people) await applyFor(app, job.id, person);
  const { items } = await recruiter.listApplications({ query: { job: job.id, sort: 'created' } });
  const [first, second, third] = items;
  await move([first!], 'Interview');
  const query = { job: job.id, sort: 'stage_since' } as const;
  const ids = async (more: object) =>
    (await recruiter.listApplications({ query: { ...query, ...more } })).items.map(({ id }) => id);
  assert.deepEqual(await ids({}), [second!.id, third!.id, first!.id]);
  assert.deepEqual(await ids({ stage: idOf('New') }), [second!.id, third!.id]);
  assert.deepEqual(await ids({ waiting: false }), [first!.id]);
  assert.deepEqual(await ids({ open: true, sort: '-waits_since' }), [first!.id, third!.id, second!.id]);
  const all = await recruiter.listApplicationIds({ query: { job: job.id, waiting: true } });
  assert.deepEqual(all, {
    applications: [second!, third!].map(({ id, version, applicant }) => ({
      id,
      version,
      applicant_id: applicant.id,
    })),
    is_at_least: false,
  });
  const counts = await recruiter.countStages({ params: { id: job.id } });
  const filled = counts.filter(({ applications }) => applications > 0);
  assert.deepEqual(
    filled.map(({ name, applications, waiting }) => [name, applications, waiting]),
    [
      ['New', 2, 2],
      ['Interview', 1, 0],
    ],
  );
  assert.equal(counts.length, 7);
});

test('a move after a clock that was ahead comes after the move of that time', async () => {
  const { id } = await newApplication();
  await move([{ id }], 'In contact');
  const ahead = new Date(Date.now() + 60 * 60 * 1_000);
  await sql.updateTable('applications').set({ stage_since: ahead }).where('id', '=', id).execute();
  await sql.updateTable('stage_steps').set({ since: ahead }).where('application_id', '=', id).execute();
  const { change_id } = await move([{ id }], 'Interview');
  const steps = async () => {
    const rows = sql.selectFrom('stage_steps').select('to_stage_id').where('application_id', '=', id);
    return (await rows.orderBy('since').execute()).map((step) => step.to_stage_id);
  };
  assert.deepEqual(await steps(), [idOf('In contact'), idOf('Interview')]);
  await undo(change_id);
  assert.deepEqual(await steps(), [idOf('In contact')]);
});
