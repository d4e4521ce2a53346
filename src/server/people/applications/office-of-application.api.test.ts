import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyFor, createJob, nextNumber } from '../../../../tests/support/builders.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { waitForLock } from '../../../../tests/support/wait-for-lock.ts';

const app = await createTestApp();
const { sql } = app.database;

test('whoever applies while the job goes to another office applies there', async () => {
  const office = await app.recruiter.createOffice({ body: { name: `Office ${nextNumber()}` } });
  const job = await createJob(app);
  let applying: Promise<unknown> | undefined;
  await sql.transaction().execute(async (transaction) => {
    await transaction.updateTable('jobs').set({ office_id: office.id }).where('id', '=', job.id).execute();
    applying = applyFor(app, job.id);
    await waitForLock(sql);
  });
  await applying;
  const [person] = await sql
    .selectFrom('applications')
    .innerJoin('applicants', 'applicants.id', 'applicant_id')
    .select('offices')
    .where('job_id', '=', job.id)
    .execute();
  assert.deepEqual(person?.offices.map(String), [office.id]);
});
