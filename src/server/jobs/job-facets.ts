import { sql as expression, type RawBuilder } from 'kysely';
import type { FacetCount, JobFacets } from '../../contract/jobs.ts';
import { limits } from '../../contract/limits.ts';
import { databaseId } from '../../database/ids.ts';
import type { Sql } from '../../database/open.ts';
import { countJobs, categoryId } from './count-jobs.ts';
import { areFactsCounted, countedIndustries } from './fact-counts.ts';
import { type Asked, type FactFacetsConfig, openJobs } from './found-jobs.ts';
import { listFactFacets } from './job-fact-facets.ts';
import { unitOf } from './places/distance-unit.ts';
import type { PlacedFilter } from './places/near.ts';
import { hasOnlyCategories } from './search/fact-marks.ts';
import { readSearch } from './search/job-search.ts';

/** Counts the open jobs of each location and each industry. Each count ignores its own filter. */
export async function listJobFacets(
  sql: Sql,
  query: PlacedFilter,
  { config, most = limits.countedRows }: { config: FactFacetsConfig; most?: number },
): Promise<JobFacets> {
  const search = query.q === undefined ? undefined : await readSearch(sql, query.q, 'open jobs');
  const { q: _, ...filter } = query;
  const { location, industry, near } = filter;
  const isKept = !search && hasOnlyCategories(filter);
  const counts = isKept ? countKept(query) : countFound({ filter, search, most });
  const [{ facets: facts, total }, { rows }] = await Promise.all([
    listFactFacets(sql, { filter, search, most, config }),
    expression<FacetCount & { kind: 'location' | 'industry' }>`
      with ${counts}
      ${named('location', location)} union all ${named('industry', industry)}
      order by kind, count desc, display_name, id`.execute(sql),
  ]);
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
    ...(facts.length > 0 && { facts }),
    ...(near && {
      near: {
        name: near.name,
        others: near.others,
        unit: unitOf(config),
        is_name_only: near.point === undefined,
      },
    }),
    without_search: await countWithoutSearch(sql, { filter, most, ...(!search && { total }) }),
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
function countKept({ location, industry }: PlacedFilter): RawBuilder<unknown> {
  return expression`
    by_location as materialized (
      select location_id as category_id, sum(count) as count, false as is_at_least from job_counts
      where industry_id = ${categoryId(industry)} and is_open group by location_id
    ),
    by_industry as materialized (
      select industry_id as category_id, sum(count) as count, false as is_at_least from job_counts
      where location_id = ${categoryId(location)} and is_open group by industry_id
    )`;
}

type Counted = Pick<Asked, 'filter' | 'most'>;

/** @param counted `total`, if it is known already */
async function countWithoutSearch(
  sql: Sql,
  counted: Counted & { total?: number | undefined },
): Promise<number> {
  const { filter, most, total } = counted;
  if (hasOnlyCategories(filter)) return countJobs(sql, { isOpen: true, ...filter });
  if (total !== undefined) return Math.min(total, most);
  const { rows } = await expression<{ count: number }>`
    select count(*)::int as count from ${openJobs({ filter, search: undefined, most })} as jobs`.execute(sql);
  return Math.min(rows[0]?.count ?? 0, most);
}

/** With more matches than `most`, the counts are those of the first that the index finds. */
function countFound({ filter, ...asked }: Counted & Pick<Asked, 'search'>): RawBuilder<unknown> {
  const { location, ...anywhere } = filter;
  const { industry, ...ofEveryIndustry } = filter;
  const { most } = asked;
  const inLocations = openJobs({ ...asked, filter: anywhere });
  const inIndustries = openJobs({ ...asked, filter: ofEveryIndustry });
  const isFiltered = location !== undefined || industry !== undefined;
  const industries = areFactsCounted({ filter, ...asked })
    ? countedIndustries(filter)
    : expression`
      select industry_id as category_id, count(*) as count, sum(count(*)) over () > ${most}::int as is_at_least
      from ${isFiltered ? expression`${inIndustries} as jobs` : expression`in_locations`} group by industry_id`;
  return expression`
    in_locations as materialized (select location_id, further_ids, industry_id from ${inLocations} as jobs),
    by_location as materialized (
      select location_id as category_id, count(*) as count,
        (select count(*) from in_locations) > ${most}::int as is_at_least
      from (
        select location_id from in_locations
        union all select unnest(further_ids) from in_locations where further_ids <> '{}'
      ) as all_locations group by location_id
    ),
    by_industry as materialized (${industries})`;
}
