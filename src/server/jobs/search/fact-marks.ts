import { sql as expression, type RawBuilder } from 'kysely';
import type { OpenJobFilter } from '../../../contract/jobs.ts';
import { type EmploymentType, paySteps, type SaidValue, saidValues } from '../../../contract/fact-values.ts';
import type { Near, PlacedFilter } from '../places/near.ts';

/** The filters of visitors by the facts of a job. */
export type FactFilter = Pick<OpenJobFilter, 'type' | 'shift' | 'workplace' | 'pay'>;

export type FactFilterName = keyof FactFilter;

export const factFilterNames: FactFilterName[] = ['type', 'shift', 'workplace', 'pay'];

/** Begin the marks of each filter in `searched_jobs`. */
const markSigns: Record<FactFilterName, string> = { type: '@t', shift: '@s', workplace: '@w', pay: '@y' };

export const typeMark = (type: EmploymentType) => markSigns.type + type;

/** `tsquery` for each filter that is on. */
export function factMarks({ pay, ...others }: FactFilter): RawBuilder<unknown>[] {
  const marks = factFilterNames.flatMap((name) => {
    const value = name === 'pay' ? undefined : others[name];
    return value === undefined ? [] : [searchMark(expression`${markSigns[name] + value}`)];
  });
  if (pay === undefined) return marks;
  const reached = paySteps
    .filter((step) => step >= Number(pay))
    .map((step) => searchMark(expression`${`@y${step}`}`));
  return [...marks, expression`(${expression.join(reached, expression` || `)})`];
}

/** `tsquery` of jobs at any of the locations, if a place was asked for. */
export function nearMarks(near: Pick<Near, 'locations'> | undefined): RawBuilder<unknown>[] {
  if (!near) return [];
  // No location has this id.
  const marks = (near.locations.length === 0 ? ['0'] : near.locations).map((id) => `'@l${id}'`);
  return [expression`${marks.join(' | ')}::tsquery`];
}

/** `tsquery` of one mark in `searched_jobs`. */
export function searchMark(mark: RawBuilder<unknown>): RawBuilder<unknown> {
  return expression`search_mark(${mark})`;
}

/** For rows of `searched_jobs`: the same filters without the index of the words. */
export function factConditions({ pay, type, shift, workplace }: FactFilter): RawBuilder<unknown>[] {
  const said = [type, shift, workplace].filter((value) => value !== undefined);
  return [
    ...said.map((value) => expression`said & ${bitOf(value)}::int <> 0`),
    ...(pay === undefined ? [] : [expression`pay_step >= ${Number(pay)}::int`]),
  ];
}

/** In the column `said`. */
export function bitOf(value: SaidValue): number {
  return 1 << saidValues.indexOf(value);
}

/** For rows with `posted_at`. */
export function isPostedWithin(days: OpenJobFilter['days']): RawBuilder<boolean> {
  return days === undefined
    ? expression<boolean>`true`
    : expression<boolean>`posted_at >= now() - make_interval(days => ${Number(days)}::int)`;
}

/** Counters know how many open jobs there are. */
export function hasOnlyCategories({ days, near, ...filter }: Omit<PlacedFilter, 'q'>): boolean {
  return days === undefined && near === undefined && !asksForFacts(filter);
}

export function asksForFacts(filter: FactFilter): boolean {
  return factFilterNames.some((name) => filter[name] !== undefined);
}

/** A line for each filter that is on, in one order: equal filters have equal texts. */
export function writeFactFilter(filter: FactFilter): string {
  return factFilterNames
    .flatMap((name) => (filter[name] === undefined ? [] : [`${name}=${filter[name]}`]))
    .join('\n');
}
