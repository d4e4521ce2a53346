import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { createJob, nextNumber } from '../../../tests/support/builders.ts';
import { failureOf } from '../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';
import { seenBy } from '../ground/offices/seen-by.ts';

const app = await createTestApp();
const { recruiter, visitor } = app;
const { sql } = app.database;

const createOffice = () => recruiter.createOffice({ body: { name: `Office ${nextNumber()}` } });

test('a job has an office or none, in the list, its filter, the export and the history', async () => {
  const office = await createOffice();
  const job = await createJob(app, { office_id: office.id });
  assert.deepEqual([job.office, job.office_id], [office.name, office.id]);
  const none = await createJob(app);
  assert.deepEqual([none.office, none.office_id], [undefined, undefined]);
  const filter = { query: { office: office.id } };
  const { items } = await recruiter.listJobs(filter);
  assert.deepEqual(
    items.map((row) => [row.id, row.office]),
    [[job.id, office.name]],
  );
  const csv = await (await recruiter.exportJobs(filter)).content.text();
  assert.match(csv, new RegExp(`"Office",.*\r\n.*"${office.name}"`));
  const { change_id = '', ...changed } = await recruiter.updateJob({ body: { id: job.id, office_id: '' } });
  assert.equal(changed.office_id, undefined);
  const history = await recruiter.listChanges({ query: { kind: 'job', id: job.id } });
  assert.deepEqual(
    history.items[0]?.fields.filter(({ field }) => field === 'office'),
    [{ field: 'office', before: office.name, after: '' }],
  );
  await recruiter.undoChange({ params: { id: change_id } });
  assert.equal((await recruiter.getJob({ params: { id: job.id } })).office, office.name);
});

test('visitors never read the office of a job', async () => {
  const office = await createOffice();
  const job = await createJob(app, { office_id: office.id });
  const answers = [
    await visitor.getOpenJob({ params: { id: job.id } }),
    await visitor.listOpenJobs({ query: { limit: 1 } }),
  ];
  assert.doesNotMatch(JSON.stringify(answers), /office/i);
});

test('an unknown office is refused at its field, and an office with jobs is not deleted', async () => {
  for (const office_id of ['999999', 'Dayton']) {
    const failure = await failureOf(createJob(app, { office_id }));
    assert.deepEqual([failure.code, failure.fields[0]?.field], ['validation_failed', 'office_id']);
  }
  const office = await createOffice();
  const job = await createJob(app, { office_id: office.id });
  const removal = () => recruiter.deleteOffice({ params: { id: office.id } });
  assert.equal((await failureOf(removal())).code, 'in_use');
  await recruiter.updateJob({ body: { id: job.id, office_id: '' } });
  await removal();
});

test('a statement sees the rows of its office however it writes the name of a table', async () => {
  const job = await createJob(app, { office_id: (await createOffice()).id });
  const { rows } = await expression`select from Jobs where Jobs.id = ${job.id}`.execute(
    seenBy(sql, (await createOffice()).id),
  );
  assert.equal(rows.length, 0);
});
