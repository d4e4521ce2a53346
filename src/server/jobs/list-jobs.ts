import { sql as expression, type RawBuilder } from 'kysely';
import type { Total } from '../../contract/endpoints.ts';
import type { JobQuery, JobRowFilter } from '../../contract/jobs.ts';
import type { Sql } from '../../database/open.ts';
import { countRows } from '../../database/read-page.ts';
import { dayIn, isOnDays } from '../ground/agency-day.ts';
import { firstStage, isInFirst } from '../ground/unread.ts';
import { listedColumns, officeName, posterName, selectJobs } from './job-columns.ts';
import { readJobOrder } from './job-orders.ts';
import { rowConditions } from './job-row-filter.ts';
import { findJobs, type Slice } from './search/find-jobs.ts';
import { jobsThat } from './search/job-conditions.ts';
import { readSearch } from './search/job-search.ts';
import { readBatchesInOrder, readInOrder } from './search/read-in-order.ts';

export type JobRecord = Awaited<ReturnType<typeof readJobs>>[number];

type JobList = { rows: JobRecord[]; total: number };

/**
 * All jobs, open or closed: the best match first in a search, otherwise the newest. Without a limit the whole list.
 *
 * @param recent adds `recent_counts`
 */
export async function listJobs(sql: Sql, query: JobQuery, recent?: RecentDays): Promise<JobList> {
  const { limit, page = 1 } = query;
  if (limit === undefined) {
    const rows = (await Array.fromAsync(readAllJobs(sql, query, recent))).flat();
    return { rows, total: rows.length };
  }
  const { ids, total } = await findRows(sql, query, { limit, offset: (page - 1) * limit });
  return { rows: await readInOrder(ids, (some) => readJobs(sql, some, recent)), total };
}

/** No more than `most` are read. */
export function countListedJobs(sql: Sql, filter: JobRowFilter, most: number): Promise<Total> {
  const jobs = jobsThat({ conditions: rowConditions(filter, undefined) });
  return countRows(sql, expression`(select from ${jobs})`, most);
}

/** The whole list, in batches. */
export async function* readAllJobs(
  sql: Sql,
  query: JobRowFilter,
  recent?: RecentDays,
): AsyncGenerator<JobRecord[]> {
  const { ids } = await findRows(sql, query, { limit: null, offset: 0 });
  yield* readBatchesInOrder(ids, (some) => readJobs(sql, some, recent));
}

async function findRows(sql: Sql, filter: JobRowFilter, slice: Slice) {
  const search = filter.q === undefined ? undefined : await readSearch(sql, filter.q, 'all jobs');
  const ranking = filter.sort === undefined ? search : undefined;
  const query = { conditions: rowConditions(filter, search), order: readJobOrder(filter.sort), ranking };
  return findJobs(sql, query, slice);
}

function readJobs(sql: Sql, ids: string[], recent: RecentDays | undefined) {
  return selectJobRows(sql, recent)
    .where(expression<boolean>`jobs.id = any(${ids}::bigint[])`)
    .execute();
}

function selectJobRows(sql: Sql, recent: RecentDays | undefined) {
  return selectJobs(sql)
    .select([...listedColumns, 'jobs.is_active', 'jobs.version', 'jobs.created_at', posterName])
    .select(['jobs.office_id', officeName])
    .select(
      expression<number>`(select count from job_applicant_counts where job_id = jobs.id)`.as(
        'applicant_count',
      ),
    )
    .select(lastAppliedAt.as('last_applied_at'))
    .select(recent ? recentCounts(recent).as('recent_counts') : expression<null>`null`.as('recent_counts'))
    .select(recent ? newCount.as('new_count') : expression<null>`null`.as('new_count'));
}

const lastAppliedAt = expression<Date | null>`(
  select nullif(last_applied_at, '-infinity') from job_applicant_counts where job_id = jobs.id)`;

/** As many as the list of new applicants has with the job and the first stage as its filter. */
const newCount = expression<number>`(
  select count(distinct applied.applicant_id)::int
  from applications as applied join unopened_applicants as unopened on unopened.applicant_id = applied.applicant_id
  where applied.job_id = jobs.id and applied.stage_id = ${firstStage} and ${isInFirst})`;

const createdAt = expression<Date>`created_at`;

/** `timeZone` is an IANA name. */
export type RecentDays = { days: number; timeZone: string };

/** The applicants of each of the last days, today last, for rows of `jobs`. */
function recentCounts({ days, timeZone }: RecentDays): RawBuilder<number[]> {
  const today = dayIn(timeZone);
  return expression<number[]>`array(
    select coalesce(count, 0)::int
    from generate_series(${today} - ${days}::int + 1, ${today}, interval '1 day') as shown (day)
      left join (
        select ${dayIn(timeZone, createdAt)} as day, count(distinct applicant_id) as count
        from applications
        where job_id = jobs.id
          and ${isOnDays(createdAt, { timeZone, from: expression`${today} - ${days}::int + 1` })}
        group by 1
      ) as counted on counted.day = shown.day::date
    order by shown.day)`;
}
