import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailsTo } from '../../../../tests/support/deliver-mails.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { applyAsNew, openPage, readPage, secretsOf } from '../../../../tests/support/own-page.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { undoAll } from '../../../../tests/support/undo.ts';
import { waitForLock } from '../../../../tests/support/wait-for-lock.ts';
import { mergeApplicants } from '../merges/merge-applicants.ts';
import { makeOwnLink } from './own-page-links.ts';

const app = await createTestApp();
const { recruiter, database } = app;
const { sql } = database;

type Person = Awaited<ReturnType<typeof applyAsNew>>;

const detailsOf = ({ first_name, last_name, email, phone }: Person) => ({
  first_name,
  last_name,
  email,
  phone,
});

async function applicationOf({ job }: Person) {
  return (await recruiter.listApplications({ query: { job: job.id } })).items[0]!;
}

/** The code in the mail to the new mailbox, as it is sent. */
async function codeTo(recipient: string, { application }: Person) {
  const secrets = await makeOwnLink(sql, { application_id: application.id, recipient, kind: 'new_email' });
  return secrets?.code;
}

async function accept(person: Person) {
  const { submissions } = await applicationOf(person);
  await recruiter.acceptSubmission({ body: { submission_id: submissions[0]!.id } });
}

test('a correction waits for a recruiter as a submission, and is gone when it is accepted', async () => {
  const person = await applyAsNew(app);
  const browser = await openPage(app, person);
  await recruiter.openApplicant({ params: { id: person.id } });
  await browser.correctOwnDetails({ body: { ...detailsOf(person), phone: '555-0188' } });
  const { phone, correction } = await readPage(browser);
  assert.deepEqual([phone, correction?.phone], [person.phone, '555-0188']);
  const { differs, submissions } = await applicationOf(person);
  assert.deepEqual([differs, submissions[0]!.source], [['phone'], 'own page']);
  assert.equal((await recruiter.getApplicant({ params: { id: person.id } })).is_new, true);
  await accept(person);
  const after = await readPage(browser);
  assert.deepEqual([after.phone, after.correction], ['555-0188', null]);
});

test('a field that a recruiter changed since is no correction any more, and its undo makes it one again', async () => {
  const person = await applyAsNew(app);
  const browser = await openPage(app, person);
  await browser.correctOwnDetails({ body: { ...detailsOf(person), first_name: 'Anita', phone: '555-0188' } });
  const change = await recruiter.updateApplicant({ body: { id: person.id, phone: '555-0199' } });
  const { correction } = await readPage(browser);
  assert.deepEqual([correction?.first_name, correction?.phone], ['Anita', '555-0199']);
  const all = await recruiter.updateApplicant({ body: { id: person.id, first_name: 'Anna' } });
  const decided = await readPage(browser);
  assert.deepEqual([decided.first_name, decided.phone, decided.correction], ['Anna', '555-0199', null]);
  await undoAll(recruiter, all, change);
  assert.equal((await readPage(browser)).correction?.phone, '555-0188');
});

test('somebody corrects a correction back to what was sent first', async () => {
  const person = await applyAsNew(app);
  const browser = await openPage(app, person);
  await browser.correctOwnDetails({ body: { ...detailsOf(person), phone: '555-0188' } });
  await browser.correctOwnDetails({ body: detailsOf(person) });
  assert.deepEqual((await applicationOf(person)).differs, []);
  assert.equal((await readPage(browser)).correction, null);
});

test('a correction that repeats what was sent first leaves the application its day and its receipt', async () => {
  const person = await applyAsNew(app);
  const [sent] = (await applicationOf(person)).submissions;
  const browser = await openPage(app, person);
  for (const phone of ['555-0188', person.phone, person.phone]) {
    await browser.correctOwnDetails({ body: { ...detailsOf(person), phone } });
  }
  const { submissions } = await applicationOf(person);
  assert.deepEqual(
    submissions.map(({ phone, source }) => [phone, source]),
    [
      [person.phone, 'own page'],
      ['555-0188', 'own page'],
      [person.phone, ''],
    ],
  );
  assert.deepEqual(submissions[2], sent);
  const again = { job_id: person.job.id, ...detailsOf(person) };
  assert.equal((await app.visitor.apply({ body: again })).reference, sent!.reference);
  // The form sends the details of the correction, too.
  await app.visitor.apply({ body: { ...again, phone: '555-0188' } });
  const [newest] = (await applicationOf(person)).submissions;
  assert.deepEqual([newest!.phone, newest!.source], ['555-0188', '']);
});

