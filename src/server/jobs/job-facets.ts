import { sql as expression, type RawBuilder } from 'kysely';
import type { JobFacets } from '../../contract/jobs.ts';
import { databaseId } from '../../database/ids.ts';
import type { Sql } from '../../database/open.ts';
import { type FactFacetsConfig, listFactFacets } from './job-fact-facets.ts';
import { listDistances } from './places/distance-facet.ts';
import { unitOf } from './places/distance-unit.ts';
import type { PlacedFilter } from './places/near.ts';
import { factConditions } from './search/fact-filter.ts';
import { countJobs } from './search/find-jobs.ts';
import { all, isAtAny, isOfIndustry, jobsThat, openConditions } from './search/job-conditions.ts';
import { readSearch } from './search/job-search.ts';

/** Counts the open jobs of each filter. Each count ignores its own filter. */
export async function listJobFacets(
  sql: Sql,
  query: PlacedFilter,
  config: FactFacetsConfig,
): Promise<JobFacets> {
  const search = query.q === undefined ? undefined : await readSearch(sql, query.q, 'open jobs');
  const { q: _, ...filter } = query;
  const { location, industry, days, near, ...facts } = filter;
  const isAt = location === undefined ? [] : [isAtAny([location])];
  const isIn = industry === undefined ? [] : [isOfIndustry(industry)];
  const [{ rows }, distances, without_search] = await Promise.all([
    expression<Counted>`
      with counted as materialized (
        select location_id, further_ids, industry_id, fact_bits, pay_step,
          case when grouping(location_id) = 0 then 'location' when grouping(industry_id) = 0 then 'industry'
            else 'facts' end as kind,
          count(*) filter (where is_in and fits) as at_location,
          count(*) filter (where is_at and fits) as in_industry,
          count(*) filter (where is_at and is_in) as of_facts
        from (
          select location_id, further_ids, industry_id, fact_bits, pay_step,
            ${all(isAt)} as is_at, ${all(isIn)} as is_in, ${all(factConditions(facts))} as fits
          from ${jobsThat({ search, conditions: openConditions({ days, near }) })}
        ) as found
        group by grouping sets ((location_id, further_ids), (industry_id), (fact_bits, pay_step))
      ),
      by_location as (
        select category_id, sum(at_location) as count
        from counted cross join unnest(array_prepend(location_id, further_ids)) as category_id
        where kind = 'location' group by category_id
      ),
      by_industry as (
        select industry_id as category_id, in_industry as count from counted where kind = 'industry'
      )
      ${named('location', location)}
      union all ${named('industry', industry)}
      union all select kind, fact_bits::text, pay_step::text, of_facts::int from counted
      where kind = 'facts' and of_facts > 0
      order by kind, count desc, name, id`.execute(sql),
    listDistances(sql, { filter, search, config }),
    search ? countJobs(sql, { conditions: openConditions(filter) }) : undefined,
  ]);
  const facetsOf = (kind: Counted['kind']) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ id, name, count }) => ({ id, display_name: name ?? '', count }));
  const groups = rows
    .filter(({ kind }) => kind === 'facts')
    .map(({ id, name, count }) => ({
      fact_bits: Number(id),
      pay_step: name === null ? null : Number(name),
      count,
    }));
  const { facets, total } = listFactFacets(groups, facts, config);
  const allFacts = [...distances, ...facets];
  return {
    locations: facetsOf('location'),
    industries: facetsOf('industry'),
    ...(allFacts.length > 0 && { facts: allFacts }),
    ...(near && {
      near: {
        name: near.name,
        others: near.others,
        unit: unitOf(config),
        is_name_only: near.point === undefined,
      },
    }),
    without_search: without_search ?? total,
    corrections: search?.corrections ?? [],
  };
}

type Counted = { kind: 'location' | 'industry' | 'facts'; id: string; name: string | null; count: number };

/** The chosen category is named even without jobs. */
function named(kind: 'location' | 'industry', chosen: string | undefined): RawBuilder<unknown> {
  const [categories, counts] =
    kind === 'location' ? ['locations', 'by_location'] : ['industries', 'by_industry'];
  return expression`(
    select ${kind}::text as kind, id::text as id, display_name as name, coalesce(count, 0)::int as count
    from ${expression.table(categories)} left join ${expression.table(counts)} on category_id = id
    where count > 0 or id = ${databaseId(chosen ?? '')})`;
}
