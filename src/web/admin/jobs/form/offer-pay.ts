import type { PayFacts } from '../../../../contract/job-facts.ts';
import { readPay } from '../../../../contract/pay/read-pay.ts';
import { perHour } from '../../../../contract/pay/pay-units.ts';
import { writePay } from '../../../../contract/pay/write-pay.ts';
import { previewPay } from './read-facts.ts';

export type PayOffer = { text: string; fields: PayFacts };

/** The facts that a recruiter's own text says, while the fields of the pay are empty. */
export function offerPay(
  { pay_min, pay_max, salary }: PayFacts & { salary: string },
  agencyCurrency: string,
): PayOffer | undefined {
  if (pay_min !== '' || pay_max !== '') return undefined;
  const read = readPay(salary, agencyCurrency);
  if (!read) return undefined;
  const pay_currency = read.pay_currency || agencyCurrency;
  return {
    text: writePay({ ...read, pay_currency }),
    // The field shows the agency's own as empty.
    fields: { ...read, pay_currency: pay_currency === agencyCurrency ? '' : pay_currency },
  };
}

/**
 * The pay that a recruiter's own text says, where the facts say another one: visitors read the text, and filters and search
 * engines the facts. An end that one of them leaves open contradicts nothing, and neither does a text that is not understood.
 */
export function contradictingPay(
  { salary, ...facts }: PayFacts & { salary: string },
  agencyCurrency: string,
): { text: string; facts: string } | undefined {
  const read = facts.pay_min === '' && facts.pay_max === '' ? undefined : readPay(salary, agencyCurrency);
  if (!read) return undefined;
  const said = { ...read, pay_currency: read.pay_currency || agencyCurrency };
  const given = { ...facts, pay_currency: facts.pay_currency || agencyCurrency };
  const isOther =
    said.pay_currency !== given.pay_currency ||
    isOtherAmount(said, given, 'pay_min') ||
    isOtherAmount(said, given, 'pay_max');
  return isOther ? { text: writePay(said), facts: previewPay(given, agencyCurrency) } : undefined;
}

/** A rounded "$40 an hour" is no other pay than $83,000 a year. */
const roundedBy = 0.02;

function isOtherAmount(said: PayFacts, given: PayFacts, end: 'pay_min' | 'pay_max'): boolean {
  if (said[end] === '' || given[end] === '') return false;
  const [one, other] = [Number(said[end]), Number(given[end])];
  // It is still being typed.
  if (Number.isNaN(other)) return false;
  if (said.pay_unit === '' || given.pay_unit === '' || said.pay_unit === given.pay_unit) return one !== other;
  const [hourly, otherHourly] = [perHour(one, said.pay_unit), perHour(other, given.pay_unit)];
  // The pay for a whole job is no pay for a time.
  if (hourly === undefined || otherHourly === undefined) return true;
  return Math.abs(hourly - otherHourly) > roundedBy * otherHourly;
}

/** The question about laws, as the search asks it again when it changes. `undefined` without a location. */
export function payQuestion(draft: { location_id: string; [field: string]: string }): string | undefined {
  return draft.location_id === '' ? undefined : JSON.stringify(draft);
}
