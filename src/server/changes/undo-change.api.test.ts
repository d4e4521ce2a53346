import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createAdmin,
  createApplicant,
  createJob,
  createLocation,
  logIn,
} from '../../../tests/support/builders.ts';
import { failureOf } from '../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';
import { undo } from '../../../tests/support/undo.ts';
import { recordChange } from './record-change.ts';

const app = await createTestApp();
const { recruiter, visitor } = app;

const getJob = (id: string) => recruiter.getJob({ params: { id } });
const setActive = (id: string, active: boolean) => recruiter.updateJob({ body: { id, active } });

test('an undone edit of a job gives back every field, and another field keeps its later value', async () => {
  const job = await createJob(app, { salary: '' });
  const location = await createLocation(app);
  const body = { id: job.id, name: 'Changed', salary: '20', location_id: location.id };
  const edit = await recruiter.updateJob({ body });
  await recruiter.updateJob({ body: { id: job.id, description: 'Later.' } });
  await undo(recruiter, edit);
  const { updated_at: _, ...now } = await getJob(job.id);
  const { updated_at: __, ...before } = job;
  assert.deepEqual(now, { ...before, description: 'Later.', version: 4 });
});

test('the first opening of a job is undone with its date, and redone with the same date', async () => {
  const { id } = await createJob(app, { active: false });
  const opening = await setActive(id, true);
  assert.ok(opening.posted_at);
  const undone = await undo(recruiter, opening);
  const closed = await getJob(id);
  assert.deepEqual([closed.active, closed.posted_at], [false, null]);
  assert.equal((await failureOf(visitor.getOpenJob({ params: { id } }))).status, 404);
  await undo(recruiter, undone);
  const opened = await getJob(id);
  assert.deepEqual([opened.active, opened.posted_at], [true, opening.posted_at]);
});

test('the closing of a job is undone and the date of its opening stays', async () => {
  const { id, posted_at } = await createJob(app);
  await undo(recruiter, await setActive(id, false));
  const job = await getJob(id);
  assert.deepEqual([job.active, job.posted_at], [true, posted_at]);
});

test('an old undo does not close a job that somebody reopened', async () => {
  const { id } = await createJob(app, { active: false });
  const opening = await setActive(id, true);
  const bo = await logIn(app, await createAdmin(app, { first_name: 'Bo', surname: 'Berg' }));
  await bo.api.updateJob({ body: { id, active: false } });
  await bo.api.updateJob({ body: { id, active: true } });
  const failure = await failureOf(undo(recruiter, opening));
  assert.deepEqual([failure.code, failure.changes.length], ['undo_refused', 2]);
  assert.equal(failure.message, 'Bo Berg changed this since: active.');
  assert.equal((await getJob(id)).active, true);
});

test('an undo of an opening that was undone and made again by somebody is refused', async () => {
  const { id } = await createJob(app, { active: false });
  const opening = await setActive(id, true);
  await undo(recruiter, opening);
  await setActive(id, true);
  assert.equal((await failureOf(undo(recruiter, opening))).message, 'This change has already been undone.');
  assert.equal((await getJob(id)).active, true);
});

test('the disabling of an admin is undone, and the password still opens the account', async () => {
  const admin = await createAdmin(app);
  const disabling = await recruiter.updateAdmin({ body: { username: admin.username, is_active: false } });
  assert.equal((await failureOf(logIn(app, admin))).code, 'login_failed');
  await undo(recruiter, disabling);
  await logIn(app, admin);
});

test('the undone enabling of an admin ends every session of that admin', async () => {
  const admin = await createAdmin(app);
  const { username } = admin;
  await recruiter.updateAdmin({ body: { username, is_active: false } });
  const enabling = await recruiter.updateAdmin({ body: { username, is_active: true } });
  const { api } = await logIn(app, admin);
  await undo(recruiter, enabling);
  assert.equal((await failureOf(api.getCurrentAdmin())).code, 'not_signed_in');
});

test('nobody disables the account in use with an undo', async () => {
  const admin = await createAdmin(app);
  const { username } = admin;
  await recruiter.updateAdmin({ body: { username, is_active: false } });
  const enabling = await recruiter.updateAdmin({ body: { username, is_active: true } });
  const { api } = await logIn(app, admin);
  assert.equal((await failureOf(undo(api, enabling))).code, 'own_account');
});

