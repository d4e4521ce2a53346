import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  applyFor,
  createIndustry,
  createJob,
  createLocation,
  logIn,
  nextNumber,
} from '../../../tests/support/builders.ts';
import { failureOf } from '../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';
import { undo } from '../../../tests/support/undo.ts';

const app = await createTestApp();
const { recruiter, visitor } = app;

const address = { city: 'Porto', region: 'Norte', postal_code: '4000-322', country: 'PT' };

function newLocation() {
  return recruiter.createLocation({ body: { display_name: `Place ${nextNumber()}`, ...address } });
}

async function newJob() {
  const { id: location_id } = await createLocation(app);
  const { id: industry_id } = await createIndustry(app);
  const body = { name: `Job ${nextNumber()}`, description: 'Packs.', active: true, location_id, industry_id };
  return recruiter.createJob({ body });
}

function newAdmin() {
  const body = {
    username: `new${nextNumber()}`,
    first_name: 'Cy',
    surname: 'Dee',
    password: 'a long password',
  };
  return recruiter.createAdmin({ body });
}

test('a deleted location comes back with its old id, its address and a newer version', async () => {
  const { change_id: _, ...created } = await newLocation();
  const { id } = created;
  const undone = await undo(recruiter, await recruiter.deleteLocation({ params: { id } }));
  assert.deepEqual([undone.entity_id, undone.exists], [id, true]);
  const restored = await recruiter.getLocation({ params: { id } });
  assert.deepEqual(restored, { ...created, job_count: 0, version: 3 });
  const save = recruiter.updateLocation({ body: { id, city: 'Gaia', version: created.version } });
  assert.equal((await failureOf(save)).code, 'edit_conflict');
});

test('a deleted industry comes back with its old id, and the deletion is redone', async () => {
  const { id, display_name } = await createIndustry(app);
  const undone = await undo(recruiter, await recruiter.deleteIndustry({ params: { id } }));
  assert.equal((await recruiter.getIndustry({ params: { id } })).display_name, display_name);
  const redone = await undo(recruiter, undone);
  assert.deepEqual([redone.entity_id, redone.exists], [id, false]);
  assert.equal((await failureOf(recruiter.getIndustry({ params: { id } }))).code, 'not_found');
  await undo(recruiter, redone);
  assert.equal((await recruiter.getIndustry({ params: { id } })).display_name, display_name);
});

test('a deleted industry does not come back while another one has its name', async () => {
  const { id, display_name } = await createIndustry(app);
  const deletion = await recruiter.deleteIndustry({ params: { id } });
  await createIndustry(app, display_name);
  assert.equal((await failureOf(undo(recruiter, deletion))).code, 'already_exists');
});

test('an undone creation of a job removes it, and redone it is the same job', async () => {
  const { change_id, ...job } = await newJob();
  const undone = await undo(recruiter, { change_id: change_id! });
  assert.equal(undone.exists, false);
  assert.equal((await failureOf(visitor.getOpenJob({ params: { id: job.id } }))).status, 404);
  assert.equal((await failureOf(recruiter.getJob({ params: { id: job.id } }))).code, 'not_found');
  await undo(recruiter, undone);
  const { updated_at: _, ...restored } = await recruiter.getJob({ params: { id: job.id } });
  const { updated_at: __, ...before } = job;
  assert.deepEqual(restored, { ...before, version: 3 });
  const { total } = await visitor.listOpenJobs({ query: { q: job.name, location: job.location_id } });
  assert.equal(total, 1, 'the search knows it again');
});

test('the creation of a job is not undone when only suspected spam came', async () => {
  const made = await newJob();
  await applyFor(app, made.id, { roster_q7: 'filled' });
  assert.equal((await failureOf(undo(recruiter, made))).code, 'in_use');
});

test('the creation of a job is not undone when people applied', async () => {
  const job = await newJob();
  await applyFor(app, job.id);
  const failure = await failureOf(undo(recruiter, job));
  assert.deepEqual([failure.status, failure.code], [409, 'in_use']);
  assert.equal(failure.message, '1 person has applied for this job. Disable it instead.');
});

test('of an application and the undone creation of its job at once, one is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const job = await newJob();
    const [applied, undone] = await Promise.allSettled([applyFor(app, job.id), undo(recruiter, job)]);
    assert.notEqual(applied.status, undone.status);
    if (applied.status === 'rejected') assert.equal(applied.reason.status, 404);
    if (undone.status === 'rejected') assert.equal(undone.reason.code, 'in_use');
  }
});

