import { sql as expression, type RawBuilder } from 'kysely';
import { categoryId } from './count-jobs.ts';
import type { PlacedFilter } from './places/near.ts';
import { factConditions } from './search/fact-marks.ts';
import type { JobSearch } from './search/search-query.ts';

type Filter = Omit<PlacedFilter, 'q'>;

/** Counters know the open jobs of each industry by what they say. */
export function areFactsCounted({
  filter,
  search,
}: {
  filter: Filter;
  search: JobSearch | undefined;
}): boolean {
  const { days, near, location } = filter;
  return search === undefined && days === undefined && near === undefined && location === undefined;
}

/** Rows of `said`, `pay_step` and `count`, without the filters by facts. For a filter that `areFactsCounted` allows. */
export function countedFacts({ industry }: Filter): RawBuilder<unknown> {
  return expression`
    select said, nullif(pay_step, 0) as pay_step, sum(count)::int as count
    from job_fact_counts where industry_id = ${categoryId(industry)}
    group by said, pay_step having sum(count) <> 0`;
}

/** Rows of `category_id` and `count`: the open jobs of each industry that say what is asked for. */
export function countedIndustries(filter: Filter): RawBuilder<unknown> {
  const conditions = [expression`industry_id <> 0`, ...factConditions(filter)];
  return expression`
    select industry_id as category_id, sum(count) as count, false as is_at_least
    from job_fact_counts where ${expression.join(conditions, expression` and `)} group by industry_id`;
}
