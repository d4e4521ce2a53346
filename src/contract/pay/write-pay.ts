import { payUnitTexts } from '../describe-facts.ts';
import type { PayFacts } from '../job-facts.ts';

/** The facts of a pay as visitors read them: "$21.50 to $23.00 an hour". Empty without an amount. */
export function writePay({ pay_min, pay_max, pay_unit, pay_currency }: PayFacts): string {
  const amounts = [pay_min, pay_max].filter((amount) => amount !== '');
  if (amounts.length === 0) return '';
  const write = writerOf(pay_currency, amounts);
  const range = describeRange(pay_min && write(pay_min), pay_max && write(pay_max));
  return pay_unit === '' ? range : `${range} ${payUnitTexts[pay_unit]}`;
}

function describeRange(least: string, most: string): string {
  if (most === '') return `From ${least}`;
  if (least === '') return `Up to ${most}`;
  return least === most ? least : `${least} to ${most}`;
}

/** Cents for both amounts or for none. */
function writerOf(currency: string, amounts: string[]): (amount: string) => string {
  const isWhole = amounts.every((amount) => Number.isInteger(Number(amount)));
  const digits = isWhole ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {};
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currency || 'USD',
    ...digits,
  });
  return (amount) => format.format(Number(amount));
}

/** A whole amount: "$20". */
export function writeAmount(amount: number, currency: string): string {
  return writerOf(currency, [String(amount)])(String(amount));
}
