import { sql as expression } from 'kysely';
import { databaseId } from '../../database/ids.ts';
import type { Sql } from '../../database/open.ts';
import { refuseMissing, Problem } from '../ground/problem.ts';
import {
  listedColumns,
  officeName,
  posterName,
  recruiterName,
  recruiterPhone,
  recruiterPortrait,
  selectJobs,
} from './job-columns.ts';
import { furtherAddresses, furtherColumns } from './further-locations.ts';
import type { ClosedJob } from '../../contract/errors.ts';

/** @throws Problem `not_found` */
export async function getJob(sql: Sql, id: string) {
  const job = await selectJobs(sql)
    .select([...listedColumns, 'jobs.description', 'jobs.is_active', 'jobs.created_at', 'jobs.version'])
    .select(['jobs.office_id', officeName, posterName, applicantIds, ...furtherColumns])
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

/** @throws Problem `not_found`, or `job_closed` with the job's name when it was open once */
export async function getOpenJob(sql: Sql, id: string) {
  const job = await selectJobs(sql)
    .select([
      ...listedColumns,
      'jobs.description',
      'jobs.is_active',
      posterName,
      recruiterName,
      recruiterPhone,
      recruiterPortrait,
    ])
    .select(['locations.city', 'locations.region', 'locations.postal_code', 'locations.country'])
    .select([furtherAddresses, ...furtherColumns])
    .where('jobs.id', '=', databaseId(id))
    .executeTakeFirst();
  if (job?.posted_at && !job.is_active)
    throw new Problem('job_closed', { job: await getClosedJob(sql, job.id) });
  refuseUnpublished(job);
  return job;
}

/** Visitors must not learn of a job before its first opening. */
export function refuseUnpublished<Job extends { is_active: boolean; posted_at: Date | null }>(
  job: Job | undefined,
): asserts job is Job & { posted_at: Date } {
  if (!job?.posted_at) refuseMissing('Job');
  if (!job.is_active) throw new Problem('job_closed');
}

/** A closed job as visitors last saw it: a title that an admin changed after the closing was never public. */
async function getClosedJob(sql: Sql, id: string): Promise<ClosedJob> {
  const { rows } = await expression<ClosedJob>`
    with since as (
      select id, before from changes
      where entity_kind = 'job' and entity_id = ${id} and id >= (
        select max(id) from changes
        where entity_kind = 'job' and entity_id = ${id}
          and before ->> 'active' = 'true' and after ->> 'active' = 'false')
    )
    select
      coalesce((select before ->> 'name' from since where before ? 'name' order by id limit 1), jobs.name) as name,
      coalesce((select before ->> 'location' from since where before ? 'location' order by id limit 1),
        locations.display_name) as location,
      coalesce((select before ->> 'industry' from since where before ? 'industry' order by id limit 1),
        industries.display_name) as industry,
      coalesce((select before ->> 'location_id' from since where before ? 'location_id' order by id limit 1),
        jobs.location_id::text) as location_id,
      coalesce((select before ->> 'industry_id' from since where before ? 'industry_id' order by id limit 1),
        jobs.industry_id::text) as industry_id
    from jobs
      join locations on locations.id = jobs.location_id
      join industries on industries.id = jobs.industry_id
    where jobs.id = ${id}`.execute(sql);
  const [job] = rows;
  if (!job) throw new Error('The job was deleted after it was read.');
  return job;
}
