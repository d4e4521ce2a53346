import { sql as expression, type NotNull } from 'kysely';
import type { OpenJobQuery } from '../../contract/jobs.ts';
import { databaseId } from '../../database/ids.ts';
import type { Sql } from '../../database/open.ts';
import { readPage } from '../../database/read-page.ts';
import { Problem } from '../core/problem.ts';
import { getClosedJob } from './closed-job.ts';
import { listedColumns, posterName, selectJobs } from './job-columns.ts';
import { isOpenMatch, type JobFilter, readSearch } from './job-search.ts';
import { refuseMissing } from './job-store.ts';
import { bestMatchFirst, newestFirst } from './open-job-order.ts';

/** The best match first in a search, otherwise the newest. */
export async function listOpenJobs(sql: Sql, query: OpenJobQuery) {
  const search = query.q === undefined ? undefined : await readSearch(sql, query.q, 'open jobs');
  const filter = { search, location: query.location, industry: query.industry };
  const order = search && query.sort !== 'newest' ? bestMatchFirst(search) : newestFirst;
  return readPage(query, {
    count: async () => ({ total: await countOpenJobs(sql, filter) }),
    read: ({ limit, offset, after }) =>
      selectJobs(sql)
        .select([...listedColumns, order.position.as('position')])
        .$narrowType<{ posted_at: NotNull }>()
        .where(isOpenMatch(filter))
        .where(after ? order.isAfter(after) : expression<boolean>`true`)
        .orderBy(order.by)
        .limit(limit)
        .offset(offset)
        .execute(),
  });
}

export async function countOpenJobs(sql: Sql, filter: JobFilter): Promise<number> {
  const { count } = await sql
    .selectFrom('jobs')
    .select(expression<number>`count(*)::int`.as('count'))
    .where(isOpenMatch(filter))
    .executeTakeFirstOrThrow();
  return count;
}

/** @throws Problem `not_found`, or `job_closed` with the job's name when it was open once */
export async function getOpenJob(sql: Sql, id: string) {
  const job = await selectJobs(sql)
    .select([...listedColumns, 'jobs.description', 'jobs.is_active', posterName])
    .select(['locations.city', 'locations.region', 'locations.postal_code', 'locations.country'])
    .where('jobs.id', '=', databaseId(id))
    .executeTakeFirst();
  if (job?.posted_at && !job.is_active)
    throw new Problem('job_closed', { job: await getClosedJob(sql, job.id) });
  refuseUnopened(job);
  return job;
}

/** Visitors must not learn of a job before its first opening. */
export function refuseUnopened<Job extends { is_active: boolean; posted_at: Date | null }>(
  job: Job | undefined,
): asserts job is Job & { posted_at: Date } {
  if (!job?.posted_at) refuseMissing();
  if (!job.is_active) throw new Problem('job_closed');
}
