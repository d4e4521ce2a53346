import { type RawBuilder, sql as expression } from 'kysely';
import {
  type EmploymentType,
  paySteps,
  type FactBitValue,
  factBitValues,
} from '../../../contract/fact-values.ts';
import type { OpenJobFilter } from '../../../contract/jobs.ts';

/** The filters of visitors by the facts of a job. */
export type FactFilterName = 'type' | 'shift' | 'workplace' | 'pay';

export type FactFilter = { [Name in FactFilterName]?: OpenJobFilter[Name] | undefined };

export const factFilterNames: FactFilterName[] = ['type', 'shift', 'workplace', 'pay'];

/** For rows of `searched_jobs`. */
export function factConditions({ pay, type, shift, workplace }: FactFilter): RawBuilder<unknown>[] {
  const asked = [type, shift, workplace].filter((value) => value !== undefined);
  return [
    ...asked.map((value) => expression`jobs.fact_bits & ${bitOf(value)}::int <> 0`),
    ...(pay === undefined ? [] : [expression`jobs.pay_step >= ${Number(pay)}::int`]),
  ];
}

/** In the column `fact_bits`. */
export function bitOf(value: FactBitValue): number {
  return 1 << factBitValues.indexOf(value);
}

/** Begin the marks of each filter in the documents of `searched_jobs`. */
const markSigns: Record<FactFilterName, string> = { type: '@t', shift: '@s', workplace: '@w', pay: '@y' };

export const typeMark = (type: EmploymentType) => markSigns.type + type;

/** For alerts, which are compared with the document of one job: a `tsquery` for each filter that is on. */
export function factMarks({ pay, ...others }: FactFilter): RawBuilder<unknown>[] {
  const marks = factFilterNames.flatMap((name) => {
    const value = name === 'pay' ? undefined : others[name];
    return value === undefined ? [] : [searchMark(markSigns[name] + value)];
  });
  if (pay === undefined) return marks;
  const reached = paySteps.filter((step) => step >= Number(pay)).map((step) => searchMark(`@y${step}`));
  return [...marks, expression`(${expression.join(reached, expression` || `)})`];
}

function searchMark(mark: string): RawBuilder<unknown> {
  return expression`search_mark(${mark})`;
}

/** A line for each filter that is on, in one order: equal filters have equal texts. */
export function writeFactFilter(filter: FactFilter): string {
  return factFilterNames
    .flatMap((name) => (filter[name] === undefined ? [] : [`${name}=${filter[name]}`]))
    .join('\n');
}
