import { sql as expression, type RawBuilder } from 'kysely';
import type { Sql } from '../../../database/open.ts';
import type { JobOrder } from '../job-orders.ts';
import { type JobConditions, jobsThat } from './job-conditions.ts';
import type { JobSearch } from './search-query.ts';

export type JobQuery = JobConditions & {
  order: JobOrder;
  /** Puts the best match of it first. `order` is the one of equal matches. */
  ranking?: JobSearch | undefined;
};

/** A limit of `null`: all. Of more matches than `mostRanked`, those with every word in the title come first. */
export type Slice = { limit: number | null; offset: number; mostRanked?: number | undefined };

/** Finds one page of jobs, and counts all, in one statement. */
export async function findJobs(
  sql: Sql,
  query: JobQuery,
  { limit, offset, mostRanked = 1_000 }: Slice,
): Promise<{ ids: string[]; total: number }> {
  const { order, ranking } = query;
  const way = expression.raw(order.direction);
  const sort = [
    ...(ranking ? [expression`${rankOf(ranking, mostRanked)} desc`] : []),
    expression`${order.value} ${way}, jobs.job_id ${way}`,
  ];
  const { rows } = await expression<{ total: number; ids: string[] }>`
    with found as ${expression.raw(query.search || ranking ? 'materialized' : 'not materialized')} (
      select job_id, is_open, created_at, posted_at, location_id, industry_id, title from ${jobsThat(query)}
    )
    select (select count(*) from found)::int as total, array(
      select jobs.job_id::text from found as jobs ${order.join ?? expression``}
      order by ${expression.join(sort)} limit ${limit}::int offset ${offset}::int
    ) as ids`.execute(sql);
  return rows[0] ?? { total: 0, ids: [] };
}

function rankOf({ query }: JobSearch, mostRanked: number): RawBuilder<unknown> {
  return expression`case when (select count(*) from found) <= ${mostRanked}::int
    then (select ts_rank(document, ${query}::tsquery) from searched_jobs as words where words.job_id = jobs.job_id)
    else (jobs.title @@ ${query}::tsquery)::int end`;
}

export async function countJobs(sql: Sql, conditions: JobConditions): Promise<number> {
  const { rows } = await expression<{ count: number }>`
    select count(*)::int as count from ${jobsThat(conditions)}`.execute(sql);
  return rows[0]?.count ?? 0;
}
