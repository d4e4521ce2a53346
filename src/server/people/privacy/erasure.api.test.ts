import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import pg from 'pg';
import {
  applyFor,
  createApplicant,
  createJob,
  createQuestion,
  newAnswerKey,
  newMessage,
  personDetails,
} from '../../../../tests/support/builders.ts';
import { deliverMails } from '../../../../tests/support/deliver-mails.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { runOnServer } from '../../../../tests/support/scratch-place.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { rewriteStatistics, waitForOlderTransactions } from '../../../database/rewrite-files.ts';
import { suppressAddress } from '../../mail/outbox/suppressed-mail.ts';

const app = await createTestApp();
const { visitor, recruiter } = app;
const { sql } = app.database;

const erase = (id: string) => recruiter.eraseApplicant({ params: { id } });

async function findByEmail(email: string) {
  const { items } = await recruiter.listApplicants({ query: { q: email } });
  return items[0];
}

async function exportText(id: string): Promise<string> {
  const { content } = await recruiter.exportApplicant({ params: { id } });
  return content.text();
}

const question = await createQuestion(app);

function answer(reference: string, value: string) {
  const answers = [{ question_id: question.id, version: question.version, value }];
  return visitor.saveAnswers({ body: { reference, key: newAnswerKey(), answers, send: true } });
}

/** Somebody in every table. PostgreSQL keeps the statistics of a table that has become empty, with values of old rows. */
async function createStranger(jobId: string): Promise<void> {
  const { reference } = await applyFor(app, jobId);
  await answer(reference, 'No');
  await applyFor(app, jobId, { roster_q7: 'filled' });
  await visitor.sendMessage({ body: newMessage() });
  await suppressAddress(sql, { address: 'dead@example.com', reason: 'bounced', detail: 'unknown' });
  const { id } = await createApplicant(app, { job_id: jobId });
  await recruiter.updateApplicant({ body: { id, phone: '555-0100' } });
}

/** A person of two merged records whose details are in every table. */
async function createSpread() {
  const job = await createJob(app);
  const person = {
    first_name: 'Quillonia',
    last_name: 'Vantressel',
    email: 'quillonia@zebrine.example',
    phone: '731-555-0142',
  };
  await createStranger(job.id);
  const receipts = [
    await applyFor(app, job.id, person),
    await applyFor(app, job.id, { ...person, last_name: 'Oldmarrow', phone: '731-555-0143' }),
    await visitor.applyGenerally({
      body: { ...person, wanted_work: 'Workwort', wanted_place: 'Townquoll' },
    }),
    await applyFor(app, job.id, { ...person, first_name: 'Trappina', roster_q7: 'trapword' }),
  ];
  for (const { reference } of receipts.slice(2)) await answer(reference, 'Answerquoll');
  await visitor.sendMessage({
    body: newMessage({ name: 'Writerella', email: person.email, text: 'Messagewort' }),
  });
  const { id } = (await findByEmail(person.email))!;
  const other = await createApplicant(app, {
    job_id: job.id,
    first_name: 'Mergelina',
    last_name: 'Twinbough',
    email: 'twin@zebrine.example',
    phone: '731-555-0199',
  });
  await recruiter.updateApplicant({ body: { id, middle_name: 'Editmere' } });
  await recruiter.updateApplicant({ body: { id, email: 'newmail@zebrine.example' } });
  await recruiter.mergeApplicants({ body: { id, merged_id: other.id, take: ['phone'] } });
  await deliverMails(app);
  await suppressAddress(sql, {
    address: person.email,
    reason: 'bounced',
    detail: 'Bouncewort is unknown',
  });
  const words = [
    ...Object.values(person),
    'Oldmarrow',
    '731-555-0143',
    'Trappina',
    'trapword',
    'Answerquoll',
    'Workwort',
    'Townquoll',
    'Writerella',
    'Messagewort',
    'Mergelina',
    'Twinbough',
    'twin@zebrine.example',
    '731-555-0199',
    'Editmere',
    'newmail@zebrine.example',
    'Bouncewort',
    'quillonia',
    'vantressel',
    'zebrine',
    ...receipts.map(({ reference }) => reference),
  ];
  return { id, job, person, words };
}