test('a new password and a part of a merge are not undone, and say why', async () => {
  const { username } = await createAdmin(app);
  await recruiter.updateAdmin({ body: { username, password: 'another long password' } });
  const [gone, kept] = [await createLocation(app), await createLocation(app)];
  const { id } = await createJob(app, { location_id: gone.id });
  await recruiter.mergeLocations({ body: { id: gone.id, into_id: kept.id } });
  const partly = 'This change is part of a merge. Undo the merge.';
  const entities = [
    [{ kind: 'admin', id: username }, 'This kind of change cannot be undone.'],
    [{ kind: 'job', id }, partly],
    [{ kind: 'location', id: gone.id }, partly],
  ] as const;
  for (const [query, reason] of entities) {
    const [change] = (await recruiter.listChanges({ query })).items;
    assert.equal(change!.can_undo, false, query.kind);
    const failure = await failureOf(recruiter.undoChange({ params: { id: change!.id } }));
    assert.equal(failure.message, reason, query.kind);
  }
});

test('a change from before the versions is not undone, and says why', async () => {
  const { id } = await createJob(app);
  const change = await recordChange(app.database.sql, {
    by: 'ada',
    action: 'update',
    kind: 'job',
    id,
    after: { name: 'Cook' },
  });
  const failure = await failureOf(recruiter.undoChange({ params: { id: change } }));
  assert.match(failure.message, /^This change is older than the versions/);
});

test('a change is undone once, and the history says so', async () => {
  const { id } = await createJob(app);
  const edit = await recruiter.updateJob({ body: { id, name: 'Changed' } });
  await undo(recruiter, edit);
  const failure = await failureOf(undo(recruiter, edit));
  assert.deepEqual([failure.status, failure.code], [409, 'undo_refused']);
  const { items } = await recruiter.listChanges({ query: { kind: 'job', id } });
  assert.deepEqual(
    items.map(({ action, is_undo, can_undo }) => [action, is_undo, can_undo]),
    [
      ['update', true, true],
      ['update', false, false],
      ['create', false, true],
    ],
  );
});

test('of ten undos of one change at once, one is made', async () => {
  const { id, name } = await createJob(app);
  const edit = await recruiter.updateJob({ body: { id, name: 'Changed' } });
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => undo(recruiter, edit)));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  assert.deepEqual(
    refused.map(({ reason }) => reason.code),
    Array.from({ length: 9 }, () => 'undo_refused'),
  );
  const job = await getJob(id);
  assert.deepEqual([job.name, job.version], [name, 3]);
});

test('an undo of a change of a deleted entity is refused and names the reason', async () => {
  const [gone, kept] = [await createLocation(app), await createLocation(app)];
  const rename = await recruiter.updateLocation({ body: { id: gone.id, city: 'Porto' } });
  const merge = await recruiter.mergeLocations({ body: { id: gone.id, into_id: kept.id } });
  const failure = await failureOf(undo(recruiter, rename));
  assert.deepEqual([failure.code, failure.changes[0]?.username], ['undo_refused', app.login.username]);
  assert.match(failure.message, / deleted or merged the location since\. Undo that first\.$/);
  await undo(recruiter, merge);
  await undo(recruiter, rename);
});

test('an undo of a change of a merged applicant is refused and names the applicant of today', async () => {
  const [kept, merged] = [await createApplicant(app), await createApplicant(app)];
  const edit = await recruiter.updateApplicant({ body: { id: merged.id, phone: '333' } });
  await recruiter.mergeApplicants({ body: { id: kept.id, merged_id: merged.id } });
  const failure = await failureOf(undo(recruiter, edit));
  assert.deepEqual([failure.code, failure.applicantId], ['undo_refused', kept.id]);
});

test('an email that somebody else took since is not given back', async () => {
  const applicant = await createApplicant(app);
  const edit = await recruiter.updateApplicant({ body: { id: applicant.id, email: 'free@undo.example' } });
  await createApplicant(app, { email: applicant.email });
  assert.equal((await failureOf(undo(recruiter, edit))).code, 'email_taken');
});

test('a missing change is 404, with any id', async () => {
  for (const id of ['999999', 'x', '-1', '99999999999999999999']) {
    const failure = await failureOf(recruiter.undoChange({ params: { id } }));
    assert.deepEqual([failure.status, failure.code], [404, 'not_found'], id);
  }
});
