import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Role } from '../../../contract/rights.ts';
import {
  createAdmin,
  createApplicant,
  createJob,
  createLocation,
  logIn,
  newAnswerKey,
  nextNumber,
} from '../../../../tests/support/builders.ts';
import { pdfFile } from '../../../../tests/support/documents.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import type { Problem } from '../../ground/problem.ts';
import { updateRole } from './update-role.ts';

const app = await createTestApp();
const { recruiter: owner } = app;
const { sql } = app.database;

async function createWith(role: Role) {
  const admin = await createAdmin(app, { role });
  return { username: admin.username, ...(await logIn(app, admin)) };
}

const eventsOf = async (username: string, kind: 'role_changed' | 'role_refused' | 'admin_created') =>
  (await owner.listSecurityEvents({ query: { kind } })).items
    .filter((event) => event.username === username)
    .map(({ by, detail }) => [by, detail]);

test('an admin without a role is an owner, as every admin was before', async () => {
  assert.equal((await createAdmin(app)).role, 'owner');
  assert.equal((await owner.getCurrentAdmin()).role, 'owner');
});

test('a refusal names the needed role and whom to ask', async () => {
  const { api: reader } = await createWith('reader');
  const refusal = await failureOf(reader.createLocation({ body: { display_name: 'Dayton' } }));
  assert.deepEqual([refusal.status, refusal.code], [403, 'role_needed']);
  assert.match(refusal.message, /changes nothing\. Ask Recruiting Team or /);
});

test('a changed role counts at the next request, in both directions', async () => {
  const { username, api } = await createWith('recruiter');
  await createLocation({ ...app, recruiter: api });
  await owner.updateRole({ body: { username, role: 'reader' } });
  const refusal = await failureOf(createLocation({ ...app, recruiter: api }));
  assert.equal(refusal.code, 'role_needed');
  await owner.updateRole({ body: { username, role: 'owner' } });
  await api.listSecurityEvents();
});

test('the two permissions let a recruiter erase and export, and go with the role', async () => {
  const { username, api } = await createWith('recruiter');
  const { id } = await createApplicant(app);
  const erase = () => api.eraseApplicant({ params: { id } });
  assert.equal((await failureOf(erase())).code, 'role_needed');
  assert.equal((await failureOf(api.exportApplicants())).code, 'role_needed');
  await owner.updateRole({ body: { username, may_export: true } });
  await api.exportApplicants();
  assert.equal((await failureOf(erase())).code, 'role_needed');
  await owner.updateRole({ body: { username, may_erase: true } });
  await erase();
  await owner.updateRole({ body: { username, role: 'reader' } });
  const { may_erase, may_export } = await owner.updateRole({ body: { username, role: 'recruiter' } });
  assert.deepEqual([may_erase, may_export], [false, false]);
  assert.deepEqual(await eventsOf(username, 'role_changed'), [
    ['recruiter', 'reader → recruiter'],
    ['recruiter', 'recruiter, may_erase, may_export → reader'],
    ['recruiter', 'recruiter, may_export → recruiter, may_erase, may_export'],
    ['recruiter', 'recruiter → recruiter, may_export'],
  ]);
  assert.deepEqual(await eventsOf(username, 'admin_created'), [['recruiter', 'recruiter']]);
});

test('refused acts are recorded once an hour for each admin and call; refused reading and previews are not', async () => {
  const { username, api } = await createWith('reader');
  for (let time = 0; time < 3; time += 1) {
    await failureOf(api.createLocation({ body: { display_name: 'Dayton' } }));
    await failureOf(api.getWebsite());
    await failureOf(api.previewMerge({ body: { id: '1', merged_id: '2' } }));
  }
  await failureOf(api.deleteTag({ params: { id: '1' } }));
  assert.deepEqual(await eventsOf(username, 'role_refused'), [
    ['', 'deleteTag'],
    ['', 'createLocation'],
  ]);
});

test('a file whose sender loses the role before its last byte is no document, and nothing of it stays', async () => {
  const { username, api } = await createWith('recruiter');
  const { id } = await createApplicant(app);
  const bytes = pdfFile();
  const key = newAnswerKey();
  await api.startApplicantDocument({ params: { id }, body: { key, name: 'resume.pdf', size: bytes.length } });
  await owner.updateRole({ body: { username, role: 'reader' } });
  const last = app.visitor.appendDocument({ params: { key }, query: { offset: 0 }, body: bytes });
  assert.equal((await failureOf(last)).code, 'role_needed');
  assert.deepEqual(await owner.listDocuments({ params: { id } }), []);
  assert.deepEqual(await sql.selectFrom('document_uploads').select('key_hash').execute(), []);
});

