import { Type, type Static } from 'typebox';
import { FurtherLocationIds } from '../further-locations.ts';
import { Id, IdOf, OptionalText, Version } from '../fields.ts';
import { jobFacts } from '../job-facts.ts';
import { limits } from '../limits.ts';

/** The parts of a job that laws on pay ask for, while somebody types them. */
export const PayDraft = Type.Object({
  location_id: Id,
  further_location_ids: Type.Optional(FurtherLocationIds),
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

/** A job without facts of its pay whose text was read, or an open one whose advert lacks the pay that a law asks for. */
export const PayReading = Type.Object({
  id: Id,
  version: Version,
  name: Type.String(),
  location: Type.String(),
  active: Type.Boolean(),
  salary: Type.String({ description: 'As it was typed. It stays.' }),
  pay: Type.String({ description: 'What was read, in words. Empty: nothing for certain.' }),
  laws: Type.Array(Type.String(), {
    description: 'The laws that the open job breaks. None with PAY_RULES=off.',
  }),
});
export type PayReading = Static<typeof PayReading>;

export const PayReadings = Type.Object({
  jobs: Type.Array(PayReading, { description: 'The newest first.' }),
  next: Type.String({ description: '`after` of the next page; empty on the last.' }),
});
export type PayReadings = Static<typeof PayReadings>;

export const ReadJobs = Type.Object({
  jobs: Type.Array(
    Type.Object({
      id: IdOf('Job'),
      version: { ...Version, description: 'Of the text that was shown.' },
    }),
    { title: 'Jobs', minItems: 1, maxItems: limits.jobsAtOnce },
  ),
});
export type ReadJobs = Static<typeof ReadJobs>;

/** A job that stayed as before. */
export const JobRefusal = Type.Object({
  id: Id,
  name: Type.String({ description: 'Empty for a job that is gone.' }),
  detail: Type.String({ description: 'For people.' }),
});

export const FilledIn = Type.Object({ filled: Type.Integer(), refused: Type.Array(JobRefusal) });
export type FilledIn = Static<typeof FilledIn>;

export const payEndpoints = {
  checkPay: {
    summary: 'The laws that an advert would break today at its locations. None with PAY_RULES=off',
    body: PayDraft,
    response: Type.Object({ laws: Type.Array(PayAdvice) }),
  },
  listPayReadings: {
    summary:
      'Jobs without facts of their pay, with the pay that was read from their text, and open ones that a law on pay forbids',
    query: Type.Object({ after: Type.Optional(Id) }),
    response: PayReadings,
  },
  fillInPay: {
    summary: 'Take the pay that was read from the texts of many jobs, each as a change of its own',
    body: ReadJobs,
    response: FilledIn,
  },
};
