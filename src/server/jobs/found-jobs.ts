import { sql as expression, type RawBuilder } from 'kysely';
import { databaseId } from '../../database/ids.ts';
import type { Sql } from '../../database/open.ts';
import type { Config } from '../ground/config/config.ts';
import { categoryId, jobCount } from './count-jobs.ts';
import { areFactsCounted } from './fact-counts.ts';
import type { PlacedFilter } from './places/near.ts';
import { asksForFacts, factConditions, isPostedWithin } from './search/fact-marks.ts';
import { type FoundJobs, searchBounds, type Slice } from './search/find-jobs.ts';
import { everyOf, marksOf } from './search/job-search.ts';
import type { JobSearch } from './search/search-query.ts';

type Filter = Omit<PlacedFilter, 'q'>;

export type Asked = {
  filter: Filter;
  search: JobSearch | undefined;
  /** Counted; of more it is only known that there are more. */
  most: number;
  config: FactFacetsConfig;
};

export type FactFacetsConfig = Pick<Config, 'agencyCurrency' | 'agencyCountry'>;

/**
 * Up to one more than `most` open jobs, to be counted: rows of `id`, `location_id`, `further_ids`, `industry_id`, `said` and
 * `pay_step`.
 *
 * @param more further `tsquery`
 */
export function openJobs(
  asked: Pick<Asked, 'filter' | 'search' | 'most'>,
  more: RawBuilder<unknown>[] = [],
): RawBuilder<unknown> {
  const { filter, search, most } = asked;
  const limit = expression`limit ${most + 1}::int`;
  if (areFactsCounted({ filter, search }) && asksForFacts(filter))
    return expression`(${openThatSay(filter)} ${limit})`;
  if (!search && areInNewestOrder(filter))
    return expression`(select ${columns} from ${newestOpen(filter)} ${limit})`;
  const ids = search || more.length > 0 ? undefined : locationsOf(filter);
  if (ids) return expression`(${openAt(ids, filter)} ${limit})`;
  return openMatches(asked, more);
}

/** By the index of the words and marks. */
function openMatches(
  { filter, search, most }: Pick<Asked, 'filter' | 'search' | 'most'>,
  more: RawBuilder<unknown>[],
): RawBuilder<unknown> {
  const { days, ...marked } = filter;
  const marks = [...marksOf({ ...marked, active: true }), ...more];
  const ask = (words: string | undefined) =>
    everyOf([...(words === undefined ? [] : [expression`${words}::tsquery`]), ...marks]);
  const query = ask(search?.query);
  if (days !== undefined) {
    return expression`(select ${columns} from searched_jobs
      where is_open and ${isPostedWithin(days)} and document @@ ${query} limit ${most + 1}::int)`;
  }
  const narrower =
    search && !asksForFacts(filter)
      ? expression`case when ${jobCount({})} > ${searchBounds.many}::int then ${ask(search.narrower.query)} end`
      : expression`null`;
  return expression`find_jobs(${query}, ${most + 1}::int, ${narrower})`;
}

const columns = expression.raw('job_id as id, location_id, further_ids, industry_id, said, pay_step');
const foundColumns = expression.raw('id, location_id, further_ids, industry_id, said, pay_step');

/** One index has all that such a filter asks for, the newest first. Few jobs are at one place: their marks find them. */
export function areInNewestOrder({ near, location }: Filter): boolean {
  return near === undefined && location === undefined;
}

/** The jobs of the filter are at any of these. `undefined`: another question, or two at once. */
function locationsOf({ near, location }: Filter): RawBuilder<unknown> | undefined {
  if (!near) return location === undefined ? undefined : expression`array[${databaseId(location)}::bigint]`;
  return location === undefined ? expression`${near.locations}::bigint[]` : undefined;
}

/**
 * The index of the locations has all that is asked for, of jobs that they lead. Few jobs have further ones: `offset 0` has
 * each of them looked up.
 */
function openAt(locations: RawBuilder<unknown>, filter: Filter): RawBuilder<unknown> {
  const jobs = expression`select ${columns} from searched_jobs where ${conditionsOf(filter)}`;
  return expression`
    ${jobs} and location_id = any(${locations})
    union all
    select ${foundColumns} from (
      select distinct job_id from job_locations where is_active and location_id = any(${locations})
    ) as further cross join lateral (
      ${jobs} and job_id = further.job_id and location_id <> all(${locations}) offset 0
    ) as found`;
}

/** Counters know what open jobs say, and an index has the jobs of each. For a filter that `areFactsCounted` allows. */
function openThatSay(filter: Filter): RawBuilder<unknown> {
  const { pay: _, industry, ...facts } = filter;
  const conditions = [expression`industry_id = ${categoryId(industry)}`, ...factConditions(facts)];
  return expression`
    select ${foundColumns} from (
      select distinct said as wanted_said from job_fact_counts where ${expression.join(conditions, expression` and `)}
    ) as wanted cross join lateral (
      select ${columns} from searched_jobs where ${conditionsOf(filter)} and said = wanted_said offset 0
    ) as found`;
}

/** For the filters that `areInNewestOrder` allows. */
function newestOpen(filter: Filter): RawBuilder<unknown> {
  return expression`searched_jobs where ${conditionsOf(filter)} order by posted_at desc, job_id desc`;
}

function conditionsOf({ days, industry, ...facts }: Filter): RawBuilder<unknown> {
  const conditions = [
    expression`is_open`,
    ...(days === undefined ? [] : [isPostedWithin(days)]),
    ...(industry === undefined ? [] : [expression`industry_id = ${databaseId(industry)}`]),
    ...factConditions(facts),
  ];
  return expression.join(conditions, expression` and `);
}

/** One page of the open jobs of a filter that `areInNewestOrder` allows. */
export async function findNewestOpen(sql: Sql, filter: Filter, slice: Slice): Promise<FoundJobs> {
  const { limit, offset, bounds = searchBounds } = slice;
  const { counted } = bounds;
  const read = Math.max(counted + 1, offset + limit);
  const { rows } = await expression<{ total: number; ids: string[] }>`
    with found as materialized (
      select array(select job_id from ${newestOpen(filter)} limit ${read}::int) as ids
    )
    select cardinality(ids) as total, ids[${offset + 1}::int:${offset + limit}::int]::text[] as ids
    from found`.execute(sql);
  const { total = 0, ids = [] } = rows[0] ?? {};
  return { ids, total: Math.min(total, counted), ...(total > counted && { isAtLeast: true }) };
}
