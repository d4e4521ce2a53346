import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { applyFor, newMessage } from '../../../../tests/support/builders.ts';
import { mailsTo } from '../../../../tests/support/deliver-mails.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { applyAsNew, newBrowser, openPage, readPage, secretsOf } from '../../../../tests/support/own-page.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { declaredTables } from '../../../database/tables/tables.ts';

const app = await createTestApp({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'jobs@agency.example' });
const { recruiter, visitor, database } = app;
const { sql } = database;

type Person = Awaited<ReturnType<typeof applyAsNew>>;
type Browser = Awaited<ReturnType<typeof openPage>>;

async function moveTo({ application }: Person, name: string) {
  const stage = (await recruiter.listStages()).find((one) => one.name === name)!;
  const body = { applications: [{ id: application.id }], stage_id: stage.id, mail: false };
  await recruiter.moveApplications({ body });
  // Its words are shown.
  await sql
    .updateTable('applications')
    .set({ shown_from: new Date(0) })
    .execute();
}

async function stageOf({ job }: Person) {
  const { items } = await recruiter.listApplications({ query: { job: job.id } });
  return { stage: items[0]!.stage.name, isWaiting: items[0]!.waits_since !== null };
}

const act = (browser: Browser, { application }: Person, name: 'withdraw' | 'take_back' | 'apply_again') =>
  browser.changeOwnApplication({ body: { id: application.id, act: name } });

async function wordsOf(browser: Browser) {
  const [{ words, can } = assert.fail()] = (await readPage(browser)).applications;
  return { words, can: Object.entries(can).flatMap(([name, is]) => (is ? [name] : [])) };
}

test('a withdrawal shows at once, is the applicant’s in the history, and is taken back', async () => {
  const person = await applyAsNew(app);
  const browser = await openPage(app, person);
  await moveTo(person, 'Interview');
  await act(browser, person, 'withdraw');
  assert.deepEqual(await wordsOf(browser), { words: 'Withdrawn', can: ['take_back'] });
  assert.deepEqual(await stageOf(person), { stage: 'Withdrawn', isWaiting: false });
  const { entries } = await recruiter.listTimeline({ params: { id: person.id }, query: { kinds: 'moved' } });
  assert.equal(entries[0]!.change?.name, 'The applicant');
  assert.equal(entries[0]!.change?.can_undo, false, 'a recruiter undoes nobody else’s will');
  await act(browser, person, 'take_back');
  assert.deepEqual(await wordsOf(browser), { words: 'Interview', can: ['withdraw'] });
  assert.equal((await stageOf(person)).stage, 'Interview');
});

test('a withdrawal that is taken back shows no decision sooner than the agency wanted', async () => {
  const [told, untold] = [await applyAsNew(app), await applyAsNew(app)];
  const stage = (await recruiter.listStages()).find(({ name }) => name === 'Not this time')!;
  await recruiter.updateStage({ body: { id: stage.id, is_mail_on: true } });
  for (const person of [told, untold]) {
    const browser = await openPage(app, person);
    const applications = [{ id: person.application.id }];
    const body = { applications, stage_id: stage.id, mail: person === told };
    await app.recruiter.moveApplications({ body });
    await act(browser, person, 'withdraw');
    await act(browser, person, 'take_back');
    assert.equal((await stageOf(person)).stage, 'Not this time');
    assert.deepEqual(await wordsOf(browser), { words: 'Received', can: ['withdraw'] });
  }
  const { rows } = await expression<{ minutes: number }>`
    select round(extract(epoch from next_try_at - moved_at) / 60)::int as minutes
    from mails where kind = 'stage' and next_try_at is not null`.execute(sql);
  assert.deepEqual(rows, [{ minutes: 10 }]);
});

test('a withdrawal calls back a mail that would tell of a decision, and its undo keeps a later move', async () => {
  const person = await applyAsNew(app);
  const browser = await openPage(app, person);
  await act(browser, person, 'withdraw');
  await moveTo(person, 'Interview');
  assert.equal((await failureOf(act(browser, person, 'take_back'))).code, 'edit_conflict');
  await moveTo(person, 'Withdrawn');
  assert.deepEqual((await wordsOf(browser)).can, ['apply_again']);
});

