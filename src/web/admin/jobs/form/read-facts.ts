import { describeFacts } from '../../../../contract/describe-facts.ts';
import {
  factsOf,
  jobFactNames,
  type JobFacts,
  noFacts,
  type PayFacts,
} from '../../../../contract/job-facts.ts';
import type { ShownFact } from '../../../../contract/jobs.ts';
import { writePay } from '../../../../contract/pay/write-pay.ts';
import { type FormFields, pickTexts } from '../../changes/forms/form-fields.ts';

/** The facts in the fields of a form, as the API takes them. What is wrong stays as it was typed, for its refusal. */
export function readFacts(fields: FormFields): JobFacts {
  const facts = { ...noFacts, ...(pickTexts(fields, ...jobFactNames) as JobFacts) };
  return {
    ...facts,
    pay_min: readAmount(facts.pay_min),
    pay_max: readAmount(facts.pay_max),
    remote_from: facts.remote_from
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter((code) => code !== '')
      .join('\n'),
  };
}

/** "$1,234.50" is 1234.50. */
function readAmount(typed: string): string {
  const bare = typed.trim().replace(/^[$€£¥]\s*/, '');
  return /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare;
}

/** The text of the pay while it is typed; empty without an amount. */
export function previewPay(facts: PayFacts, agencyCurrency: string): string {
  return writePay({
    ...facts,
    pay_min: whatIsAmount(facts.pay_min),
    pay_max: whatIsAmount(facts.pay_max),
    pay_currency: facts.pay_currency || agencyCurrency,
  });
}

function whatIsAmount(typed: string): string {
  return Number.isFinite(Number(typed)) ? typed : '';
}

/** The other facts while they are typed. A day that is not whole yet is left out. */
export function previewFacts(facts: JobFacts): ShownFact[] {
  const wholeDay = (day: string) => (Number.isNaN(Date.parse(day)) ? '' : day);
  const isCodes = /^(?:[A-Z]{2}(?:\n|$))*$/.test(facts.remote_from);
  return describeFacts({
    ...facts,
    remote_from: isCodes ? facts.remote_from : '',
    starts_on: wholeDay(facts.starts_on),
    closes_on: wholeDay(facts.closes_on),
  });
}

/** The facts of a stored job in the fields of its form. A salary that was written from the pay is no recruiter's own. */
export function factFields(job: Partial<JobFacts> & { salary: string }): JobFacts & { salary: string } {
  const facts = factsOf(job);
  return { ...facts, salary: job.salary === writePay(facts) ? '' : job.salary };
}
