import { paySteps } from '../fact-values.ts';
import { hourlyPay } from './pay-units.ts';

/**
 * The highest step that the hourly pay of a job reaches.
 *
 * @returns null where the pay of an hour is not known, or lower than every step
 */
export function payStep(facts: Parameters<typeof hourlyPay>[0]): number | null {
  const pay = hourlyPay(facts);
  return (pay !== undefined && paySteps.findLast((step) => step <= pay)) || null;
}
