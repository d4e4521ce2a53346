import { databaseId } from '../../database/ids.ts';
import type { Sql } from '../../database/open.ts';
import { Problem, refuseMissing } from '../ground/problem.ts';
import { getClosedJob } from './closed-job.ts';
import { listedColumns, posterName, selectJobs } from './job-columns.ts';

/** @throws Problem `not_found`, or `job_closed` with the job's name when it was open once */
export async function getOpenJob(sql: Sql, id: string) {
  const job = await selectJobs(sql)
    .select([...listedColumns, 'jobs.description', 'jobs.is_active', posterName])
    .select(['locations.city', 'locations.region', 'locations.postal_code', 'locations.country'])
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
