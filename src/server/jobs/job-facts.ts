import { countryCodes } from '../../contract/countries.ts';
import { currencyCodes } from '../../contract/pay/currencies.ts';
import { linesOf } from '../../contract/lines-of.ts';
import { type JobFact, jobFactNames, type JobFacts } from '../../contract/job-facts.ts';
import { payStep } from '../../contract/pay/pay-steps.ts';
import { writePay } from '../../contract/pay/write-pay.ts';
import type { Sql } from '../../database/open.ts';
import { readToday } from '../ground/agency-day.ts';
import type { Config } from '../ground/config/config.ts';
import { fieldProblem } from '../ground/problem.ts';

/** The agency where it matters to the facts of its jobs. */
export type FactsConfig = Pick<Config, 'agencyTimeZone' | 'agencyCurrency'>;

/** For `select` and for `returning`. */
export const factColumns = jobFactNames.map((fact) => `jobs.${fact}` as const);

export type FactsAndSalary = JobFacts & { salary: string };

/**
 * The facts as they are stored: amounts with a currency, lists without repeats. The text of the salary is written from
 * the pay, unless it is a recruiter's own.
 *
 * @param before the job as it was; `undefined` for a new one
 * @throws Problem `validation_failed` for facts that contradict each other
 */
export function settleFacts<Fields extends FactsAndSalary>(
  fields: Fields,
  before: FactsAndSalary | undefined,
  config: FactsConfig,
): Fields & { pay_step: number | null } {
  const hasPay = fields.pay_min !== '' || fields.pay_max !== '';
  const facts = {
    ...fields,
    pay_min: tidyAmount(fields.pay_min),
    pay_max: tidyAmount(fields.pay_max),
    pay_unit: hasPay ? fields.pay_unit : '',
    pay_currency: hasPay ? fields.pay_currency || config.agencyCurrency : '',
    hours_min: tidyHours(fields.hours_min),
    hours_max: tidyHours(fields.hours_max),
    employment_types: tidyChoices(fields.employment_types, before?.employment_types),
    shifts: tidyChoices(fields.shifts, before?.shifts),
    remote_from: fields.workplace === 'remote' ? tidyLines(fields.remote_from) : '',
    benefits: withoutRepeatedCase(tidyLines(fields.benefits)),
  };
  refuseContradictions(facts, before);
  const isOwnSalary = fields.salary !== '' && fields.salary !== writePay(before ?? facts);
  const salary = isOwnSalary ? fields.salary : writePay(facts);
  return { ...facts, salary, pay_step: payStepOf(facts, config) };
}

/** @returns null for amounts of another currency: they are not compared */
export function payStepOf(
  facts: Parameters<typeof payStep>[0] & { pay_currency: string },
  { agencyCurrency }: FactsConfig,
): number | null {
  return facts.pay_currency === agencyCurrency ? payStep(facts) : null;
}

const noCents = 'This currency has whole amounts alone';

type Contradiction = {
  field: JobFact;
  is: (facts: JobFacts, before: Partial<JobFacts> | undefined) => boolean;
  message: string;
};

