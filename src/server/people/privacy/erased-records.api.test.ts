import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import {
  applyFor,
  createApplicant,
  createJob,
  createQuestion,
  newAnswerKey,
  newMessage,
  personDetails,
} from '../../../../tests/support/builders.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { waitForLock } from '../../../../tests/support/wait-for-lock.ts';
import type { Sql } from '../../../database/open.ts';
import { nothingWanted } from '../applications/application-mails.ts';
import { createApplication } from '../applications/application-store.ts';
import { keepSuspectedApplication } from '../applications/suspected-application-store.ts';
import { storeMessage } from '../../messages/message-store.ts';
import { Problem } from '../../ground/problem.ts';
import { saveAnswers } from '../questions/answer-store.ts';
import { eraseApplicant } from './erase-person.ts';

const app = await createTestApp();
const { visitor, recruiter, database } = app;
const { sql } = database;
const job = await createJob(app);
const question = await createQuestion(app);

const erase = (id: string) => recruiter.eraseApplicant({ params: { id } });

function newAnswers(reference: string) {
  const answers = [{ question_id: question.id, version: question.version, value: 'Typed' }];
  return { reference, key: newAnswerKey(), answers, send: false };
}

/** Every row that still has an email or a reference. */
async function findRows(email: string, reference: string): Promise<string[]> {
  const { rows } = await expression<{ name: string }>`
    select 'applicants' as name from applicants where lower(email) = lower(${email})
    union all select 'submissions' from submissions where lower(email) = lower(${email})
    union all select 'suspected_applications' from suspected_applications where lower(email) = lower(${email})
    union all select 'messages' from messages where lower(email) = lower(${email})
    union all select 'answer_sheets' from answer_sheets where reference = ${reference}
    union all select 'mails' from mails where lower(recipient) = lower(${email})
    union all select 'changes' from changes where (before || after)::text like '%' || ${email} || '%'
  `.execute(sql);
  return rows.map(({ name }) => name).toSorted();
}

test('nobody prevents an erasure with the email that a record gets', async () => {
  const person = await createApplicant(app);
  for (const email of [`erased-${person.id}@erased.invalid`, `ERASED-${person.id}@erased.invalid`]) {
    await applyFor(app, job.id, { email });
  }
  assert.equal((await failureOf(applyFor(app, job.id, { email: `erased-${person.id}` }))).status, 422);
  await erase(person.id);
  assert.equal((await recruiter.getApplicant({ params: { id: person.id } })).is_erased, true);
});

test('no typed value reaches an erased record', async () => {
  const { id } = await createApplicant(app, { job_id: job.id });
  await erase(id);
  const submissions = await sql
    .selectFrom('submissions')
    .innerJoin('applications', 'applications.id', 'application_id')
    .select(['submissions.id', 'reference', 'submissions.email'])
    .where('applicant_id', '=', id)
    .execute();
  assert.equal(submissions.length, 1);
  for (const submission of submissions) {
    assert.equal(submission.reference, null);
    for (const reference of [`erased-${submission.id}`, 'null', ' ']) {
      const { status } = await failureOf(visitor.saveAnswers({ body: newAnswers(reference) }));
      assert.ok(status === 404 || status === 422, reference);
    }
    const params = { id: job.id, reference: `erased-${submission.id}` };
    assert.equal((await visitor.checkReference({ params })).exists, false);
  }
  const again = await createApplicant(app, { email: `erased-${id}@erased.invalid` });
  assert.notEqual(again.id, id);
  const { items } = await recruiter.listApplications({ query: { applicant: id } });
  assert.deepEqual(
    items.flatMap((item) => item.submissions.map(({ reference }) => reference)),
    [''],
  );
  await assert.rejects(
    sql.updateTable('applicants').set({ email: 'typed@example.com' }).where('id', '=', id).execute(),
    /applicants_email_erased/,
  );
});

test('a merged record is not erased alone, and goes with the person', async () => {
  const [own, middle, deep] = [
    await createApplicant(app),
    await createApplicant(app),
    await createApplicant(app),
  ];
  await recruiter.mergeApplicants({ body: { id: middle.id, merged_id: deep.id } });
  await recruiter.mergeApplicants({ body: { id: own.id, merged_id: middle.id } });
  for (const { id } of [middle, deep]) {
    const { code, problem } = await failureOf(erase(id)).then((failure) => ({
      code: failure.code,
      problem: failure.message,
    }));
    assert.deepEqual(
      [code, problem],
      ['applicant_merged', `This applicant was merged into ${own.first_name} ${own.last_name}.`],
    );
    assert.notDeepEqual(await findRows(own.email, ''), []);
  }
  await erase(own.id);
  for (const { email } of [own, middle, deep]) assert.deepEqual(await findRows(email, ''), []);
});

