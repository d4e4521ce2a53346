import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyFor, createJob, personDetails } from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { applyAsNew, newBrowser, openPage, readPage } from '../../../../tests/support/own-page.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { waitForLock } from '../../../../tests/support/wait-for-lock.ts';
import { transact } from '../../../database/transact.ts';
import { saveConsent } from './consent-store.ts';

const app = await createTestApp({
  PRIVACY_URL: 'https://agency.example/privacy',
  PRIVACY_VERSION: '2026-11',
});
const { visitor, recruiter } = app;
const { sql } = app.database;
const job = await createJob(app);

async function apply(details = personDetails()) {
  const { reference } = await applyFor(app, job.id, details);
  const { items } = await recruiter.listApplicants({ query: { q: details.email } });
  return { reference, id: items[0]!.id };
}

const say = (reference: string, keep: boolean) =>
  visitor.saveConsent({ body: { reference, keep, text_version: 1 } });
const keptSince = async (id: string) =>
  (await recruiter.getRetention({ params: { id } })).kept_for_jobs_since;

test('nobody is kept for other jobs who has not said so, and it is taken back as it was given', async () => {
  const { reference, id } = await apply();
  assert.equal(await keptSince(id), null);
  assert.deepEqual(await say(reference, true), { kept: true });
  await say(reference, true);
  assert.match((await keptSince(id)) ?? '', /^\d{4}-\d{2}-\d{2}$/);
  assert.deepEqual(await say(reference, false), { kept: false });
  assert.equal(await keptSince(id), null);
  const { entries } = await recruiter.listTimeline({ params: { id }, query: { kinds: 'consent' } });
  assert.deepEqual(
    entries.map(({ is_given }) => is_given),
    [false, true],
    'the same again is no line',
  );
});

test('a consent goes with the person over a merge, and with the erasure', async () => {
  const [one, other] = [await apply(), await apply()];
  await say(other.reference, true);
  await recruiter.mergeApplicants({ body: { id: one.id, merged_id: other.id } });
  assert.notEqual(await keptSince(one.id), null);
  await recruiter.eraseApplicant({ params: { id: one.id } });
  const rows = await sql.selectFrom('consents').select('id').where('applicant_id', '=', other.id).execute();
  assert.deepEqual(rows, []);
  assert.equal((await failureOf(say(other.reference, true))).code, 'not_found');
});

test('the list of applicants is narrowed to those who agree, by whichever record', async () => {
  const [one, other, never] = [await apply(), await apply(), await apply()];
  const agree = async (kept_for_jobs: boolean) => {
    const { items } = await recruiter.listApplicants({ query: { kept_for_jobs } });
    return [one, other, never].map(({ id }) => items.some((item) => item.id === id));
  };
  await say(one.reference, true);
  await say(other.reference, true);
  assert.deepEqual(
    [await agree(true), await agree(false)],
    [
      [true, true, false],
      [false, false, true],
    ],
  );
  await recruiter.mergeApplicants({ body: { id: never.id, merged_id: other.id } });
  assert.deepEqual(await agree(true), [true, false, true], 'the merged record has agreed');
  await say(one.reference, false);
  await recruiter.eraseApplicant({ params: { id: never.id } });
  assert.deepEqual(await agree(true), [false, false, false]);
});

test('a consent counts for the whole person, with whichever reference it was given or taken back', async () => {
  const [one, other] = [await apply(), await apply()];
  await recruiter.mergeApplicants({ body: { id: one.id, merged_id: other.id } });
  await say(one.reference, true);
  await say(other.reference, true);
  await say(other.reference, false);
  assert.equal(await keptSince(one.id), null);
  await say(one.reference, true);
  assert.notEqual(await keptSince(one.id), null);
  await say(other.reference, false);
  assert.equal(await keptSince(one.id), null);
});

test('a withdrawal waits for a consent that runs', async () => {
  const { reference, id } = await apply();
  const withdrawal = await transact(sql, async (transaction) => {
    await saveConsent(transaction, { reference, keep: true, text_version: 1 });
    const taken = say(reference, false);
    await waitForLock(sql);
    return { taken };
  });
  await withdrawal.taken;
  assert.equal(await keptSince(id), null);
});

test('a reference of nobody, and of an application that looks like spam, is not found', async () => {
  const { reference } = await applyFor(app, job.id, { ...personDetails(), roster_q7: 'x' });
  for (const text of ['K7RD-2QXM-93TB', reference]) {
    assert.equal((await failureOf(say(text, true))).code, 'not_found');
  }
});

test('a submission keeps the privacy notice that was shown, also one that looked like spam', async () => {
  const spam = personDetails();
  await applyFor(app, job.id, { ...spam, roster_q7: 'x' });
  const { items } = await recruiter.listSuspectedApplications({});
  const { id } = items.find(({ email }) => email === spam.email)!;
  await recruiter.acceptSuspectedApplication({ body: { id } });
  const { reference } = await apply();
  const rows = await sql
    .selectFrom('submissions')
    .select('notice')
    .where((row) => row.or([row('email', '=', spam.email), row('reference', '=', reference)]))
    .execute();
  assert.deepEqual(
    rows.map(({ notice }) => notice),
    Array.from({ length: 2 }, () => '2026-11 https://agency.example/privacy'),
  );
});

test('the own page shows what its own mailbox agreed to, and takes it back for the whole person', async () => {
  const [kept, merged] = [await applyAsNew(app), await applyAsNew(app)];
  await recruiter.mergeApplicants({ body: { id: kept.id, merged_id: merged.id } });
  const [browser, other] = [await openPage(app, kept), await openPage(app, merged)];
  const sayHere = (from: typeof browser, keep: boolean) =>
    from.saveOwnConsent({ body: { keep, text_version: 1 } });
  assert.equal((await readPage(browser)).kept_for_jobs_since, null);
  await sayHere(browser, true);
  assert.notEqual((await readPage(browser)).kept_for_jobs_since, null);
  assert.equal((await readPage(other)).kept_for_jobs_since, null);
  await sayHere(other, true);
  assert.notEqual((await readPage(other)).kept_for_jobs_since, null);
  await sayHere(other, false);
  assert.equal((await readPage(browser)).kept_for_jobs_since, null);
  assert.equal(await keptSince(kept.id), null);
  assert.equal((await failureOf(sayHere(newBrowser(app), true))).code, 'not_signed_in');
});