test('a new email is kept once its mailbox has confirmed it, and gets a link when it is accepted', async () => {
  const person = await applyAsNew(app);
  const browser = await openPage(app, person);
  const email = `new-${person.email}`;
  await browser.correctOwnDetails({ body: { ...detailsOf(person), email } });
  assert.equal((await readPage(browser)).unconfirmed_email, email);
  assert.deepEqual((await applicationOf(person)).differs, []);
  assert.deepEqual(
    (await mailsTo(app, email)).map(({ kind }) => kind),
    ['new_email'],
  );
  const code = (await codeTo(email, person))!;
  const wrong = code === '000000' ? '000001' : '000000';
  assert.equal(
    (await failureOf(browser.confirmOwnEmail({ body: { code: wrong } }))).code,
    'validation_failed',
  );
  await browser.confirmOwnEmail({ body: { code } });
  const { unconfirmed_email, correction } = await readPage(browser);
  assert.deepEqual([unconfirmed_email, correction?.email], [null, email]);
  assert.equal((await failureOf(browser.confirmOwnEmail({ body: { code } }))).code, 'validation_failed');
  await accept(person);
  assert.equal((await browser.getOwnPage()).page, null, 'the former mailbox lets nobody in');
  assert.equal((await mailsTo(app, email)).at(-1)?.kind, 'own_link');
});

test('a new phone does not wait for the code of a new email', async () => {
  const person = await applyAsNew(app);
  const browser = await openPage(app, person);
  const email = `new-${person.email}`;
  await browser.correctOwnDetails({ body: { ...detailsOf(person), phone: '555-0188', email } });
  const { correction, unconfirmed_email } = await readPage(browser);
  assert.deepEqual([correction?.phone, unconfirmed_email], ['555-0188', email]);
  assert.deepEqual((await applicationOf(person)).differs, ['phone']);
  await browser.confirmOwnEmail({ body: { code: (await codeTo(email, person))! } });
  assert.deepEqual((await applicationOf(person)).differs, ['email', 'phone']);
});

/** The reasons why a code confirms nothing. */
const endings: Record<string, (person: Person) => Promise<unknown>> = {
  'a day has passed': () =>
    sql
      .updateTable('own_page_corrections')
      .set({ created_at: new Date(Date.now() - 86_500_000) })
      .execute(),
  'another email was typed since': async (person) =>
    (await openPage(app, person)).correctOwnDetails({
      body: { ...detailsOf(person), email: `third-${person.email}` },
    }),
  'it is that of another page': async (person) => {
    await sql.deleteFrom('own_page_corrections').execute();
    const other = await applyAsNew(app);
    const browser = await openPage(app, other);
    await browser.correctOwnDetails({ body: { ...detailsOf(other), email: `new-${other.email}` } });
    return person;
  },
};

for (const [name, happens] of Object.entries(endings)) {
  test(`a code confirms nothing when ${name}`, async () => {
    const person = await applyAsNew(app);
    const browser = await openPage(app, person);
    const email = `new-${person.email}`;
    await browser.correctOwnDetails({ body: { ...detailsOf(person), email } });
    const code = (await codeTo(email, person))!;
    await happens(person);
    assert.equal((await failureOf(browser.confirmOwnEmail({ body: { code } }))).code, 'validation_failed');
    assert.deepEqual((await applicationOf(person)).differs, []);
  });
}

test('ten codes are tried for a person in a day, and five new emails', async () => {
  const person = await applyAsNew(app);
  const browser = await openPage(app, person);
  const body = { ...detailsOf(person), email: `new-${person.email}` };
  for (let typed = 0; typed < 5; typed += 1) await browser.correctOwnDetails({ body });
  assert.equal((await failureOf(browser.correctOwnDetails({ body }))).code, 'too_many_requests');
  const confirm = () => failureOf(browser.confirmOwnEmail({ body: { code: '1' } }));
  for (let tries = 0; tries < 10; tries += 1) assert.equal((await confirm()).code, 'validation_failed');
  const code = (await codeTo(body.email, person))!;
  assert.equal((await failureOf(browser.confirmOwnEmail({ body: { code } }))).code, 'too_many_requests');
});

test('an erasure takes what waits for its code', async () => {
  const person = await applyAsNew(app);
  const browser = await openPage(app, person);
  const email = `new-${person.email}`;
  await browser.correctOwnDetails({ body: { ...detailsOf(person), email } });
  const { code } = await secretsOf(app, person);
  await browser.eraseOwnData({ body: { code } });
  const left = await sql
    .selectFrom('own_page_corrections')
    .select('email')
    .where('email', '=', email)
    .execute();
  assert.deepEqual(left, []);
  assert.deepEqual(await mailsTo(app, email), []);
  assert.equal(await codeTo(email, person), undefined);
});

test('a correction that waited for a merge makes the kept person new', async () => {
  const [kept, merged] = [await applyAsNew(app), await applyAsNew(app)];
  const browser = await openPage(app, merged);
  await recruiter.openApplicant({ params: { id: kept.id } });
  await recruiter.openApplicant({ params: { id: merged.id } });
  let correcting: Promise<unknown> | undefined;
  await sql.transaction().execute(async (merging) => {
    await mergeApplicants(merging, { id: kept.id, merged_id: merged.id }, app.login.username);
    correcting = browser.correctOwnDetails({ body: { ...detailsOf(merged), first_name: 'Anita' } });
    await Promise.race([correcting, waitForLock(sql)]);
  });
  await correcting;
  assert.equal((await applicationOf(merged)).submissions[0]!.first_name, 'Anita');
  assert.equal((await applicationOf(merged)).applicant.is_new, true);
});
