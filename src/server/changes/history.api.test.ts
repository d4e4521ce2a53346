import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import {
  createAdmin,
  createApplicant,
  createIndustry,
  createJob,
  createLocation,
  logIn,
} from '../../../tests/support/builders.ts';
import { failureOf } from '../../../tests/support/inject-api.ts';
import { recordStatements } from '../../../tests/support/record-statements.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';
import type { Change, ChangeQuery } from '../../contract/changes.ts';

const app = await createTestApp();
const { recruiter, login } = app;
const { sql } = app.database;

async function historyOf(kind: NonNullable<ChangeQuery['kind']>, id: string): Promise<Change[]> {
  return (await recruiter.listChanges({ query: { kind, id } })).items;
}

/** The fields of a change, as `{ name: [before, after] }`. */
function fieldsOf({ fields }: Change) {
  return Object.fromEntries(fields.map(({ field, before, after }) => [field, [before, after]]));
}

test('the history of a job shows author, change and moment, the newest first', async () => {
  const admin = await createAdmin(app, { first_name: 'Bo', surname: 'Berg' });
  const { api } = await logIn(app, admin);
  const location = await createLocation(app, 'Riverside');
  const job = await createJob(app, { name: 'Packer', active: false });
  await api.updateJob({ body: { id: job.id, active: true, location_key: location.id } });
  const [update, creation, ...others] = await historyOf('job', job.id);
  assert.deepEqual(others, []);
  assert.equal(update?.action, 'update');
  assert.deepEqual([update.username, update.name], [admin.username, 'Bo Berg']);
  assert.ok(Math.abs(Date.parse(update.at) - Date.now()) < 60_000);
  assert.deepEqual(fieldsOf(update), { active: [false, true], location: [job.location, 'Riverside'] });
  assert.equal(creation?.action, 'create');
  assert.equal(creation.username, login.username);
  assert.deepEqual(fieldsOf(creation), {
    name: [null, 'Packer'],
    description: [null, 'Moves pallets.'],
    location: [null, job.location],
    industry: [null, job.industry],
    active: [null, false],
  });
});

test('the history of an applicant shows the changes of admins', async () => {
  const { id, phone } = await createApplicant(app);
  await recruiter.updateApplicant({ body: { id, phone: '999-888', zenople: true } });
  const [update, ...others] = await historyOf('applicant', id);
  assert.deepEqual(others, []);
  assert.deepEqual(fieldsOf(update!), { phone: [phone, '999-888'], zenople: [false, true] });
});

test('the history of an admin shows a new password without the password or its hash', async () => {
  const admin = await createAdmin(app);
  await recruiter.updateAdmin({
    body: { username: admin.username, surname: 'Changed', password: 'another long password' },
  });
  const history = await historyOf('admin', admin.username.toUpperCase());
  const [password, update, creation] = history;
  assert.deepEqual(await historyOf('admin', admin.username), history);
  assert.deepEqual([password?.action, password?.fields], ['set_password', []]);
  assert.deepEqual(fieldsOf(update!), { surname: [admin.surname, 'Changed'] });
  assert.deepEqual(fieldsOf(creation!), {
    first_name: [null, admin.first_name],
    surname: [null, admin.surname],
    is_active: [null, true],
    is_shown: [null, false],
    role: [null, 'owner'],
    may_erase: [null, false],
    may_export: [null, false],
    application_notices: [null, 'at_once'],
    message_notices: [null, 'at_once'],
  });
  const rows = JSON.stringify(await sql.selectFrom('changes').selectAll().execute());
  for (const secret of [admin.password, 'another long password', 'argon2']) {
    assert.ok(!rows.includes(secret), secret);
  }
});

