import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { applyFor, createApplicant, createJob, entityOf } from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { recordStatements } from '../../../../tests/support/record-statements.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';

const app = await createTestApp({ AGENCY_TIME_ZONE: 'Pacific/Auckland', AGENCY_COUNTRY: 'NZ' });
const { recruiter } = app;
const { sql } = app.database;

async function find(query: object): Promise<string[]> {
  return (await recruiter.listApplicants({ query })).items.map((applicant) => applicant.id);
}

test('applicants are listed, the newest first, without the fields of their pages', async () => {
  const job = await createJob(app);
  const {
    job_ids: _ids,
    hold_reason: _reason,
    hold_until: _until,
    ...older
  } = await createApplicant(app, { job_id: job.id });
  const newer = await createApplicant(app);
  const { items } = await recruiter.listApplicants({ query: { limit: 2 } });
  assert.deepEqual(
    items.map((item) => item.id),
    [newer.id, older.id],
  );
  const { application, ...listed } = items[1]!;
  assert.deepEqual(application?.job, { id: job.id, name: job.name });
  assert.deepEqual(listed, { ...older, latest_job: application.job });
});

test('an applicant shows the jobs applied for, the newest application first, and the list the latest', async () => {
  const applicant = await createApplicant(app);
  const { id, name } = await createJob(app);
  await applyFor(app, id, { email: applicant.email });
  const { job_ids, job_count } = await recruiter.getApplicant({ params: { id: applicant.id } });
  assert.deepEqual([job_ids, job_count], [[id, ...applicant.job_ids], 2]);
  const { items } = await recruiter.listApplicants({ query: { q: applicant.email } });
  assert.deepEqual([items[0]?.latest_job, items[0]?.job_count], [{ id, name }, 2]);
});

test('an applicant is new until an admin opens the page, and again with the next submission', async () => {
  const { id, email, job_ids, is_new, version } = await createApplicant(app);
  const open = () => recruiter.openApplicant({ params: { id } });
  const isNew = async () => {
    const { items } = await recruiter.listApplicants({ query: { q: email } });
    assert.deepEqual(await find({ q: email, is_new: items[0]!.is_new }), [id]);
    assert.deepEqual(await find({ q: email, is_new: !items[0]!.is_new }), []);
    return items[0]!.is_new;
  };
  assert.deepEqual([is_new, await isNew()], [true, true]);
  assert.deepEqual(await open(), { is_new: false });
  assert.deepEqual(await open(), { is_new: false });
  assert.equal(await isNew(), false);

  const { first_name, last_name, phone } = (await recruiter.listApplicants({ query: { q: email } }))
    .items[0]!;
  const same = { email, first_name, last_name, phone };
  await applyFor(app, job_ids[0]!, same);
  assert.equal(await isNew(), false);
  await applyFor(app, job_ids[0]!, { ...same, phone: '999-888-777' });
  assert.equal(await isNew(), true);
  await open();
  await applyFor(app, (await createJob(app)).id, same);
  const again = await recruiter.getApplicant({ params: { id } });
  assert.deepEqual([again.is_new, again.version], [true, version]);
});

test('opening one person reads nothing of another, who was read before and has moved or written since', async () => {
  const [moved, wrote, opened] = [
    await createApplicant(app),
    await createApplicant(app),
    await createApplicant(app),
  ];
  const ids = [moved.id, wrote.id];
  const states = () =>
    sql
      .selectFrom('applications')
      .select(['id', 'read_at'])
      .where('applicant_id', 'in', ids)
      .orderBy('id')
      .execute();
  const since = expression<Date>`stage_since`;
  await sql
    .updateTable('applications')
    .set({ read_at: since })
    .where('applicant_id', '=', moved.id)
    .execute();
  await sql
    .updateTable('applications')
    .set({ read_at: new Date(0) })
    .where('applicant_id', '=', wrote.id)
    .execute();
  const before = await states();
  await recruiter.openApplicant({ params: { id: opened.id } });
  assert.deepEqual(await states(), before);
});