test('a job does not come back to a location that was deleted since', async () => {
  const job = await newJob();
  const undone = await undo(recruiter, job);
  await recruiter.deleteLocation({ params: { id: job.location_id } });
  const failure = await failureOf(undo(recruiter, undone));
  assert.equal(failure.fields[0]?.field, 'location_id');
});

test('the creation of a location is undone, unless a job has it or somebody changed it', async () => {
  const unused = await newLocation();
  await undo(recruiter, unused);
  assert.equal((await failureOf(recruiter.getLocation({ params: { id: unused.id } }))).code, 'not_found');
  const used = await newLocation();
  await createJob(app, { location_id: used.id });
  assert.equal((await failureOf(undo(recruiter, used))).code, 'in_use');
  const renamed = await newLocation();
  await recruiter.updateLocation({ body: { id: renamed.id, city: 'Gaia' } });
  assert.equal((await failureOf(undo(recruiter, renamed))).code, 'undo_refused');
});

test('the creation of an admin is undone and the sessions end, and it is not redone', async () => {
  const admin = await newAdmin();
  const { api } = await logIn(app, { username: admin.username, password: 'a long password' });
  const undone = await undo(recruiter, admin);
  assert.equal((await failureOf(api.getCurrentAdmin())).code, 'not_signed_in');
  assert.ok((await recruiter.listAdmins()).every(({ username }) => username !== admin.username));
  assert.equal(undone.change_id, undefined);
});

test('the creation of an admin who has worked is not undone', async () => {
  const admin = await newAdmin();
  const { api } = await logIn(app, { username: admin.username, password: 'a long password' });
  await api.createIndustry({ body: { display_name: `Sector ${nextNumber()}` } });
  const failure = await failureOf(undo(recruiter, admin));
  assert.deepEqual([failure.status, failure.code], [409, 'in_use']);
  assert.equal((await failureOf(undo(api, admin))).code, 'own_account');
});

test('a creation is not undone when somebody filled in a field that was empty', async () => {
  const job = await newJob();
  await recruiter.updateJob({ body: { id: job.id, salary: '$90,000' } });
  const refused = await failureOf(undo(recruiter, job));
  assert.equal(refused.code, 'undo_refused');
  assert.match(refused.message, / changed this since: salary\.$/);
  const place = await recruiter.createLocation({ body: { display_name: `Plain ${nextNumber()}` } });
  await recruiter.updateLocation({ body: { id: place.id, city: 'Porto' } });
  assert.equal((await failureOf(undo(recruiter, place))).code, 'undo_refused');
});

test('the undo of a first opening keeps its date when people applied, also with what looks like spam', async () => {
  const { location_id, industry_id } = await newJob();
  for (const details of [{}, { roster_q7: 'filled' }]) {
    const body = { name: `Job ${nextNumber()}`, description: 'Packs.', location_id, industry_id };
    const { id } = await recruiter.createJob({ body });
    const opening = await recruiter.updateJob({ body: { id, active: true } });
    await applyFor(app, id, details);
    await undo(recruiter, opening);
    assert.equal((await recruiter.getJob({ params: { id } })).posted_at, opening.posted_at);
    assert.equal((await failureOf(visitor.getOpenJob({ params: { id } }))).code, 'job_closed');
  }
});

test('an old change of a deleted admin does not fit a new one with the username', async () => {
  const admin = await newAdmin();
  const { username } = admin;
  const renamed = await recruiter.updateAdmin({ body: { username, first_name: 'Rob' } });
  const redo = await undo(recruiter, renamed);
  await undo(recruiter, admin);
  const body = { username, first_name: 'Cy', surname: 'Dee', password: 'a long password' };
  const again = await recruiter.createAdmin({ body });
  assert.ok(again.version > renamed.version);
  assert.equal((await failureOf(undo(recruiter, redo))).code, 'undo_refused');
});

test('the undo of a merge and of the creation of an admin offer no other undo', async () => {
  assert.equal((await undo(recruiter, await newAdmin())).change_id, undefined);
  const [gone, kept] = [await newLocation(), await newLocation()];
  const merge = await recruiter.mergeLocations({ body: { id: gone.id, into_id: kept.id } });
  assert.equal((await undo(recruiter, merge)).change_id, undefined);
});
