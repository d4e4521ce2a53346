import { hourlyPay } from './pay-units.ts';

/** Amounts for an hour by which visitors filter, for every currency. */
export const paySteps = [
  1, 2, 3, 5, 7, 10, 12, 15, 18, 20, 25, 30, 35, 40, 50, 60, 75, 100, 150, 200, 300, 500, 750, 1_000, 1_500,
  2_000, 3_000, 5_000, 7_500, 10_000, 20_000, 50_000, 100_000, 200_000,
];

/**
 * The highest step that the hourly pay of a job reaches.
 *
 * @returns null where the pay of an hour is not known, or lower than every step
 */
export function payStep(facts: Parameters<typeof hourlyPay>[0]): number | null {
  const pay = hourlyPay(facts);
  return (pay !== undefined && paySteps.findLast((step) => step <= pay)) || null;
}
