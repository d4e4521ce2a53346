import { sql as expression, type RawBuilder } from 'kysely';
import type { Total } from '../../../contract/endpoints.ts';
import type { Sql } from '../../../database/open.ts';
import { jobCount } from '../count-jobs.ts';
import {
  type FoundSlice,
  type JobQueryParts,
  findJobsOf,
  isFull,
  rankedPage,
  sortedPage,
} from './job-search-page.ts';
import { noBounds, type SearchBounds, searchBounds } from './search-bounds.ts';

type FoundJobs = Total & { ids: string[] };

type Slice = { limit: number; offset: number; bounds?: SearchBounds | undefined };

/** Finds one page of jobs, in one statement. */
export async function findJobs(
  sql: Sql,
  parts: JobQueryParts,
  { limit, offset, bounds = searchBounds }: Slice,
): Promise<FoundJobs> {
  const { rows } = await statementOf(parts, { limit, offset, bounds }).execute(sql);
  const { total = 0, ids = [] } = rows[0] ?? {};
  const isAtLeast = parts.total === undefined && total > bounds.counted;
  return { ids, total: isAtLeast ? bounds.counted : total, ...(isAtLeast && { isAtLeast }) };
}

/** Finds the ids of all jobs, however many, in order. */
export async function findAllJobs(sql: Sql, parts: JobQueryParts): Promise<string[]> {
  const { rows } = await statementOf(parts, { limit: null, offset: 0, bounds: noBounds }).execute(sql);
  return rows[0]?.ids ?? [];
}

type Statement = RawBuilder<{ total: number; ids: string[] }>;

function statementOf(parts: JobQueryParts, slice: FoundSlice): Statement {
  if (!parts.query && parts.conditions.length === 0) return everyJob(parts, slice);
  const { counted } = slice.bounds;
  const isKnownFew = parts.total
    ? expression`(select total from known) <= ${counted}::int`
    : expression`true`;
  return expression`
    with asked as materialized (${askedBy(parts, slice.bounds)}),
    known as materialized (select ${parts.total ?? expression`null::int`} as total),
    found as materialized (
      select id, is_active, created_at, posted_at, location_id, industry_id
      from ${findJobsOf(parts, counted + 1)} as found where ${isKnownFew}
    ),
    counted as materialized (
      select coalesce((select total from known), (select count(*) from found))::int as total
    ),
    ${parts.ranking ? rankedPage(parts, parts.ranking, slice) : sortedPage(parts, slice)}
    select (select total from counted) as total, array(
      select id::text from chosen
      union all select id::text from walked where ${isFull(slice)}
      union all select id::text from others
    ) as ids`;
}

function everyJob({ total, order }: JobQueryParts, { limit, offset }: FoundSlice): Statement {
  return expression`
    select ${total ?? jobCount({})} as total, array(
      select job_id::text from ${order.first(expression`${limit}::int offset ${offset}::int`)} as walked
    ) as ids`;
}

function askedBy({ query, narrower, ranking }: JobQueryParts, { many }: SearchBounds): RawBuilder<unknown> {
  const none = expression`null::tsquery`;
  const whereMany = (part: RawBuilder<unknown> = none) =>
    expression`case when ${jobCount({})} > ${many}::int then ${part} end`;
  return expression`
    select ${query ?? none} as query, ${whereMany(narrower)} as narrower,
      ${ranking?.title ?? none} as title, ${whereMany(ranking?.narrower)} as narrower_title`;
}
