import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { applyFor, createApplicant, createJob, newMessage } from '../../../../tests/support/builders.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { openToday } from '../../../../tests/support/today.ts';

const app = await createTestApp();
const { recruiter, visitor, database } = app;
const { countsIn } = openToday(recruiter);

const run = (statement: string) => expression.raw(statement).execute(database.sql);

const send = (fields = {}) => visitor.sendMessage({ body: newMessage(fields) });

async function findMessage() {
  await send();
  const { items } = await recruiter.listMessages({ query: { limit: 1 } });
  return items[0]!;
}

countsIn('job_orders', {
  'a message of an employer': { isCounted: true, act: () => send({ topic: 'staff' }) },
  'suspected spam of one': { act: () => send({ topic: 'staff', roster_q7: 'filled' }) },
  'another message': { act: () => send() },
});

countsIn('messages', {
  'a message': { isCounted: true, act: () => send() },
  'a message of an employer': { act: () => send({ topic: 'staff' }) },
  'suspected spam': { act: () => send({ roster_q7: 'filled' }) },
  'an answered one': {
    act: async () => recruiter.updateMessage({ body: { id: (await findMessage()).id, answered: true } }),
  },
  'a deleted one': {
    act: async () => recruiter.deleteMessage({ params: { id: (await findMessage()).id } }),
  },
});

async function published(days: number, fields = {}) {
  const job = await createJob(app, fields);
  await run(`update jobs set posted_at = now() - interval '${days} days' where id = ${job.id}`);
  return job;
}

countsIn('quiet_jobs', {
  'an open job of more than a week': { isCounted: true, act: () => published(8) },
  'one of less than a week': { act: () => published(6) },
  'a closed one': {
    act: async () => recruiter.updateJob({ body: { id: (await published(8)).id, active: false } }),
  },
  'one with an applicant of this week': {
    act: async () => applyFor(app, (await published(8)).id),
  },
  'one with an older applicant': {
    isCounted: true,
    act: async () => {
      const { id } = await published(20);
      const applicant = await createApplicant(app, { job_id: id });
      await run(
        `update applications set created_at = now() - interval '8 days' where applicant_id = ${applicant.id}`,
      );
    },
  },
  'one with suspected spam': {
    isCounted: true,
    act: async () => applyFor(app, (await published(8)).id, { roster_q7: 'filled' }),
  },
});

test('of more than a thousand quiet jobs Today says so', async () => {
  const { id } = await published(8);
  await run(`insert into jobs (name, description, location_id, industry_id, posted_by, is_active, posted_at)
    select name, '', location_id, industry_id, posted_by, true, posted_at
    from jobs cross join generate_series(1, 1000) where id = ${id}`);
  assert.deepEqual((await recruiter.getToday()).quiet_jobs, { count: 1_000, is_at_least: true });
});