test('industries and locations have a history', async () => {
  const industry = await createIndustry(app, 'Farming');
  await recruiter.updateIndustry({ body: { id: industry.id, display_name: 'Agriculture' } });
  const location = await createLocation(app, 'Lakeside');
  await recruiter.updateLocation({ body: { id: location.id, display_name: 'Lakeview' } });
  const histories = [await historyOf('industry', industry.id), await historyOf('location', location.id)];
  assert.deepEqual(
    histories.map((changes) => changes.map((change) => [change.action, fieldsOf(change)])),
    [
      [
        ['update', { display_name: ['Farming', 'Agriculture'] }],
        ['create', { display_name: [null, 'Farming'] }],
      ],
      [
        ['update', { display_name: ['Lakeside', 'Lakeview'] }],
        ['create', { display_name: [null, 'Lakeside'] }],
      ],
    ],
  );
});

test('a save that changes nothing leaves no trace and no new version', async () => {
  const job = await createJob(app);
  const same = await recruiter.updateJob({ body: { id: job.id, name: job.name, active: true } });
  assert.equal(same.version, job.version);
  assert.equal(same.updated_at, job.updated_at);
  const applicant = await createApplicant(app);
  await recruiter.updateApplicant({ body: { id: applicant.id, phone: applicant.phone } });
  assert.equal((await historyOf('job', job.id)).length, 1);
  assert.deepEqual(await historyOf('applicant', applicant.id), []);
});

test('a change that is refused leaves no trace', async () => {
  const [one, other] = [await createApplicant(app), await createApplicant(app)];
  await failureOf(recruiter.updateApplicant({ body: { id: one.id, phone: '5550100', email: other.email } }));
  const job = await createJob(app);
  await failureOf(recruiter.updateJob({ body: { id: job.id, name: 'Changed', location_key: '999999' } }));
  assert.deepEqual(await historyOf('applicant', one.id), []);
  assert.equal((await historyOf('job', job.id)).length, 1);
});

test('logging in and out is no change', async () => {
  const admin = await createAdmin(app);
  const { api } = await logIn(app, admin);
  await api.logOut();
  assert.equal((await historyOf('admin', admin.username)).length, 1);
});

test('a line of the history is never changed or removed', async () => {
  await createIndustry(app);
  for (const statement of [
    'update changes set username = username',
    'delete from changes',
    'truncate changes',
  ]) {
    await assert.rejects(expression.raw(statement).execute(sql), /rows of changes are only added/, statement);
  }
});

test('the history comes in pages, in as many queries for a long one as for a short one', async () => {
  const industry = await createIndustry(app, 'Version 0');
  for (let number = 1; number < 5; number += 1) {
    await recruiter.updateIndustry({ body: { id: industry.id, display_name: `Version ${number}` } });
  }
  const page = (number: number, limit: number) =>
    recruiter.listChanges({ query: { kind: 'industry', id: industry.id, page: number, limit } });
  const { items, total } = await page(2, 2);
  assert.equal(total, 5);
  assert.deepEqual(items.map(fieldsOf), [
    { display_name: ['Version 1', 'Version 2'] },
    { display_name: ['Version 0', 'Version 1'] },
  ]);
  const [short, long] = [await recordStatements(() => page(1, 1)), await recordStatements(() => page(1, 5))];
  assert.equal(short.length, long.length);
});

test('the history of everything holds all kinds', async () => {
  await createAdmin(app);
  await createJob(app);
  const { items } = await recruiter.listChanges({ query: { limit: 4 } });
  assert.deepEqual(
    items.map((change) => change.kind),
    ['job', 'industry', 'location', 'admin'],
  );
});

test('a history needs a kind that exists', async () => {
  const failure = await failureOf(recruiter.listChanges({ query: { kind: 'session' as 'job', id: '1' } }));
  assert.deepEqual([failure.status, failure.fields[0]?.field], [422, 'kind']);
  assert.match(failure.message, /^Kind must be one of: job, applicant, admin, location, industry, /);
});

test('an id says nothing without its kind', async () => {
  const failure = await failureOf(recruiter.listChanges({ query: { id: '1' } }));
  assert.deepEqual([failure.status, failure.fields[0]?.field], [422, 'kind']);
});

test('an unchanged entity has no history', async () => {
  assert.deepEqual(await historyOf('job', '999999'), []);
});