test('an erasure leaves no byte of a person in the files of the database', async () => {
  const { id, job, person, words } = await createSpread();
  await rewriteFiles();
  assert.deepEqual(await findInFiles(words), words);
  const exported = await exportText(id);
  const searched = new Set(['quillonia', 'vantressel']);
  assert.deepEqual(
    words.filter((word) => !searched.has(word) && !exported.includes(word)),
    [],
    'the export has everything',
  );
  const count = async () => (await recruiter.getJob({ params: { id: job.id } })).applicant_count;
  const before = await count();

  assert.deepEqual(await erase(id), { erased: true });
  await rewriteFiles();
  assert.deepEqual(await findInFiles(words), []);

  assert.equal(await count(), before, 'the job counts the skeleton');
  const skeleton = await recruiter.getApplicant({ params: { id } });
  assert.equal(skeleton.is_erased, true);
  const { erased_by } = await recruiter.getRetention({ params: { id } });
  assert.equal(erased_by, 'Recruiting Team');
  assert.equal(await findByEmail(person.email), undefined);
  assert.equal(await findByEmail('erased'), undefined);
  const { content } = await recruiter.exportApplicants();
  assert.doesNotMatch(await content.text(), /Erased/);
  const { items } = await recruiter.listApplications({ query: { applicant: id } });
  assert.equal(items.length, 3);
  assert.ok(items.every(({ differs }) => differs.length === 0));
});

test('a name that somebody else has can still be found', async () => {
  const [one, other] = [
    await createApplicant(app, { first_name: 'Sharedname' }),
    await createApplicant(app, { first_name: 'Sharedname' }),
  ];
  const words = async () => {
    const { rows } = await expression`select from applicant_vocabulary where word = 'sharedname'`.execute(
      sql,
    );
    return rows.length;
  };
  await erase(one.id);
  assert.ok((await words()) > 0);
  await erase(other.id);
  assert.equal(await words(), 0);
});

test('only the erasure is recorded, and nothing of the person can be undone or changed', async () => {
  const [kept, merged] = [await createApplicant(app), await createApplicant(app)];
  const { id } = kept;
  const edit = await recruiter.updateApplicant({ body: { id, phone: '555-0100' } });
  const merge = await recruiter.mergeApplicants({ body: { id, merged_id: merged.id } });
  const refused = await failureOf(erase(merged.id));
  assert.equal(refused.code, 'applicant_merged');
  await erase(id);
  for (const change of [edit, merge]) {
    const failure = await failureOf(recruiter.undoChange({ params: { id: change.change_id! } }));
    assert.equal(failure.code, 'undo_refused');
    assert.equal(failure.message, 'This change tells of a person who was erased.');
  }
  const { items } = await recruiter.listChanges({ query: { kind: 'applicant', id } });
  assert.deepEqual(
    items.map(({ action, fields, can_undo }) => ({ action, fields, can_undo })),
    ['erase', 'merge', 'update'].map((action) => ({ action, fields: [], can_undo: false })),
  );
  assert.equal(items[0]!.username, app.login.username);
  const stranger = await createApplicant(app);
  for (const call of [
    () => erase(id),
    () => recruiter.updateApplicant({ body: { id, phone: '555-0101' } }),
    () => recruiter.mergeApplicants({ body: { id, merged_id: stranger.id } }),
    () => recruiter.previewMerge({ body: { id: stranger.id, merged_id: id } }),
    () => recruiter.exportApplicant({ params: { id } }),
  ]) {
    assert.equal((await failureOf(call())).code, 'applicant_erased');
  }
});

test('a merge that was undone tells nothing of the erased half, and the other half stays', async () => {
  const [kept, merged] = [await createApplicant(app), await createApplicant(app)];
  const { change_id } = await recruiter.mergeApplicants({ body: { id: kept.id, merged_id: merged.id } });
  await recruiter.undoChange({ params: { id: change_id! } });
  await erase(merged.id);
  const { items } = await recruiter.listChanges({ query: { kind: 'applicant', id: kept.id } });
  assert.ok(!JSON.stringify(items).includes(merged.email));
  assert.equal((await recruiter.getApplicant({ params: { id: kept.id } })).email, kept.email);
});

test('an erased person who applies again is new, and a waiting mail is not sent', async () => {
  const person = personDetails();
  const { id: first } = await createApplicant(app, person);
  await erase(first);
  assert.deepEqual(
    await sql.selectFrom('mails').select('id').where('recipient', '=', person.email).execute(),
    [],
  );
  const again = await createApplicant(app, person);
  assert.notEqual(again.id, first);
  assert.equal(again.is_new, true);
  assert.equal(again.job_count, 1);
});

