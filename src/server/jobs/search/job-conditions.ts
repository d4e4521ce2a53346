import { sql as expression, type RawBuilder } from 'kysely';
import { databaseId } from '../../../database/ids.ts';
import type { PlacedFilter } from '../places/near.ts';
import { factConditions } from './fact-filter.ts';
import type { JobSearch } from './search-query.ts';

/** Open jobs, without the words. */
export type OpenFilter = { [Name in Exclude<keyof PlacedFilter, 'q'>]?: PlacedFilter[Name] | undefined };

/** A row of `searched_jobs`, called `jobs`, passes all of them. */
export type JobConditions = { search?: JobSearch | undefined; conditions: RawBuilder<unknown>[] };

/** These jobs, to follow `from`. */
export function jobsThat({ search, conditions }: JobConditions): RawBuilder<unknown> {
  const jobs = search ? expression`find_jobs(${search.query}::tsquery)` : expression`searched_jobs`;
  return expression`${jobs} as jobs where ${all(conditions)}`;
}

export function all(conditions: RawBuilder<unknown>[]): RawBuilder<boolean> {
  if (conditions.length === 0) return expression<boolean>`true`;
  return expression<boolean>`(${expression.join(conditions, expression` and `)})`;
}

export function openConditions(filter: OpenFilter): RawBuilder<unknown>[] {
  const { days, near, location, industry } = filter;
  return [
    expression`jobs.is_open`,
    ...(days === undefined
      ? []
      : [expression`jobs.posted_at >= now() - make_interval(days => ${Number(days)}::int)`]),
    ...(near ? [isAtAny(near.locations)] : []),
    ...(location === undefined ? [] : [isAtAny([location])]),
    ...(industry === undefined ? [] : [isOfIndustry(industry)]),
    ...factConditions(filter),
  ];
}

/** Any of the job's locations is one of these. */
export function isAtAny(ids: string[]): RawBuilder<boolean> {
  const wanted = expression`${ids.map(databaseId)}::bigint[]`;
  return expression<boolean>`(jobs.location_id = any(${wanted})
    or (jobs.further_ids <> '{}' and jobs.further_ids && ${wanted}))`;
}

export function isOfIndustry(id: string): RawBuilder<boolean> {
  return expression<boolean>`jobs.industry_id = ${databaseId(id)}`;
}
