import type { PayFacts } from '../../../../contract/job-facts.ts';
import { readPay } from '../../../../contract/pay/read-pay.ts';
import { writePay } from '../../../../contract/pay/write-pay.ts';

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

/** The question about laws, as the search asks it again when it changes. `undefined` without a location. */
export function payQuestion(draft: { location_id: string; [field: string]: string }): string | undefined {
  return draft.location_id === '' ? undefined : JSON.stringify(draft);
}
