import { Type, type Static } from 'typebox';
import { Id, OptionalText } from '../fields.ts';
import { jobFacts } from '../job-facts.ts';
import { limits } from '../limits.ts';

/** The parts of a job that laws on pay ask for, while somebody types them. */
export const PayDraft = Type.Object({
  location_id: Id,
  salary: OptionalText('Salary', limits.salary),
  pay_min: jobFacts.pay_min,
  pay_max: jobFacts.pay_max,
  pay_unit: jobFacts.pay_unit,
  pay_currency: jobFacts.pay_currency,
  benefits: jobFacts.benefits,
  closes_on: jobFacts.closes_on,
});
export type PayDraft = Static<typeof PayDraft>;

export const PayAdvice = Type.Object({
  text: Type.String({ description: 'The law, its first day, and what it asks for.' }),
  reach: Type.String({ description: 'For which employers it is, and what else it asks for. May be empty.' }),
});
export type PayAdvice = Static<typeof PayAdvice>;

export const payEndpoints = {
  checkPay: {
    summary: 'The laws that an advert would break today at its location. None with PAY_RULES=off',
    body: PayDraft,
    response: Type.Object({ laws: Type.Array(PayAdvice) }),
  },
};
