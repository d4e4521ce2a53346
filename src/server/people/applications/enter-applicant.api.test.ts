import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import {
  createAdmin,
  createApplicant,
  createJob,
  logIn,
  personDetails,
} from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import type { NewApplicant } from '../../../contract/applications.ts';

const app = await createTestApp({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'jobs@agency.example' });
const { recruiter } = app;
const { api: dana } = await logIn(app, await createAdmin(app, { first_name: 'Dana', surname: 'Reyes' }));

const enter = (body: NewApplicant, api = dana) => api.createApplicant({ body });
const applicationsOf = async (applicant: string) =>
  (await recruiter.listApplications({ query: { applicant } })).items;
const mailsOf = async (applicant: string) =>
  (await recruiter.listMails({ query: { applicant } })).items.filter(
    ({ kind }) => kind !== 'new_application',
  );

test('a person without a phone is entered: general application, source and history say who did it, and no mail goes', async () => {
  const { phone: _, ...details } = personDetails();
  const { id, is_known, is_added } = await enter({ ...details, from: 'Job fair' });
  assert.deepEqual([is_known, is_added], [false, true]);
  const [application] = await applicationsOf(id);
  assert.deepEqual(
    [application!.job, application!.submissions[0]!.source, application!.differs],
    [null, 'entered by Dana Reyes: Job fair', []],
  );
  const { items } = await recruiter.listChanges({ query: { kind: 'applicant', id } });
  assert.deepEqual(
    items.map(({ name, action, can_undo }) => [name, action, can_undo]),
    [['Dana Reyes', 'create', false]],
  );
  const refusal = await failureOf(recruiter.undoChange({ params: { id: items[0]!.id } }));
  assert.equal(refusal.code, 'undo_refused');
  assert.deepEqual(await mailsOf(id), []);
  const renamed = await recruiter.updateApplicant({ body: { id, last_name: 'Renamed', phone: '' } });
  assert.equal(renamed.phone, '');
});

test('a mail that is asked for goes to the person, with who entered the details and where they come from', async () => {
  const job = await createJob(app);
  const { id, email } = await enter({ ...personDetails(), job_id: job.id, from: 'Job fair', mail: true });
  const [application] = await applicationsOf(id);
  const mails = await app.database.sql
    .selectFrom('mails')
    .select(['kind', 'recipient', expression`data -> 'entered'`.as('entered')])
    .where('application_id', '=', application!.id)
    .execute();
  const entered = { by: 'Dana Reyes', from: 'Job fair' };
  assert.deepEqual(mails, [{ kind: 'application_confirmation', recipient: email, entered }]);
});

test('a known email opens the applicant, and only an application that is asked for is added', async () => {
  const known = await createApplicant(app);
  const { first_name, email, phone } = known;
  const typed = { first_name, last_name: 'Other', email: email.toUpperCase() };
  const opened = await enter({ ...typed, phone: '999-9999' });
  assert.deepEqual([opened.id, opened.is_known, opened.is_added], [known.id, true, false]);
  const job = await createJob(app);
  const added = await enter({ ...typed, job_id: job.id });
  assert.deepEqual([added.id, added.is_known, added.is_added], [known.id, true, true]);
  const { last_name, version } = await recruiter.getApplicant({ params: { id: known.id } });
  assert.deepEqual([last_name, version], [known.last_name, known.version]);
  const application = (await applicationsOf(known.id)).find((each) => each.job?.id === job.id)!;
  assert.deepEqual([application.submissions[0]!.phone, application.differs], [phone, ['last_name']]);
  assert.equal((await enter({ ...typed, job_id: job.id })).is_added, false);
  const again = await recruiter.getApplicant({ params: { id: known.id } });
  assert.equal(again.job_count, 2);
});

test('two recruiters with one email at once: one person', async () => {
  const job = await createJob(app);
  const details = personDetails();
  const other = { ...details, first_name: 'Anna', phone: '222-333-444' };
  const [one, two] = await Promise.all([enter(details), enter({ ...other, job_id: job.id }, recruiter)]);
  assert.equal(one.id, two.id);
  assert.notEqual(one.is_known, two.is_known);
  const { items } = await recruiter.listChanges({ query: { kind: 'applicant', id: one.id } });
  assert.equal(items.length, 1);
});

test('an erased person’s email makes a new one; a held one is opened and stays held', async () => {
  const erased = await createApplicant(app);
  await recruiter.eraseApplicant({ params: { id: erased.id } });
  const entered = await enter({ ...personDetails(), email: erased.email });
  assert.ok(!entered.is_known && entered.id !== erased.id);
  const held = await createApplicant(app);
  const hold = { hold_reason: 'Claim', hold_until: '2099-01-31' };
  await recruiter.updateApplicant({ body: { id: held.id, ...hold } });
  const opened = await enter({ ...personDetails(), email: held.email });
  assert.deepEqual([opened.id, opened.is_known, opened.hold_reason], [held.id, true, 'Claim']);
  // The erasure empties the line of the history.
  await recruiter.eraseApplicant({ params: { id: entered.id } });
  const { items } = await recruiter.listChanges({ query: { kind: 'applicant', id: entered.id } });
  assert.deepEqual(
    items.flatMap(({ fields }) => fields),
    [],
  );
});

test('a visitor cannot apply as if a recruiter had entered them', async () => {
  const { id } = await createApplicant(app, { source: 'entered by Dana Reyes' });
  assert.equal((await applicationsOf(id))[0]!.submissions[0]!.source, '');
});

test('bad input names its field, and stores nobody', async () => {
  const job = await createJob(app);
  await recruiter.updateJob({ body: { id: job.id, active: false } });
  const details = personDetails();
  for (const [change, field] of [
    [{ email: 'nobody' }, 'email'],
    [{ email: '' }, 'email'],
    [{ first_name: '' }, 'first_name'],
    [{ phone: '1' }, 'phone'],
    [{ mail: true }, 'from'],
  ] as const) {
    const { fields } = await failureOf(enter({ ...details, ...change }));
    assert.deepEqual(
      fields.map((fault) => fault.field),
      [field],
    );
  }
  assert.equal((await failureOf(enter({ ...details, job_id: '999999999' }))).status, 404);
  assert.equal((await failureOf(enter({ ...details, job_id: job.id }))).code, 'job_closed');
  const { total } = await recruiter.listApplicants({ query: { q: details.email } });
  assert.equal(total, 0);
});