test('a withdrawn application that is sent once more opens again for the own page alone', async () => {
  const person = await applyAsNew(app);
  const browser = await openPage(app, person);
  const { first_name, last_name, email, phone } = person;
  const send = (other = {}, from: Pick<Browser, 'apply'> = browser) =>
    from.apply({ body: { job_id: person.job.id, first_name, last_name, email, phone, ...other } });
  const mails = async () =>
    (await mailsTo(app, email)).filter(({ kind }) => kind === 'application_confirmation').length;
  for (const [other, mailed] of [
    [{}, 2],
    [{ phone: '555-0177' }, 3],
  ] as const) {
    await act(browser, person, 'withdraw');
    await recruiter.openApplicant({ params: { id: person.id } });
    await send(other);
    assert.deepEqual(await stageOf(person), { stage: 'New', isWaiting: true });
    assert.deepEqual((await wordsOf(browser)).can, ['withdraw']);
    assert.equal(await mails(), mailed, 'as for a new one');
    const opened = await sql
      .selectFrom('unopened_applicants')
      .select('applicant_id')
      .where('applicant_id', '=', person.id)
      .execute();
    assert.equal(opened.length, 1, 'it is news');
    await send(other);
    assert.equal(await mails(), mailed);
  }
  const { entries } = await recruiter.listTimeline({ params: { id: person.id }, query: { kinds: 'moved' } });
  assert.deepEqual(new Set(entries.map(({ change }) => change?.name)), new Set(['The applicant']));

  await act(browser, person, 'withdraw');
  const stranger = await openPage(app, await applyAsNew(app));
  for (const other of [{}, { first_name: 'Somebody', phone: '555-0188' }]) {
    await send(other, stranger);
    assert.deepEqual(await stageOf(person), { stage: 'Withdrawn', isWaiting: false });
    assert.equal(await mails(), 3, 'the mailbox hears of no application');
  }
  const links = (await mailsTo(app, email)).filter(({ kind }) => kind === 'own_link');
  assert.notEqual(links.length, 0, 'it gets a link to the page that applies again');

  await act(browser, person, 'take_back');
  await moveTo(person, 'Not this time');
  await send();
  assert.equal((await stageOf(person)).stage, 'Not this time');
});

test('somebody applies again for an open job, and waits again', async () => {
  const person = await applyAsNew(app);
  const browser = await openPage(app, person);
  await recruiter.openApplicant({ params: { id: person.id } });
  await moveTo(person, 'Not this time');
  assert.deepEqual((await wordsOf(browser)).can, ['apply_again']);
  await recruiter.updateJob({ body: { id: person.job.id, active: false } });
  assert.deepEqual((await wordsOf(browser)).can, []);
  assert.equal((await failureOf(act(browser, person, 'apply_again'))).code, 'job_closed');
  await recruiter.updateJob({ body: { id: person.job.id, active: true } });
  await act(browser, person, 'apply_again');
  assert.deepEqual(await stageOf(person), { stage: 'New', isWaiting: true });
  const [application] = (await readPage(browser)).applications;
  assert.deepEqual(
    [application!.words, application!.is_read, application!.read_at],
    ['Received', false, null],
  );
  assert.equal((await recruiter.getApplicant({ params: { id: person.id } })).is_new, true);
  const mails = await mailsTo(app, person.email);
  assert.equal(mails.filter(({ kind }) => kind === 'application_confirmation').length, 2);
  for (let again = 0; again < 2; again += 1) {
    await act(browser, person, 'withdraw');
    await act(browser, person, 'apply_again');
  }
  const later = await mailsTo(app, person.email);
  assert.equal(later.filter(({ kind }) => kind === 'application_confirmation').length, 2, 'of one day');
});

test('an act of an older page, and one on the application of a stranger, change nothing', async () => {
  const [person, stranger] = [await applyAsNew(app), await applyAsNew(app)];
  const browser = await openPage(app, person);
  const refused: [string, () => Promise<unknown>][] = [
    ['not_found', () => act(browser, stranger, 'withdraw')],
    ['edit_conflict', () => act(browser, person, 'take_back')],
    ['edit_conflict', () => act(browser, person, 'apply_again')],
    ['not_signed_in', () => act(newBrowser(app), person, 'withdraw')],
  ];
  for (const [code, call] of refused) assert.equal((await failureOf(call())).code, code);
  assert.equal((await stageOf(person)).stage, 'New');
  assert.equal((await stageOf(stranger)).stage, 'New');
});

