import { linesOf } from '../lines-of.ts';
import type { PayUnit } from '../fact-values.ts';
import type { JobFacts } from '../job-facts.ts';

/**
 * Working hours for which a pay is given, for full time: 2,080 hours, 260 days, 52 weeks and 12 months a year, as Google
 * counts (cloud.google.com/talent-solution, CompensationEntry). The only place with these numbers.
 */
const hoursOf = {
  hour: 1,
  day: 2_080 / 260,
  week: 2_080 / 52,
  month: 2_080 / 12,
  year: 2_080,
} satisfies Partial<Record<PayUnit, number>>;

const isComparable = (unit: string): unit is keyof typeof hoursOf => unit in hoursOf;

/** An amount of another unit, for an hour of full time. `undefined`: the unit has no length. */
export function perHour(amount: number, unit: string): number | undefined {
  return isComparable(unit) ? amount / hoursOf[unit] : undefined;
}

/** The same the other way. */
export function fromHour(amount: number, unit: keyof typeof hoursOf): number {
  return amount * hoursOf[unit];
}

/**
 * The most that a job pays for an hour, to compare jobs.
 *
 * @returns `undefined` where nothing is said, and for less than full time paid by something else than the hour
 */
export function hourlyPay(
  facts: Pick<JobFacts, 'pay_min' | 'pay_max' | 'pay_unit' | 'employment_types'>,
): number | undefined {
  const amount = facts.pay_max || facts.pay_min;
  if (amount === '') return undefined;
  const types = linesOf(facts.employment_types);
  if (facts.pay_unit !== 'hour' && types.length > 0 && !types.includes('FULL_TIME')) return undefined;
  return perHour(Number(amount), facts.pay_unit);
}
