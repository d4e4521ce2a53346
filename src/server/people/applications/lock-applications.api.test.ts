import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createApplicant } from '../../../../tests/support/builders.ts';
import { openStages } from '../../../../tests/support/stages.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { waitForLock } from '../../../../tests/support/wait-for-lock.ts';
import type { Sql } from '../../../database/open.ts';
import { readConfig } from '../../ground/config/config.ts';
import { mergeApplicants } from '../merges/merge-applicants.ts';
import { eraseApplicant } from '../privacy/erase-person.ts';
import { moveApplications } from './move-applications.ts';
import { lockApplications } from './write-moves.ts';

const app = await createTestApp();
const { sql } = app.database;
const { idOf, newApplication, stateOf } = await openStages(app);
const by = app.login.username;

/** Whether another transaction may change the row now. */
async function isFree(table: 'applicants' | 'applications', id: string): Promise<boolean> {
  const row = sql.selectFrom(table).select('id').where('id', '=', id).forNoKeyUpdate().skipLocked();
  return (await row.executeTakeFirst()) !== undefined;
}

/** Begins to lock the application while `first` runs, which has come before. @returns what `look` finds under the locks */
async function lockAfter<Found>(
  id: string,
  first: (transaction: Sql, startLocking: () => Promise<void>) => Promise<unknown>,
  look: () => Promise<Found>,
): Promise<Found> {
  let locking: Promise<Found> | undefined;
  await sql.transaction().execute((transaction) =>
    first(transaction, async () => {
      locking = sql.transaction().execute(async (move) => {
        await lockApplications(move, [id]);
        return look();
      });
      await Promise.race([locking, waitForLock(sql)]);
    }),
  );
  return locking!;
}

test('an application and its person stay as they are until the end of a move', async () => {
  const { id, applicant } = await newApplication();
  const look = async () => [await isFree('applications', id), await isFree('applicants', applicant.id)];
  assert.deepEqual(await lockAfter(id, (_, startLocking) => startLocking(), look), [false, false]);
  assert.deepEqual(await look(), [true, true]);
});

test('a move and an erasure never wait for each other', async () => {
  const { id, applicant } = await newApplication();
  const erase = async (erasure: Sql, startLocking: () => Promise<void>) => {
    // As every change of a person begins.
    await erasure
      .selectFrom('applicants')
      .select('id')
      .where('id', '=', applicant.id)
      .forNoKeyUpdate()
      .execute();
    await startLocking();
    await eraseApplicant(erasure, { id: applicant.id, by, timeZone: 'UTC' });
  };
  const look = () => app.recruiter.getApplicant({ params: { id: applicant.id } });
  assert.equal((await lockAfter(id, erase, look)).is_erased, true);
});

test('a move locks the person whom a merge has just given the application to', async () => {
  const { id, applicant } = await newApplication();
  const kept = await createApplicant(app);
  const merge = async (merging: Sql, startLocking: () => Promise<void>) => {
    await mergeApplicants(merging, { id: kept.id, merged_id: applicant.id }, by);
    await startLocking();
  };
  assert.equal(await lockAfter(id, merge, () => isFree('applicants', kept.id)), false);
});

test('a deleted stage takes nobody along whom a move has just taken away', async () => {
  const stage = await app.recruiter.createStage({ body: { name: 'Trial shift', kind: 'in_progress' } });
  const applications = [await newApplication(), await newApplication()];
  await app.recruiter.moveApplications({ body: { applications, stage_id: stage.id } });
  let deleting: Promise<unknown> | undefined;
  await sql.transaction().execute(async (moving) => {
    const placed = { applications: [{ id: applications[0]!.id }], stage_id: idOf('Placed') };
    await moveApplications(moving, placed, { by, config: readConfig({}) });
    deleting = app.recruiter.deleteStage({ params: { id: stage.id }, query: { to: idOf('In contact') } });
    await Promise.race([deleting, waitForLock(sql)]);
  });
  await deleting;
  const stages = await Promise.all(applications.map(async ({ id }) => (await stateOf(id)).stage_id));
  assert.deepEqual(stages, [idOf('Placed'), idOf('In contact')]);
});
