import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { applyFor, createApplicant, createJob } from '../../../tests/support/builders.ts';
import { failureOf } from '../../../tests/support/inject-api.ts';
import { recordStatements } from '../../../tests/support/record-statements.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';

const app = await createTestApp({ AGENCY_TIME_ZONE: 'Pacific/Auckland', AGENCY_COUNTRY: 'NZ' });
const { recruiter } = app;
const { sql } = app.database;

async function find(query: object): Promise<string[]> {
  return (await recruiter.listApplicants({ query })).items.map((applicant) => applicant.id);
}

test('applicants are listed, the newest first, without what only one of them shows', async () => {
  const { job_ids: _ids, job_count: _count, version: _version, ...older } = await createApplicant(app);
  const newer = await createApplicant(app);
  const { items } = await recruiter.listApplicants({ query: { limit: 2 } });
  assert.deepEqual(
    items.map((item) => item.id),
    [newer.id, older.id],
  );
  assert.deepEqual(items[1], older);
});

test('an applicant shows the jobs applied for, the newest application first', async () => {
  const applicant = await createApplicant(app);
  const { id } = await createJob(app);
  await applyFor(app, id, { email: applicant.email });
  const { job_ids, job_count } = await recruiter.getApplicant({ params: { id: applicant.id } });
  assert.deepEqual([job_ids, job_count], [[id, ...applicant.job_ids], 2]);
});

test("the creation date is written as people write it where the agency is, in the agency's time zone", async () => {
  const { id } = await createApplicant(app);
  await sql
    .updateTable('applicants')
    .set({ created_at: new Date('2026-06-30T12:30:00Z') })
    .where('id', '=', id)
    .execute();
  const { created_at, created_pretty } = await recruiter.getApplicant({ params: { id } });
  assert.equal(created_at, '2026-06-30T12:30:00.000Z');
  assert.equal(created_pretty, '1 Jul 2026');
});

test('a search finds every word in name, email or phone', async () => {
  const applicant = await createApplicant(app, {
    first_name: 'Zoë',
    last_name: 'Quine',
    email: 'logic@example.org',
    phone: '+1 (555) 010-9999',
  });
  await recruiter.updateApplicant({ body: { id: applicant.id, middle_name: 'Willard' } });
  for (const q of ['zoë', 'quine zo', 'WILLARD', 'logic@example', '010-9999', '5550109999']) {
    assert.deepEqual(await find({ q }), [applicant.id], q);
  }
  for (const q of ['zoë nobody', '%', '5550109998']) assert.deepEqual(await find({ q }), [], q);
});

test('the list is narrowed by job and by zenople', async () => {
  const { id: job } = await createJob(app);
  const done = await createApplicant(app, { job_id: job });
  const open = await createApplicant(app, { job_id: job });
  await recruiter.updateApplicant({ body: { id: done.id, zenople: true } });
  assert.deepEqual(await find({ job }), [open.id, done.id]);
  assert.deepEqual(await find({ job, zenople: true }), [done.id]);
  assert.deepEqual(await find({ job, zenople: false }), [open.id]);
  assert.deepEqual(await find({ job: '999999' }), []);
  const failure = await failureOf(recruiter.listApplicants({ query: { zenople: 'yes' as never } }));
  assert.deepEqual(
    failure.fields.map((fault) => fault.field),
    ['zenople'],
  );
});

test('a change alters only what it is given', async () => {
  const applicant = await createApplicant(app);
  const body = { id: Number(applicant.id) as unknown as string, middle_name: 'M.', phone: '222' };
  const changed = await recruiter.updateApplicant({ body });
  assert.deepEqual(changed, { ...applicant, middle_name: 'M.', phone: '222', version: 2 });
  assert.deepEqual(await recruiter.updateApplicant({ body: { id: applicant.id } }), changed);
  const emptied = await recruiter.updateApplicant({ body: { id: applicant.id, middle_name: '' } });
  assert.equal(emptied.middle_name, '');
});

