import { sql as expression, type RawBuilder } from 'kysely';
import type { FacetCount, OpenJobFilter, JobFacets } from '../../contract/jobs.ts';
import { limits } from '../../contract/limits.ts';
import { databaseId } from '../../database/ids.ts';
import type { Sql } from '../../database/open.ts';
import { countJobs, jobCount, placeId } from './count-jobs.ts';
import { searchBounds } from './search/find-jobs.ts';
import { everyOf, type MarkedJobs, placeMarks, readSearch } from './search/job-search.ts';
import type { JobSearch } from './search/search-query.ts';

/** Counts the open jobs of each location and each industry. Each count ignores its own filter. */
export async function listJobFacets(
  sql: Sql,
  query: OpenJobFilter,
  most: number = limits.countedRows,
): Promise<JobFacets> {
  const search = query.q === undefined ? undefined : await readSearch(sql, query.q, 'open jobs');
  const { location, industry } = query;
  const counts = search ? countFound(query, search, most) : countKept(query);
  const { rows } = await expression<FacetCount & { kind: 'location' | 'industry' }>`
    with ${counts}
    ${named('location', location)} union all ${named('industry', industry)}
    order by kind, count desc, display_name, id
  `.execute(sql);
  const facetsOf = (kind: string) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ id, display_name, count, is_at_least }) => ({
        id,
        display_name,
        count,
        ...(is_at_least && { is_at_least }),
      }));
  return {
    locations: facetsOf('location'),
    industries: facetsOf('industry'),
    without_search: await countJobs(sql, { isOpen: true, location, industry }),
    corrections: search?.corrections ?? [],
  };
}

/** The chosen category is named even without jobs. */
function named(kind: 'location' | 'industry', chosen: string | undefined): RawBuilder<unknown> {
  const [categories, counts] =
    kind === 'location' ? ['locations', 'by_location'] : ['industries', 'by_industry'];
  return expression`
    select ${kind}::text as kind, id, display_name, coalesce(count, 0)::int as count,
      coalesce(is_at_least, false) as is_at_least
    from ${expression.table(categories)} left join ${expression.table(counts)} on category_id = id
    where count > 0 or id = ${databaseId(chosen ?? '')}`;
}

/** From counters. */
function countKept({ location, industry }: OpenJobFilter): RawBuilder<unknown> {
  return expression`
    by_location as materialized (
      select location_id as category_id, sum(count) as count, false as is_at_least from job_counts
      where industry_id = ${placeId(industry)} and is_open group by location_id
    ),
    by_industry as materialized (
      select industry_id as category_id, sum(count) as count, false as is_at_least from job_counts
      where location_id = ${placeId(location)} and is_open group by industry_id
    )`;
}

/** With more matches than `most`, the counts are those of the first that the index finds. */
function countFound(
  { location, industry }: OpenJobFilter,
  search: JobSearch,
  most: number,
): RawBuilder<unknown> {
  const find = (filter: MarkedJobs) => {
    const ask = (words: string) =>
      everyOf([expression`${words}::tsquery`, ...placeMarks({ ...filter, active: true })]);
    return expression`
      select location_id, industry_id
      from find_jobs(${ask(search.query)}, ${most + 1}::int,
        case when ${jobCount({})} > ${searchBounds.many}::int then ${ask(search.narrower.query)} end)`;
  };
  const isFiltered = location !== undefined || industry !== undefined;
  return expression`
    in_locations as materialized (${find({ industry })}),
    in_industries as materialized (
      ${isFiltered ? find({ location }) : expression`select location_id, industry_id from in_locations`}
    ),
    by_location as materialized (
      select location_id as category_id, count(*) as count, sum(count(*)) over () > ${most}::int as is_at_least
      from in_locations group by location_id
    ),
    by_industry as materialized (
      select industry_id as category_id, count(*) as count, sum(count(*)) over () > ${most}::int as is_at_least
      from in_industries group by industry_id
    )`;
}