const contradictions: Contradiction[] = [
  {
    field: 'pay_min',
    is: ({ pay_min }) => isZero(pay_min),
    message: 'Lowest pay must be more than 0',
  },
  {
    field: 'pay_max',
    is: ({ pay_max }) => isZero(pay_max),
    message: 'Highest pay must be more than 0',
  },
  {
    field: 'pay_max',
    is: ({ pay_min, pay_max }) => isBelow(pay_max, pay_min),
    message: 'Highest pay must not be below the lowest',
  },
  {
    field: 'pay_unit',
    is: ({ pay_min, pay_max, pay_unit }) => (pay_min !== '' || pay_max !== '') && pay_unit === '',
    message: 'Choose what the pay is for, such as an hour or a year',
  },
  {
    field: 'pay_min',
    // One that is stored already must not keep its job from closing.
    is: ({ pay_min, pay_currency }, before) =>
      pay_min !== before?.pay_min && hasCents(pay_min) && hasNoCents(pay_currency),
    message: noCents,
  },
  {
    field: 'pay_max',
    is: ({ pay_max, pay_currency }, before) =>
      pay_max !== before?.pay_max && hasCents(pay_max) && hasNoCents(pay_currency),
    message: noCents,
  },
  {
    field: 'pay_currency',
    is: ({ pay_currency }) => pay_currency !== '' && !currencyCodes.includes(pay_currency),
    message: 'There is no such currency. Use a code such as USD or EUR',
  },
  {
    field: 'hours_min',
    is: ({ hours_min }) => Number(hours_min) > hoursOfWeek,
    message: 'A week has 168 hours',
  },
  {
    field: 'hours_max',
    is: ({ hours_max }) => Number(hours_max) > hoursOfWeek,
    message: 'A week has 168 hours',
  },
  {
    field: 'hours_max',
    is: ({ hours_min, hours_max }) => isBelow(hours_max, hours_min),
    message: 'Most hours a week must not be below the fewest',
  },
  {
    field: 'remote_from',
    is: ({ remote_from }) => linesOf(remote_from).some((code) => !countryCodes.includes(code)),
    message: 'Remote from must be codes of countries such as US, one in each line',
  },
  {
    field: 'starts_on',
    is: ({ starts_on }) => isNoDay(starts_on),
    message: 'There is no such day. Start must be a day such as 2026-01-31',
  },
  {
    field: 'closes_on',
    is: ({ closes_on }) => isNoDay(closes_on),
    message: 'There is no such day. Closing date must be a day such as 2026-01-31',
  },
];

function refuseContradictions(facts: JobFacts, before: Partial<JobFacts> | undefined): void {
  const found = contradictions.find(({ is }) => is(facts, before));
  if (found) throw fieldProblem(found.field, found.message);
}

const hoursOfWeek = 168;

function hasCents(amount: string): boolean {
  return amount.includes('.');
}

/** Yen, for example: amounts in it would be shown rounded. */
function hasNoCents(currency: string): boolean {
  if (!currencyCodes.includes(currency)) return false;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits === 0;
}

/** 2027-02-30, for example. */
function isNoDay(day: string): boolean {
  return day !== '' && new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) !== day;
}

function isZero(amount: string): boolean {
  return amount !== '' && Number(amount) === 0;
}

function isBelow(highest: string, lowest: string): boolean {
  return highest !== '' && lowest !== '' && Number(highest) < Number(lowest);
}

/** "021.50" is 21.50, and "20.00" is 20. */
function tidyAmount(amount: string): string {
  return amount === '' ? '' : Number(amount).toFixed(2).replace(/\.00$/, '');
}

function tidyHours(hours: string): string {
  return hours === '' ? '' : String(Number(hours));
}

function tidyLines(lines: string): string {
  return [...new Set(linesOf(lines).map((line) => line.trim()))].filter(Boolean).join('\n');
}

/** Their order says nothing: the same ones stay as they were. */
function tidyChoices(lines: string, before = ''): string {
  const tidy = tidyLines(lines);
  const sorted = (text: string) => linesOf(text).toSorted().join('\n');
  return sorted(tidy) === sorted(before) ? before : tidy;
}

/** "Lunch" and "lunch" are one benefit, written as the first. */
function withoutRepeatedCase(lines: string): string {
  const groups = Map.groupBy(linesOf(lines), (line) => line.toLowerCase());
  return [...groups.values()].map(([first]) => first).join('\n');
}

/**
 * @param before the closing date as it is stored: a job that closed by it is saved with it
 * @throws Problem `validation_failed` for a new closing date that is over
 */
export async function refusePastClosing(
  sql: Sql,
  { closes_on: closesOn, before }: { closes_on: string | undefined; before: string | undefined },
  { agencyTimeZone }: FactsConfig,
): Promise<void> {
  if (closesOn && closesOn !== before && closesOn < (await readToday(sql, agencyTimeZone))) {
    throw fieldProblem('closes_on', 'Closing date must be today or later');
  }
}