test('the zenople flag is set and taken away, and the first moment of it stays', async () => {
  const { id } = await createApplicant(app);
  const storedMoment = async () =>
    (
      await sql
        .selectFrom('applicants')
        .select('completed_externally_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).completed_externally_at;
  assert.equal((await recruiter.updateApplicant({ body: { id, zenople: true } })).zenople, true);
  const moment = await storedMoment();
  assert.ok(moment && Date.now() - moment.getTime() < 60_000);
  await recruiter.updateApplicant({ body: { id, zenople: true } });
  assert.deepEqual(await storedMoment(), moment);
  assert.equal((await recruiter.updateApplicant({ body: { id, zenople: false } })).zenople, false);
  assert.equal(await storedMoment(), null);
});

test('a change of an old version is refused with what was changed since, without a version it is made', async () => {
  const { id, version } = await createApplicant(app);
  await recruiter.updateApplicant({ body: { id, phone: '222', version } });
  await recruiter.updateApplicant({ body: { id, phone: '222' } });
  await recruiter.updateApplicant({ body: { id, middle_name: 'M.', zenople: true } });
  const failure = await failureOf(recruiter.updateApplicant({ body: { id, phone: '333', version } }));
  assert.deepEqual([failure.status, failure.code], [409, 'edit_conflict']);
  assert.deepEqual(
    failure.changes.map(({ username, fields }) => [username, fields.toSorted()]),
    [
      [app.login.username, ['middle_name', 'zenople']],
      [app.login.username, ['phone']],
    ],
  );
  assert.equal((await recruiter.getApplicant({ params: { id } })).phone, '222');
  const changed = await recruiter.updateApplicant({ body: { id, phone: '333', version: version + 2 } });
  assert.deepEqual([changed.phone, changed.version], ['333', version + 3]);
});

test('bad details are refused, each with what is allowed', async () => {
  const { id } = await createApplicant(app);
  const body = { id, first_name: '', last_name: 'x'.repeat(101), email: 'nowhere', phone: 'none' };
  const { status, fields } = await failureOf(recruiter.updateApplicant({ body }));
  assert.equal(status, 422);
  assert.deepEqual(fields, [
    { field: 'first_name', message: 'First name is required.' },
    { field: 'last_name', message: 'Last name takes at most 100 characters.' },
    { field: 'email', message: 'Enter an email address in the form name@example.com.' },
    { field: 'phone', message: 'Enter a phone number with digits, for example 111-222-333.' },
  ]);
});

test("an email that another applicant has is refused, one's own in other letters is not", async () => {
  const [one, other] = [await createApplicant(app), await createApplicant(app)];
  const failure = await failureOf(
    recruiter.updateApplicant({ body: { id: one.id, email: other.email.toUpperCase(), phone: '999' } }),
  );
  assert.deepEqual([failure.status, failure.code], [409, 'email_taken']);
  assert.equal(failure.applicantId, other.id);
  assert.deepEqual(failure.fields, [{ field: 'email', message: 'Another applicant has this email.' }]);
  assert.deepEqual(await recruiter.getApplicant({ params: { id: one.id } }), one);
  const upper = one.email.toUpperCase();
  assert.equal((await recruiter.updateApplicant({ body: { id: one.id, email: upper } })).email, upper);
});

test('of two applicants who are given one email at once, one gets it', async () => {
  const applicants = [await createApplicant(app), await createApplicant(app), await createApplicant(app)];
  const outcomes = await Promise.allSettled(
    applicants.map(({ id }) => recruiter.updateApplicant({ body: { id, email: 'wanted@example.com' } })),
  );
  const refusals = outcomes.filter((outcome) => outcome.status === 'rejected');
  assert.deepEqual(
    refusals.map((refusal) => refusal.reason.code),
    ['email_taken', 'email_taken'],
  );
});

test('an applicant who does not exist is 404, whatever the id looks like', async () => {
  for (const id of ['999999', 'x', '-1', '9'.repeat(40)]) {
    assert.equal((await failureOf(recruiter.getApplicant({ params: { id } }))).code, 'not_found');
    for (const change of [{}, { phone: '111' }, { zenople: true }]) {
      const failure = await failureOf(recruiter.updateApplicant({ body: { id, ...change } }));
      assert.equal(failure.code, 'not_found');
    }
  }
});

test('the whole list is answered without a limit, a page with one, in as many queries however many rows', async () => {
  await expression`
    insert into applicants (first_name, last_name, email, phone, created_at)
    select 'Bulk', number::text, 'bulk' || number || '@example.com', '111',
      timestamptz '2020-01-01' + number / 100 * interval '1 microsecond'
    from generate_series(0, 599) as number
  `.execute(sql);
  const { items, total } = await recruiter.listApplicants({ query: { q: 'bulk' } });
  assert.equal(total, 600);
  assert.deepEqual(
    items.map((item) => item.last_name),
    Array.from({ length: 600 }, (_, index) => `${599 - index}`),
  );
  const page = await recruiter.listApplicants({ query: { q: 'bulk', limit: 250, page: 3 } });
  assert.deepEqual([page.items.length, page.items[0]!.last_name, page.total], [100, '99', 600]);
  for (const limit of [1, 500]) {
    const statements = await recordStatements(() => recruiter.listApplicants({ query: { limit } }));
    // The session, the count and the page.
    assert.equal(statements.length, 3);
  }
});
