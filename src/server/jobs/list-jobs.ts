import { sql as expression, type RawBuilder } from 'kysely';
import type { Total } from '../../contract/endpoints.ts';
import type { JobQuery, JobRowFilter } from '../../contract/jobs.ts';
import type { Sql } from '../../database/open.ts';
import { countRows, type Position, readBatches } from '../../database/read-page.ts';
import { findAllJobs, findJobs, type SearchBounds } from './search/find-jobs.ts';
import { listedColumns, posterName, selectJobs } from './job-columns.ts';
import { readBatchOrder } from './job-orders.ts';
import { isListed, partsOf } from './job-row-filter.ts';
import { readSearch } from './search/job-search.ts';
import { readInOrder, splitIntoBatches } from './read-in-order.ts';
import type { JobSearch } from './search/search-query.ts';
import { dayIn, isOnDays } from '../ground/agency-day.ts';

export type JobRecord = Awaited<ReturnType<typeof readJobs>>[number];

type JobList = Total & { rows: JobRecord[] };

type ListOptions = {
  /** Adds `recent_counts`. */
  recent?: RecentDays | undefined;
  bounds?: SearchBounds;
};

/**
 * All jobs, open or closed: the best match first in a search, otherwise the newest. Without a limit the whole list.
 */
export async function listJobs(
  sql: Sql,
  query: JobQuery,
  { recent, bounds }: ListOptions = {},
): Promise<JobList> {
  const { limit, page = 1 } = query;
  if (limit === undefined) {
    const rows = (await Array.fromAsync(readAllJobs(sql, query, recent))).flat();
    return { rows, total: rows.length };
  }
  const slice = { limit, offset: (page - 1) * limit, bounds };
  const { ids, ...total } = await findJobs(sql, partsOf(query, await searchOf(sql, query)), slice);
  return { rows: await readJobs(sql, ids, recent), ...total };
}

/** At most `most`; beyond it the total says so. */
export function countListedJobs(sql: Sql, filter: JobRowFilter, most: number): Promise<Total> {
  return countRows(sql, sql.selectFrom('jobs').where(isListed(filter)).select('jobs.id'), most);
}

/** The whole list, in batches. */
export async function* readAllJobs(
  sql: Sql,
  query: JobRowFilter,
  recent?: RecentDays,
): AsyncGenerator<JobRecord[]> {
  const search = await searchOf(sql, query);
  const order = readBatchOrder(query.sort);
  if (search || !order) {
    const ids = await findAllJobs(sql, partsOf(query, search));
    for (const batch of splitIntoBatches(ids)) yield await readJobs(sql, batch, recent);
    return;
  }
  const jobs = selectJobRows(sql, recent)
    .select(order.position.as('position'))
    .where(isListed(query))
    .orderBy(order.by);
  yield* readBatches<JobRecord & Position>(({ limit, after }) =>
    (after ? jobs.where(order.isAfter(after)) : jobs).limit(limit).execute(),
  );
}

async function searchOf(sql: Sql, { q }: JobRowFilter): Promise<JobSearch | undefined> {
  return q === undefined ? undefined : readSearch(sql, q, 'all jobs');
}

function readJobs(sql: Sql, ids: string[], recent: RecentDays | undefined) {
  return readInOrder(ids, () =>
    selectJobRows(sql, recent)
      .where(expression<boolean>`jobs.id = any(${ids}::bigint[])`)
      .execute(),
  );
}

function selectJobRows(sql: Sql, recent: RecentDays | undefined) {
  return selectJobs(sql)
    .select([...listedColumns, 'jobs.is_active', 'jobs.version', 'jobs.created_at', posterName])
    .select(
      expression<number>`(select count from job_applicant_counts where job_id = jobs.id)`.as(
        'applicant_count',
      ),
    )
    .select(recent ? recentCounts(recent).as('recent_counts') : expression<null>`null`.as('recent_counts'));
}

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
