import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { createApplicant, createJob, nextNumber } from '../../../../tests/support/builders.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { waitForLock } from '../../../../tests/support/wait-for-lock.ts';

const app = await createTestApp();
const { sql } = app.database;

test('an application that is stored while the job goes to another office has that one', async () => {
  const { id } = await createApplicant(app);
  const office = await app.recruiter.createOffice({ body: { name: `Office ${nextNumber()}` } });
  const job = await createJob(app);
  let applying: Promise<unknown> | undefined;
  await sql.transaction().execute(async (transaction) => {
    await transaction.updateTable('jobs').set({ office_id: office.id }).where('id', '=', job.id).execute();
    // By itself: other locks of an act do not hold it up.
    applying = sql
      .insertInto('applications')
      .values({ job_id: job.id, applicant_id: id, applied_as_id: id })
      .execute();
    await waitForLock(sql);
  });
  await applying;
  const [stored] = await sql
    .selectFrom('applications')
    .select(expression<string>`office_id::text`.as('office_id'))
    .where('job_id', '=', job.id)
    .execute();
  assert.equal(stored?.office_id, office.id);
});