test('everybody changes the own account, and not its role', async () => {
  const { username, api } = await createWith('reader');
  const { change_id } = await api.updateAdmin({
    body: { username: username.toUpperCase(), first_name: 'Cy' },
  });
  await api.undoChange({ params: { id: change_id! } });
  const other = { username: app.login.username, first_name: 'Cy' };
  assert.equal((await failureOf(api.updateAdmin({ body: other }))).code, 'role_needed');
  const promotion = api.updateRole({ body: { username, role: 'owner' } });
  assert.equal((await failureOf(promotion)).code, 'role_needed');
});

test('nobody but an owner undoes what only an owner does', async () => {
  const { username } = await createWith('reader');
  const { change_id: id } = await owner.updateRole({ body: { username, role: 'recruiter' } });
  const { api } = await createWith('recruiter');
  const undo = { params: { id: id! } };
  assert.equal((await failureOf(api.undoChange(undo))).code, 'role_needed');
  await owner.undoChange(undo);
  assert.equal((await owner.getAdmin({ params: { username } })).role, 'reader');
  assert.deepEqual((await eventsOf(username, 'role_changed'))[0], ['recruiter', 'recruiter → reader']);
});

test('colleagues and the website are for owners in search, history and figures too', async () => {
  const { username, api } = await createWith('recruiter');
  const kindsOf = async (as: typeof api) =>
    new Set((await as.listChanges({ query: { limit: 100 } })).items.map(({ kind }) => kind));
  await owner.updateWebsite({ body: { agency_address: `${nextNumber()} Example Road` } });
  await createJob(app);
  const seen = await kindsOf(owner);
  assert.ok(seen.has('website') && seen.has('admin'));
  const seenByRecruiter = await kindsOf(api);
  assert.ok(seenByRecruiter.has('job'));
  assert.ok(!seenByRecruiter.has('website') && !seenByRecruiter.has('admin'));
  assert.equal((await api.listChanges({ query: { kind: 'website' } })).total, 0);
  assert.ok((await api.listChanges({ query: { kind: 'admin', id: username } })).total > 0);
  const foundKinds = async (as: typeof api) => (await as.search({ query: { q: 'recruiting' } })).length;
  assert.ok((await foundKinds(owner)) > (await foundKinds(api)));
  assert.equal((await api.getFigures()).recruiters, null);
  assert.notEqual((await owner.getFigures()).recruiters, null);
});

test('the last active owner stays one; of two who take it from each other at once, one stays', async () => {
  await sql
    .updateTable('admins')
    .set({ role: 'recruiter' })
    .where('username', '<>', app.login.username)
    .execute();
  const last = { username: app.login.username, role: 'reader' } as const;
  assert.equal((await failureOf(owner.updateRole({ body: last }))).code, 'last_owner');
  const { username } = await createWith('owner');
  const by = (actor: string) => ({ username: actor, address: '' });
  const outcomes = await Promise.allSettled([
    updateRole(sql, { username, role: 'recruiter' }, by(last.username)),
    updateRole(sql, last, by(username)),
  ]);
  const refusals = outcomes.filter((outcome) => outcome.status === 'rejected');
  assert.deepEqual(
    refusals.map(({ reason }) => (reason as Problem).code),
    ['last_owner'],
  );
  const owners = await sql.selectFrom('admins').select('username').where('role', '=', 'owner').execute();
  assert.equal(owners.length, 1);
  await sql.updateTable('admins').set({ role: 'owner' }).where('username', '=', last.username).execute();
});

test('the right is asked for what the act is about, however it is written', async () => {
  const { username, token } = await createWith('owner');
  const { change_id = '' } = await owner.updateRole({ body: { username, role: 'reader' } });
  const headers = { authorization: `Bearer ${token}` };
  for (const id of [change_id, `%20${change_id}`, `${change_id}%20`, `%E2%80%8B${change_id}`]) {
    const url = `/api/admins/changes/${id}/undo`;
    assert.notEqual((await app.app.inject({ method: 'POST', url, headers })).statusCode, 200, id);
  }
  assert.equal((await owner.getAdmin({ params: { username } })).role, 'reader');
  const taken = await app.app.inject({
    method: 'DELETE',
    url: `/api/admin/${app.login.username}/identities/1`,
    headers,
    payload: { username },
  });
  assert.equal(taken.json<{ code: string }>().code, 'role_needed');
});
