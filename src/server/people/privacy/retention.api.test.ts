import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  applyFor,
  createApplicant,
  createJob,
  createQuestion,
  newAnswerKey,
  newMessage,
  personDetails,
} from '../../../../tests/support/builders.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { dayOf } from '../../ground/agency-day.ts';
import { eraseExpired } from './retention.ts';

const app = await createTestApp({ RETENTION_MONTHS: '6' });
const { visitor, recruiter, database } = app;
const { sql } = database;

/** @param days more than the six months */
function later(days: number): Date {
  const moment = new Date();
  moment.setUTCMonth(moment.getUTCMonth() + 6, 1);
  return new Date(moment.getTime() + (31 + days) * 24 * 60 * 60 * 1_000);
}

function isErased(id: string): Promise<boolean> {
  return recruiter.getApplicant({ params: { id } }).then((applicant) => applicant.is_erased);
}

async function moveBack(id: string, days: number): Promise<void> {
  const created_at = new Date(Date.now() - days * 24 * 60 * 60 * 1_000);
  await sql.updateTable('applicants').set({ created_at }).where('id', '=', id).execute();
  const own = sql.selectFrom('applications').select('id').where('applicant_id', '=', id);
  await sql.updateTable('submissions').set({ created_at }).where('application_id', 'in', own).execute();
}

test('people who were last heard of before the time are erased once, by whichever copy comes first', async () => {
  const [old, recent, returned, writer, held] = await Promise.all(
    Array.from({ length: 5 }, () => createApplicant(app)),
  );
  for (const { id } of [old!, returned!, writer!, held!]) await moveBack(id, 250);
  await applyFor(app, (await createJob(app)).id, personOf(returned!));
  await visitor.sendMessage({ body: newMessage({ email: writer!.email }) });
  const hold = { hold_reason: 'A dispute', hold_until: dayOf('UTC', later(100)) };
  await recruiter.updateApplicant({ body: { id: held!.id, ...hold } });

  const runs = await Promise.all([1, 2].map(() => eraseExpired(sql, { months: 6 })));
  assert.equal(runs[0]!.people + runs[1]!.people, 1);
  assert.ok(await isErased(old!.id));
  for (const { id } of [recent!, returned!, writer!, held!]) assert.equal(await isErased(id), false);
  const { erased_on, erased_by } = await recruiter.getRetention({ params: { id: old!.id } });
  assert.equal(erased_on, dayOf('UTC'));
  assert.equal(erased_by, '');

  assert.equal((await eraseExpired(sql, { months: 6, now: later(1) })).people, 3);
  assert.equal(await isErased(held!.id), false);
  assert.equal((await eraseExpired(sql, { months: 6, now: later(101) })).people, 1);
});

function personOf({ first_name, last_name, email, phone }: ReturnType<typeof personDetails>) {
  return { first_name, last_name, email, phone };
}

test('messages and suspected applications go at the same age, with their answers', async () => {
  const question = await createQuestion(app);
  const { reference } = await applyFor(app, (await createJob(app)).id, { roster_q7: 'filled' });
  const answers = [{ question_id: question.id, version: question.version, value: 'Yes' }];
  await visitor.saveAnswers({ body: { reference, key: newAnswerKey(), answers, send: true } });
  await visitor.sendMessage({ body: newMessage() });
  const { id, email } = await createApplicant(app);
  await visitor.sendMessage({ body: newMessage({ email }) });
  const hold = { hold_reason: 'A dispute', hold_until: '2999-01-31' };
  await recruiter.updateApplicant({ body: { id, ...hold } });
  await eraseExpired(sql, { months: 6, now: later(1) });
  assert.equal((await recruiter.listSuspectedApplications({})).total, 0);
  assert.deepEqual(await sql.selectFrom('answer_sheets').select('id').execute(), []);
  const { items } = await recruiter.listMessages({});
  assert.deepEqual(
    items.map((message) => message.email),
    [email],
    'a legal hold keeps messages, too',
  );
});

test('the page announces the day, and without retention there is none', async () => {
  const { id } = await createApplicant(app);
  const { ends_on } = await recruiter.getRetention({ params: { id } });
  assert.match(String(ends_on), /^\d{4}-\d{2}-\d{2}$/);
  assert.equal((await eraseExpired(sql, { months: 6, now: new Date(`${ends_on}T00:00:00Z`) })).people, 0);
  const dayAfter = new Date(Date.parse(`${ends_on}T00:00:00Z`) + 4 * 24 * 60 * 60 * 1_000);
  assert.ok((await eraseExpired(sql, { months: 6, now: dayAfter })).people > 0);
});
