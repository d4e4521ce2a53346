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
      with found as materialized (
        select location_id, further_ids, industry_id, fact_bits, pay_step,
          ${all(isAt)} as is_at, ${all(isIn)} as is_in, ${all(factConditions(facts))} as fits
        from ${jobsThat({ search, conditions: openConditions({ days, near }) })}
      )
      ${namedCounts('location', location)}
      union all ${namedCounts('industry', industry)}
      union all (
        select 'facts', fact_bits::text, pay_step::text, count(*)::int from found where is_at and is_in
        group by fact_bits, pay_step
      )
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
function namedCounts(kind: 'location' | 'industry', chosen: string | undefined): RawBuilder<unknown> {
  const categories = expression.table(kind === 'location' ? 'locations' : 'industries');
  const counts =
    kind === 'location'
      ? expression`
        select category_id, count(*) as count from found,
          unnest(array_prepend(location_id, further_ids)) as category_id
        where is_in and fits group by category_id`
      : expression`
        select industry_id as category_id, count(*) as count from found
        where is_at and fits group by industry_id`;
  return expression`(
    select ${kind}::text as kind, id::text as id, display_name as name, coalesce(count, 0)::int as count
    from ${categories} left join (${counts}) as counted on category_id = id
    where count > 0 or id = ${databaseId(chosen ?? '')})`;
}
