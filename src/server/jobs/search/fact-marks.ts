import { sql as expression, type RawBuilder } from 'kysely';
import type { OpenJobFilter } from '../../../contract/jobs.ts';
import { paySteps } from '../../../contract/fact-values.ts';
import type { Near, PlacedFilter } from '../places/near.ts';

/** The filters of visitors by the facts of a job. */
export type FactFilter = Pick<OpenJobFilter, 'type' | 'shift' | 'workplace' | 'pay'>;

export type FactFilterName = keyof FactFilter;

export const factFilterNames: FactFilterName[] = ['type', 'shift', 'workplace', 'pay'];

/** Begin the marks of each filter in `searched_jobs`. */
export const markSigns: Record<FactFilterName, string> = {
  type: '@t',
  shift: '@s',
  workplace: '@w',
  pay: '@y',
};

/** A job has it that says something for any of the filters. */
export const saysAnything = search('@+');

/** `tsquery` for each filter that is on. */
export function factMarks({ pay, ...others }: FactFilter): RawBuilder<unknown>[] {
  const marks = factFilterNames.flatMap((name) => {
    const value = name === 'pay' ? undefined : others[name];
    return value === undefined ? [] : [search(markSigns[name] + value)];
  });
  if (pay === undefined) return marks;
  const reached = paySteps.filter((step) => step >= Number(pay)).map((step) => search(`@y${step}`));
  return [...marks, expression`(${expression.join(reached, expression` || `)})`];
}

/** `tsquery` of jobs at any of the locations, if a place was asked for. */
export function nearMarks(near: Pick<Near, 'places'> | undefined): RawBuilder<unknown>[] {
  if (!near) return [];
  // No location has this id.
  const marks = (near.places.length === 0 ? ['0'] : near.places).map((id) => `'@l${id}'`);
  return [expression`${marks.join(' | ')}::tsquery`];
}

function search(mark: string): RawBuilder<unknown> {
  return expression`search_mark(${mark})`;
}

type Found = {
  query: RawBuilder<unknown>;
  days: OpenJobFilter['days'];
  most: number;
  narrower?: RawBuilder<unknown>;
};

/** Up to so many open jobs, as rows of `id`, `location_id`, `further_ids`, `industry_id` and `facts`, to be counted. */
export function jobsToCount({ query, days, most, narrower = expression`null` }: Found): RawBuilder<unknown> {
  return days === undefined
    ? expression`find_jobs(${query}, ${most}::int, ${narrower})`
    : expression`(
        select job_id as id, location_id, further_ids, industry_id, facts from searched_jobs
        where is_open and ${isPostedWithin(days)} and document @@ ${query} limit ${most}::int)`;
}

/** For rows with `posted_at`. */
export function isPostedWithin(days: OpenJobFilter['days']): RawBuilder<boolean> {
  return days === undefined
    ? expression<boolean>`true`
    : expression<boolean>`posted_at >= now() - make_interval(days => ${Number(days)}::int)`;
}

/** Counters know how many open jobs there are. */
export function hasOnlyPlaces({ days, near, ...filter }: Omit<PlacedFilter, 'q'>): boolean {
  return (
    days === undefined && near === undefined && factFilterNames.every((name) => filter[name] === undefined)
  );
}

/** A line for each filter that is on, in one order: equal filters have equal texts. */
export function writeFactFilter(filter: FactFilter): string {
  return factFilterNames
    .flatMap((name) => (filter[name] === undefined ? [] : [`${name}=${filter[name]}`]))
    .join('\n');
}
