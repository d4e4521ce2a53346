import { sql as expression } from 'kysely';
import { databaseId } from '../../database/ids.ts';
import type { Sql } from '../../database/open.ts';
import { refuseMissing } from '../ground/problem.ts';
import { listedColumns, posterName, selectJobs } from './job-columns.ts';

/** @throws Problem `not_found` */
export async function getJob(sql: Sql, id: string) {
  const job = await selectJobs(sql)
    .select([...listedColumns, 'jobs.description', 'jobs.is_active', 'jobs.created_at', 'jobs.version'])
    .select([posterName, applicantIds])
    .where('jobs.id', '=', databaseId(id))
    .executeTakeFirst();
  return job ?? refuseMissing('Job');
}

/** Without repeats: one person may have applied under two records. */
const applicantIds = expression<string[]>`
  array(select applicant_id::text from applications where applications.job_id = jobs.id
    group by applicant_id order by max(applications.created_at) desc, max(applications.id) desc)`.as(
  'applicant_ids',
);
