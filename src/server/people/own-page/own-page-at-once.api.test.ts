import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { mailsTo } from '../../../../tests/support/deliver-mails.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { applyAsNew, newBrowser, openPage, readPage, secretsOf } from '../../../../tests/support/own-page.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { declaredTables } from '../../../database/tables/tables.ts';
import { transact } from '../../../database/transact.ts';
import { saveOwnConsent } from '../consents/consent-store.ts';
import { changeOwnApplication } from './change-own-application.ts';
import { makeOwnLink } from './own-page-links.ts';

const app = await createTestApp({ APPLY_LIMIT: '0' });
const { recruiter, database } = app;
const { sql } = database;

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    async () => (await failureOf(call)).code,
  );

/** The answers to the same call, sent many times at once, with how often each came. */
async function atOnce(times: number, call: (index: number) => Promise<unknown>) {
  const codes = await Promise.all(Array.from({ length: times }, (_, index) => codeOf(call(index))));
  const count: Record<string, number> = {};
  for (const code of codes) count[code] = (count[code] ?? 0) + 1;
  return count;
}

test('a code that many type at once opens one page', async () => {
  const person = await applyAsNew(app);
  const { code } = await secretsOf(app, person);
  const body = { code };
  const count = await atOnce(8, () => newBrowser(app).openOwnPage({ body }));
  assert.deepEqual(count, { done: 1, validation_failed: 7 });
});

test('what is pressed many times at once is done once', async () => {
  const person = await applyAsNew(app);
  const browsers = await Promise.all(Array.from({ length: 6 }, () => openPage(app, person)));
  const { id } = person.application;
  const press = (act: 'withdraw' | 'take_back') =>
    atOnce(6, (index) => browsers[index]!.changeOwnApplication({ body: { id, act } }));
  assert.deepEqual(await press('withdraw'), { done: 1, edit_conflict: 5 });
  assert.deepEqual(await press('take_back'), { done: 1, edit_conflict: 5 });
  const { entries } = await recruiter.listTimeline({ params: { id: person.id }, query: { kinds: 'moved' } });
  assert.equal(entries.length, 2, 'a move and its undo');

  const email = `new-${person.email}`;
  const { first_name, last_name, phone } = person;
  await browsers[0]!.correctOwnDetails({ body: { first_name, last_name, phone, email } });
  const mail = { application_id: id, recipient: email, kind: 'new_email' } as const;
  const { code } = (await makeOwnLink(sql, mail))!;
  const confirmed = await atOnce(6, (index) => browsers[index]!.confirmOwnEmail({ body: { code } }));
  assert.deepEqual(confirmed, { done: 1, validation_failed: 5 });
  const [application] = (await readPage(browsers[0]!)).applications;
  assert.equal(application!.submissions.length, 2);
});

test('a press that began before another one, and waited for it, does nothing again', async () => {
  const person = await applyAsNew(app);
  const browser = await openPage(app, person);
  const { id } = person.application;
  const actor = { record: person.id, cause: undefined, answerDelayMinutes: 10 };
  for (const act of ['withdraw', 'apply_again'] as const) {
    if (act === 'apply_again') {
      const stage = (await recruiter.listStages()).find(({ name }) => name === 'Not this time')!;
      await recruiter.moveApplications({
        body: { applications: [{ id }], stage_id: stage.id, mail: false },
      });
      await sql
        .updateTable('applications')
        .set({ shown_from: new Date(0) })
        .execute();
    }
    await transact(sql, async (transaction) => {
      await expression`select now()`.execute(transaction);
      await browser.changeOwnApplication({ body: { id, act } });
      const second = changeOwnApplication(transaction, { id, act }, actor);
      await assert.rejects(second, { code: 'edit_conflict' }, act);
    });
  }
  const mails = await mailsTo(app, person.email);
  assert.equal(mails.filter(({ kind }) => kind === 'application_confirmation').length, 2);
});

test('two tabs that end the other links many times at once leave one page open', async () => {
  const person = await applyAsNew(app);
  const tabs = [await openPage(app, person), await openPage(app, person)];
  const count = await atOnce(6, (index) => tabs[index % 2]!.renewOwnLink());
  const { done = 0, not_signed_in = 0, ...others } = count;
  assert.deepEqual([others, done + not_signed_in], [{}, 6]);
  const open = await Promise.all(tabs.map(async (tab) => (await tab.getOwnPage()).page !== null));
  assert.equal(open.filter(Boolean).length, 1);
});

test('an erasure meets every other act of two tabs, and nothing is left', async () => {
  const person = await applyAsNew(app, { last_name: 'Tabulatrix' });
  const [one, other] = [await openPage(app, person), await openPage(app, person)];
  const { first_name, last_name, phone, email } = person;
  const body = { id: person.application.id, act: 'withdraw' } as const;
  const { code } = await secretsOf(app, person);
  const erasure = { body: { code } };
  await Promise.all([
    codeOf(other.correctOwnDetails({ body: { first_name, last_name, phone, email: `n-${email}` } })),
    codeOf(other.saveOwnConsent({ body: { keep: true, text_version: 1 } })),
    codeOf(one.eraseOwnData(erasure)),
    codeOf(other.eraseOwnData(erasure)),
    codeOf(other.changeOwnApplication({ body })),
  ]);
  const { is_erased } = await recruiter.getApplicant({ params: { id: person.id } });
  assert.equal(is_erased, true);
  for (const browser of [one, other]) assert.equal((await browser.getOwnPage()).page, null);
  for (const table of Object.keys(declaredTables)) {
    const { rows } = await expression`
      select from ${expression.table(table)} as one where one::text ~* 'tabulatrix'`.execute(sql);
    assert.equal(rows.length, 0, table);
  }
  for (const table of ['consents', 'own_page_corrections', 'own_page_links'] as const) {
    const rows = await sql
      .selectFrom(table)
      .select('applicant_id')
      .where('applicant_id', '=', person.id)
      .execute();
    assert.deepEqual(rows, [], table);
  }
});

test('a page that was open before an erasure stores no consent after it', async () => {
  const { id } = await applyAsNew(app);
  await recruiter.eraseApplicant({ params: { id } });
  await saveOwnConsent(sql, id, { keep: true, text_version: 1 });
  const rows = await sql.selectFrom('consents').select('id').where('applicant_id', '=', id).execute();
  assert.deepEqual(rows, []);
});