test('nobody else is opened in place of a missing or merged applicant', async () => {
  const [kept, merged] = [await createApplicant(app), await createApplicant(app)];
  await recruiter.mergeApplicants({ body: { id: kept.id, merged_id: merged.id } });
  const gone = await failureOf(recruiter.openApplicant({ params: { id: merged.id } }));
  assert.deepEqual([gone.code, gone.applicantId], ['applicant_merged', kept.id]);
  assert.equal((await failureOf(recruiter.openApplicant({ params: { id: 'x' } }))).status, 404);
  assert.equal((await failureOf(app.visitor.openApplicant({ params: { id: kept.id } }))).status, 401);
  assert.equal((await recruiter.getApplicant({ params: { id: kept.id } })).is_new, true);
});

test("the creation date has the form of the agency's country, in its time zone", async () => {
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

test('the list is filtered by job and by zenople', async () => {
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

test('a change alters only the given fields', async () => {
  const applicant = await createApplicant(app);
  const body = { id: Number(applicant.id) as unknown as string, middle_name: 'M.', phone: '222' };
  const changed = entityOf(await recruiter.updateApplicant({ body }));
  assert.deepEqual(changed, {
    ...applicant,
    middle_name: 'M.',
    phone: '222',
    phone_shown: '222',
    version: 2,
  });
  assert.deepEqual(await recruiter.updateApplicant({ body: { id: applicant.id } }), changed);
  const emptied = await recruiter.updateApplicant({ body: { id: applicant.id, middle_name: '' } });
  assert.equal(emptied.middle_name, '');
});

test('the zenople flag is set and removed, and its first moment stays', async () => {
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

test('bad details are refused, each with its rule', async () => {
  const { id } = await createApplicant(app);
  const body = { id, first_name: '', last_name: 'x'.repeat(101), email: 'nowhere', phone: 'none' };
  const { status, fields } = await failureOf(recruiter.updateApplicant({ body }));
  assert.equal(status, 422);
  assert.deepEqual(fields, [
    { field: 'first_name', message: 'Enter a first name' },
    { field: 'last_name', message: 'Last name must have 100 characters or fewer' },
    { field: 'email', message: 'Enter an email address in the form name@example.com' },
    { field: 'phone', message: 'Enter a phone number with at least 3 digits' },
  ]);
});

test("another applicant's email is refused, the own one in another case is not", async () => {
  const [one, other] = [await createApplicant(app), await createApplicant(app)];
  const failure = await failureOf(
    recruiter.updateApplicant({ body: { id: one.id, email: other.email.toUpperCase(), phone: '999' } }),
  );
  assert.deepEqual([failure.status, failure.code], [409, 'email_taken']);
  assert.equal(failure.applicantId, other.id);
  assert.deepEqual(failure.fields, [
    { field: 'email', message: 'Another applicant already has this email.' },
  ]);
  assert.deepEqual(await recruiter.getApplicant({ params: { id: one.id } }), one);
  const upper = one.email.toUpperCase();
  assert.equal((await recruiter.updateApplicant({ body: { id: one.id, email: upper } })).email, upper);
});

test('of two applicants who get one email at once, one keeps it', async () => {
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

test('a missing applicant is 404, with any id', async () => {
  for (const id of ['999999', 'x', '-1', '9'.repeat(40)]) {
    assert.equal((await failureOf(recruiter.getApplicant({ params: { id } }))).code, 'not_found');
    for (const change of [{}, { phone: '111' }, { zenople: true }]) {
      const failure = await failureOf(recruiter.updateApplicant({ body: { id, ...change } }));
      assert.equal(failure.code, 'not_found');
    }
  }
});

test('the answer is the whole list without a limit and a page with one, in the same number of queries', async () => {
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
    // The session, the count, and the choice and the page within one snapshot.
    assert.equal(statements.length, 6);
  }
});
