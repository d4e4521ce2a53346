import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql as expression } from 'kysely';
import type { PublicFigures } from '../../../contract/figures.ts';
import { createApplicant } from '../../../../tests/support/builders.ts';
import { createInjectApi } from '../../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { readConfig } from '../../ground/config/config.ts';
import { createApp } from '../../process/app.ts';

const app = await createTestApp();
const { sql } = app.database;

/** The words of the stages of a new agency. */
const stages = await app.recruiter.listStages();
const steps = [
  ...new Set(stages.filter(({ kind }) => kind === 'in_progress').map((stage) => stage.applicant_words)),
];
const none = { answered: null, answer_days: null, placed: null, steps };

/** A copy that has counted nothing yet. */
async function startCopy(): Promise<() => Promise<PublicFigures>> {
  const copy = await createApp({
    config: readConfig({ CONTENT_URL: 'http://127.0.0.1:9' }),
    database: app.database,
  });
  after(() => copy.close());
  const visitor = createInjectApi(copy);
  return () => visitor.getPublicFigures();
}

const readAnew = async () => (await startCopy())();

/** @returns the ids of the people, who applied so many days ago and had an answer after so many hours */
async function applied(count: number, { daysAgo, hours }: { daysAgo: number; hours?: number }) {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push((await createApplicant(app)).id);
  const created = expression<Date>`now() - ${daysAgo}::int * interval '1 day'`;
  await sql
    .updateTable('applications')
    .set({
      created_at: created,
      first_answered_at:
        hours === undefined ? null : expression<Date>`${created} + ${hours}::int * interval '1 hour'`,
    })
    .where('applicant_id', 'in', ids)
    .execute();
  return ids;
}

async function place(ids: string[]): Promise<void> {
  const placed = sql.selectFrom('stages').select('id').where('kind', '=', 'placed').limit(1);
  await sql.updateTable('applications').set({ stage_id: placed }).where('applicant_id', 'in', ids).execute();
}

test('the website says how many were answered from 20 on, and a time that half of all had', async () => {
  assert.deepEqual(await readAnew(), none);
  await applied(5, { daysAgo: 100, hours: 1 });
  await applied(19, { daysAgo: 30, hours: 49 });
  const readKept = await startCopy();
  assert.deepEqual(await readKept(), none);
  await applied(1, { daysAgo: 30, hours: 49 });
  assert.deepEqual(await readAnew(), { ...none, answered: 20, answer_days: 3 });
  await applied(20, { daysAgo: 2 });
  assert.deepEqual(await readAnew(), { ...none, answered: 20, answer_days: 3 });
  await applied(1, { daysAgo: 2 });
  assert.deepEqual(await readAnew(), { ...none, answered: 20 });
  // No visit counts.
  assert.deepEqual(await readKept(), none);
});

test('the website says how many people were placed in a year, from ten on', async () => {
  const before = await readAnew();
  const old = await applied(3, { daysAgo: 400 });
  const people = await applied(10, { daysAgo: 200 });
  await place([...old, ...people.slice(1)]);
  assert.deepEqual(await readAnew(), before);
  await place(people);
  assert.deepEqual(await readAnew(), { ...before, placed: 10 });
});