test('an erasure takes what came from former emails, but not from one that is somebody else’s today', async () => {
  const [own, deep] = [await createApplicant(app), await createApplicant(app)];
  const former = { own: own.email, deep: deep.email, theirs: `theirs.${own.email}` };
  const move = (id: string, email: string) => recruiter.updateApplicant({ body: { id, email } });
  await move(own.id, former.theirs);
  await move(own.id, `now.${own.email}`);
  await move(deep.id, `now.${deep.email}`);
  await recruiter.mergeApplicants({ body: { id: own.id, merged_id: deep.id } });
  const other = await createApplicant(app, { email: former.theirs });
  for (const email of Object.values(former)) {
    await visitor.sendMessage({ body: newMessage({ email: email.toUpperCase() }) });
    await visitor.sendMessage({ body: { ...newMessage({ email }), roster_q7: 'filled' } });
    await applyFor(app, job.id, { ...personDetails(), email, roster_q7: 'filled' });
  }
  const theirs = await findRows(former.theirs, '');
  await erase(own.id);
  assert.deepEqual(await findRows(former.own, ''), []);
  assert.deepEqual(await findRows(former.deep, ''), []);
  // The history of the erased person named that email.
  assert.deepEqual(
    await findRows(former.theirs, ''),
    theirs.filter((name) => name !== 'changes'),
  );
  assert.equal((await recruiter.getApplicant({ params: { id: other.id } })).is_erased, false);
});

/** Runs the work in a transaction that stays open until the answer is called. */
async function holdOpen(work: (transaction: Sql) => Promise<unknown>): Promise<() => Promise<void>> {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const whole = sql.transaction().execute(async (transaction) => {
    await work(transaction);
    begun.resolve();
    await end.promise;
  });
  await Promise.race([begun.promise, whole]);
  return () => {
    end.resolve();
    return whole;
  };
}

type Receipt = { email: string; reference: string };

const sent = { job_id: job.id, source: '', notice: '', wanted: nothingWanted };

/** Everything that may arrive while a person is erased, and what is left of it when the erasure came first. */
const arrivals: [string, (sql: Sql, of: Receipt) => Promise<unknown>, string[] | 'not_found'][] = [
  [
    'an application',
    (at, { email }) =>
      createApplication(at, { ...sent, details: { ...personDetails(), email } }, { asksHere: true }),
    ['applicants', 'mails', 'submissions'],
  ],
  [
    'an application that looks like spam',
    (at, { email }) =>
      keepSuspectedApplication(at, { ...sent, details: { ...personDetails(), email } }, 'filled'),
    ['suspected_applications'],
  ],
  ['a message', (at, { email }) => storeMessage(at, newMessage({ email })), ['mails', 'messages']],
  ['an answer', (at, { reference }) => saveAnswers(at, newAnswers(reference)), 'not_found'],
];

for (const [name, arrive, left] of arrivals) {
  test(`${name} and an erasure at once: whichever comes first, the other waits for it`, async () => {
    const createOne = async () => {
      const person = personDetails();
      const { reference } = await applyFor(app, job.id, person);
      const { items } = await recruiter.listApplicants({ query: { q: person.email } });
      return { id: items[0]!.id, email: person.email, reference };
    };
    const first = await createOne();
    const commitArrival = await holdOpen((at) => arrive(at, first));
    let isErased = false;
    const erasing = erase(first.id).then(() => (isErased = true));
    await waitForLock(sql);
    assert.equal(isErased, false, 'the erasure waits');
    await commitArrival();
    await erasing;
    assert.deepEqual(await findRows(first.email, first.reference), [], 'and takes what arrived');

    const second = await createOne();
    const commitErasure = await holdOpen((at) =>
      eraseApplicant(at, { id: second.id, by: app.login.username, timeZone: 'UTC' }),
    );
    const arriving = arrive(sql, second).catch((error: unknown) => error);
    await waitForLock(sql);
    await commitErasure();
    const answer = await arriving;
    if (left === 'not_found') assert.ok(answer instanceof Problem && answer.code === left);
    assert.deepEqual(
      await findRows(second.email, second.reference),
      left === 'not_found' ? [] : left,
      'what arrives later is nobody’s, or a new person’s',
    );
    assert.equal((await recruiter.getApplicant({ params: { id: second.id } })).job_count, 1);
  });
}