test('a renewed link ends every other one of the mailbox, in every other browser', async () => {
  const [kept, merged] = [await applyAsNew(app), await applyAsNew(app)];
  await recruiter.mergeApplicants({ body: { id: kept.id, merged_id: merged.id } });
  const browser = await openPage(app, kept);
  const others = [await openPage(app, kept), await openPage(app, kept)];
  const { token } = await secretsOf(app, kept);
  const stranger = await openPage(app, merged);
  await browser.renewOwnLink();
  for (const other of others) assert.equal((await other.getOwnPage()).page, null);
  assert.equal((await failureOf(newBrowser(app).openOwnPage({ body: { token } }))).code, 'not_found');
  assert.notEqual((await browser.getOwnPage()).page, null);
  assert.notEqual((await stranger.getOwnPage()).page, null);
  const mails = await mailsTo(app, kept.email);
  assert.equal(mails.at(-1)?.kind, 'own_link');
  // The person is no admin who had it sent again.
  const { items } = await recruiter.listMails({ query: { q: kept.email } });
  const { kind, sent_again_by } = await recruiter.getMail({ params: { id: items[0]!.id } });
  assert.deepEqual([kind, sent_again_by], ['own_link', '']);
});

test('somebody erases everything, in every table, and is told when a hold forbids it', async () => {
  const email = 'quenby@vexillium.example';
  const person = await applyAsNew(app, { email, last_name: 'Vexillaria' });
  await applyFor(app, person.job.id, { ...person, phone: '731-555-0142' });
  await visitor.sendMessage({ body: newMessage({ email, name: 'Vexillaria' }) });
  const browser = await openPage(app, person);
  const { id } = person;
  const hold = { hold_reason: 'Vexillaria sues', hold_until: '2999-01-01' };
  await recruiter.updateApplicant({ body: { id, ...hold } });
  const { code } = await secretsOf(app, person);
  const refused = await failureOf(browser.eraseOwnData({ body: { code } }));
  assert.equal(refused.code, 'legal_hold');
  assert.doesNotMatch(refused.message, /sues/);
  await recruiter.updateApplicant({ body: { id, hold_reason: '', hold_until: '' } });
  await browser.eraseOwnData({ body: { code } });
  assert.equal((await browser.getOwnPage()).page, null);
  for (const table of Object.keys(declaredTables)) {
    const { rows } = await expression`
      select from ${expression.table(table)} as one where one::text ~* 'vexill|731-555-0142'`.execute(sql);
    assert.equal(rows.length, 0, table);
  }
  const { erased_by } = await recruiter.getRetention({ params: { id } });
  assert.equal(erased_by, 'The applicant');
});

test('an erasure asks for a code that came to the mailbox since the page was opened', async () => {
  const [person, stranger] = [await applyAsNew(app), await applyAsNew(app)];
  const { token, code: forwarded } = await secretsOf(app, person);
  const browser = newBrowser(app);
  await browser.openOwnPage({ body: { token } });
  const before = (await mailsTo(app, person.email)).length;
  assert.deepEqual(await browser.eraseOwnData({ body: {} }), { erased: false });
  const mails = (await mailsTo(app, person.email)).slice(before);
  assert.deepEqual(
    mails.map(({ kind }) => kind),
    ['own_link'],
  );
  const wrong = [forwarded, (await secretsOf(app, stranger)).code, 'ABCD-EFGH-JKLM'];
  for (const code of wrong) {
    assert.equal((await failureOf(browser.eraseOwnData({ body: { code } }))).code, 'validation_failed');
  }
  assert.equal((await recruiter.getApplicant({ params: { id: person.id } })).is_erased, false);
  const { code } = await secretsOf(app, person);
  assert.deepEqual(await browser.eraseOwnData({ body: { code } }), { erased: true });
  assert.equal((await recruiter.getApplicant({ params: { id: person.id } })).is_erased, true);
  assert.notEqual((await readPage(await openPage(app, stranger))).applications.length, 0);
});
