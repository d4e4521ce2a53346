import { Type, type Static } from 'typebox';
import { employmentTypes, payUnits, shifts, workplaces } from './fact-values.ts';
import { OptionalDay } from './fields.ts';
import { limits } from './limits.ts';

/** Beside its text a job may have facts. Each is a text, and an empty one was not given: it is shown nowhere. */
export const jobFacts = {
  // Alone: this or more. Equal to the highest: exactly this.
  pay_min: Amount('Lowest pay'),
  // Alone: up to this.
  pay_max: Amount('Highest pay'),
  pay_unit: OneOf(payUnits, 'Paid per'),
  pay_currency: Type.String({
    title: 'Currency',
    pattern: '^(?:[A-Z]{3})?$',
    description: 'Currency must be a code of three letters such as USD',
  }),
  employment_types: LinesOf(employmentTypes, 'Employment types'),
  shifts: LinesOf(shifts, 'Shifts'),
  workplace: OneOf(workplaces, 'Workplace'),
  remote_from: Type.String({
    title: 'Remote from',
    maxLength: limits.remoteCountries * 3,
    pattern: '^(?:[A-Z]{2}(?:\\n[A-Z]{2})*)?$',
    description: 'Remote from must be codes of countries such as US, one in each line',
  }),
  starts_on: OptionalDay('Start'),
  hours_min: Hours('Fewest hours a week'),
  hours_max: Hours('Most hours a week'),
  openings: Type.String({
    title: 'Openings',
    pattern: '^(?:[1-9][0-9]{0,3})?$',
    description: 'Openings must be a whole number from 1 to 9,999',
  }),
  benefits: Type.String({
    title: 'Benefits',
    maxLength: limits.benefits,
    description: 'One in each line, in the words of the agency.',
  }),
  closes_on: OptionalDay('Closing date'),
};

export type JobFact = keyof typeof jobFacts;

export type JobFacts = { [Fact in JobFact]: Static<(typeof jobFacts)[Fact]> };

export type PayFacts = Pick<JobFacts, 'pay_min' | 'pay_max' | 'pay_unit' | 'pay_currency'>;

export const jobFactNames = Object.keys(jobFacts) as JobFact[];

export const noFacts = Object.fromEntries(jobFactNames.map((fact) => [fact, ''])) as JobFacts;

/** The name of a fact in forms, in the history and in exports. */
export function factTitle(fact: JobFact): string {
  return (jobFacts[fact] as { title?: string }).title ?? fact;
}

/** All facts of an answer, which leaves out those that were not given. */
export function factsOf(job: Partial<JobFacts>): JobFacts {
  return Object.fromEntries(jobFactNames.map((fact) => [fact, job[fact] ?? ''])) as JobFacts;
}

function Amount(title: string) {
  return Type.String({
    title,
    pattern: '^(?:[0-9]{1,9}(?:\\.[0-9]{1,2})?)?$',
    description: `${title} must be an amount such as 21.50, without a currency or commas`,
  });
}

function Hours(title: string) {
  return Type.String({
    title,
    pattern: '^(?:[0-9]{1,3}(?:\\.5)?)?$',
    description: `${title} must be a number such as 40 or 37.5`,
  });
}

function OneOf<Value extends string>(values: readonly Value[], title: string) {
  return Type.Enum(['', ...values] as ['', ...Value[]], { title });
}

function LinesOf(values: readonly string[], title: string) {
  const one = `(?:${values.join('|')})`;
  return Type.String({
    title,
    maxLength: limits.factLines,
    pattern: `^(?:${one}(?:\\n${one})*)?$`,
    description: `${title} must be some of ${values.join(', ')}, one in each line`,
  });
}
