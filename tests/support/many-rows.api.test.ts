import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { openTestDatabase } from './test-database.ts';
import { addManyRows } from '../../benchmarks/fill/many-rows.ts';

test('many jobs and applicants can be added twice, and every application has a submission', async (t) => {
  const { sql, close } = await openTestDatabase();
  t.after(close);
  const admin = { username: 'admin', first_name: 'Recruiting', surname: 'Team', password_hash: '' };
  await sql.insertInto('admins').values(admin).execute();
  const readIndexes = () =>
    expression`select indexdef from pg_indexes where schemaname = current_schema() order by indexname`.execute(
      sql,
    );
  const indexes = await readIndexes();

  await addManyRows(sql, { jobs: 200, applicants: 600 }, 'admin');
  const steps: string[] = [];
  const onProgress = (step: string) => steps.push(step);
  await addManyRows(sql, { jobs: 100, applicants: 540, batchRows: 500, onProgress }, 'admin');
  assert.deepEqual(steps, [
    '100 of 100 jobs',
    '500 of 540 applicants',
    '540 of 540 applicants',
    'indexes of words',
  ]);
  assert.deepEqual((await readIndexes()).rows, indexes.rows);

  const jobs = await sql.selectFrom('jobs').select(['name', 'is_active', 'industry_id']).execute();
  assert.equal(jobs.length, 300);
  const open = jobs.filter((job) => job.is_active).length;
  assert.ok(open > 200 && open < 300, `${open} of 300 jobs are open`);
  assert.ok(new Set(jobs.map((job) => job.name)).size > 50, 'titles vary');

  const further = await sql.selectFrom('job_locations').select('job_id').execute();
  assert.ok(
    further.length > 0 && further.length < 60,
    `${further.length} of 300 jobs have a further location`,
  );

  const applicants = await sql
    .selectFrom('applicants')
    .leftJoin('applications', 'applications.applicant_id', 'applicants.id')
    .leftJoin('submissions', 'submissions.application_id', 'applications.id')
    .select([
      'applicants.id',
      'applicants.email',
      'submissions.email as submitted',
      'applications.created_at',
    ])
    .execute();
  assert.equal(new Set(applicants.map((applicant) => applicant.id)).size, 1_140);
  for (const applicant of applicants) {
    assert.equal(applicant.submitted, applicant.email);
    assert.ok(applicant.created_at !== null && applicant.created_at <= new Date());
  }
});
