import { sql as expression } from 'kysely';
import type { FacetCount, OpenJobFilter, JobFacets } from '../../contract/jobs.ts';
import { databaseId } from '../../database/ids.ts';
import type { Sql } from '../../database/open.ts';
import { isOpenMatch, readSearch, type JobFilter } from './job-search.ts';
import { countOpenJobs } from './open-job-store.ts';

/** Counts the open jobs of each location and each industry. Each count ignores its own filter. */
export async function listJobFacets(sql: Sql, query: OpenJobFilter): Promise<JobFacets> {
  const search = query.q === undefined ? undefined : await readSearch(sql, query.q, 'open jobs');
  const { location, industry } = query;
  return {
    locations: await countCategories(sql, { kind: 'location', chosen: location }, { search, industry }),
    industries: await countCategories(sql, { kind: 'industry', chosen: industry }, { search, location }),
    without_search: await countOpenJobs(sql, { location, industry }),
    corrections: search?.corrections ?? [],
  };
}

async function countCategories(
  sql: Sql,
  { kind, chosen }: { kind: 'location' | 'industry'; chosen: string | undefined },
  filter: JobFilter,
): Promise<FacetCount[]> {
  const table = expression.table(kind === 'location' ? 'locations' : 'industries');
  const { rows } = await expression<FacetCount>`
    select id, display_name, coalesce(count, 0)::int as count
    from ${table}
    left join (
      select ${expression.ref(`jobs.${kind}_id`)} as category_id, count(*) as count
      from jobs where ${isOpenMatch(filter)}
      group by category_id
    ) as counts on category_id = id
    where count is not null or id = ${databaseId(chosen ?? '')}
    order by count desc, display_name, id
  `.execute(sql);
  return rows;
}