test('the mails, messages and records of others stay', async () => {
  const [one, other] = [await createApplicant(app), await createApplicant(app)];
  // The other person's email was once this one's.
  await recruiter.updateApplicant({ body: { id: one.id, email: 'moved@example.com' } });
  const { email } = await createApplicant(app, { email: one.email });
  await visitor.sendMessage({ body: newMessage({ email }) });
  await erase(one.id);
  assert.ok(await findByEmail(email));
  assert.ok(await findByEmail(other.email));
  assert.equal((await recruiter.listMessages({ query: { q: email } })).total, 1);
  assert.equal((await recruiter.listMails({ query: { applicant: other.id } })).total, 2);
});

test('a legal hold refuses the erasure until its day has passed', async () => {
  const { id, email } = await createApplicant(app);
  const half = await failureOf(recruiter.updateApplicant({ body: { id, hold_until: '2999-01-31' } }));
  assert.deepEqual(half.fields, [
    { field: 'hold_reason', message: 'Say why, or leave the last day empty too' },
  ]);
  const hold = { hold_reason: 'A dispute', hold_until: '2999-01-31' };
  const { change_id } = await recruiter.updateApplicant({ body: { id, ...hold } });
  const refused = await failureOf(erase(id));
  assert.equal(refused.code, 'legal_hold');
  assert.equal(refused.message, 'A legal hold until 2999-01-31 refuses it: A dispute');
  assert.deepEqual(await recruiter.getRetention({ params: { id } }), {
    ends_on: null,
    kept_for_jobs_since: null,
    is_held: true,
    erased_on: null,
    erased_by: '',
  });
  await visitor.sendMessage({ body: newMessage({ email: email.toUpperCase() }) });
  const { items: messages } = await recruiter.listMessages({ query: { q: email } });
  const eraseMessage = () => recruiter.deleteMessage({ params: { id: messages[0]!.id } });
  assert.equal((await failureOf(eraseMessage())).code, 'legal_hold');
  await recruiter.undoChange({ params: { id: change_id! } });
  await recruiter.updateApplicant({ body: { id, ...hold, hold_until: '2020-01-31' } });
  await eraseMessage();
  await erase(id);
});

test('a clock of the server that is ahead ends no legal hold', async (t) => {
  const { id, email } = await createApplicant(app);
  await recruiter.updateApplicant({ body: { id, hold_reason: 'A dispute', hold_until: '2999-01-31' } });
  await visitor.sendMessage({ body: newMessage({ email }) });
  const { items: messages } = await recruiter.listMessages({ query: { q: email } });
  t.mock.timers.enable({ apis: ['Date'], now: new Date('2999-02-02') });
  assert.equal((await failureOf(erase(id))).code, 'legal_hold');
  const deletion = recruiter.deleteMessage({ params: { id: messages[0]!.id } });
  assert.equal((await failureOf(deletion)).code, 'legal_hold');
});

/** Rewrites every table, so that its files hold no dead rows, and brings the files up to date. The log is left out. */
async function rewriteFiles(): Promise<void> {
  const client = { query: (text: string) => expression.raw<{ id: string }>(text).execute(sql) };
  await waitForOlderTransactions(client);
  await client.query('vacuum (full, analyze)');
  await rewriteStatistics(client);
  await administer('checkpoint');
}

/** Those of the texts that the bytes of the database's files hold. */
async function findInFiles(texts: string[]): Promise<string[]> {
  const { rows: databases } = await expression<{ name: string }>`
    select current_database() as name`.execute(sql);
  const rows = await administer(
    `with folder as (
      select 'base/' || oid as path from pg_database where datname = ${pg.escapeLiteral(databases[0]!.name)}
    ), file as materialized (
      select pg_read_binary_file(path || '/' || name) as bytes from folder, pg_ls_dir(path) as name
    )
    select text from unnest(array[${texts.map((text) => pg.escapeLiteral(text)).join(', ')}]) as text
    where exists (select from file where position(convert_to(text, 'UTF8') in bytes) > 0)`,
  );
  return rows.map(({ text }) => text);
}

/** Needs a superuser, which the user of a database on a server is not. */
async function administer(statement: string): Promise<{ text: string }[]> {
  return (await runOnServer(statement)).rows as { text: string }[];
}
