import { shiftTexts, workplaceTexts } from '../../contract/describe-facts.ts';
import { employmentTypeTexts, paySteps, type FactBitValue } from '../../contract/fact-values.ts';
import type { FactFacet } from '../../contract/jobs.ts';
import { linesOf } from '../../contract/lines-of.ts';
import { writeAmount } from '../../contract/pay/write-pay.ts';
import type { Config } from '../ground/config/config.ts';
import { bitOf, type FactFilter, type FactFilterName, factFilterNames } from './search/fact-filter.ts';
import { describeNear } from './places/write-near.ts';

export type FactFacetsConfig = Pick<Config, 'agencyCurrency' | 'agencyCountry'>;

/** Open jobs that say the same. */
type Group = { fact_bits: number; pay_step: number | null; count: number };

/**
 * Counts what open jobs say of themselves. Each count ignores its own filter.
 *
 * @param groups all open jobs that pass the other filters
 * @returns `total`: the jobs that pass all filters
 */
export function listFactFacets(
  groups: Group[],
  filter: FactFilter,
  config: FactFacetsConfig,
): { facets: FactFacet[]; total: number } {
  const sumOf = (counted: Group[]) => counted.reduce((sum, { count }) => sum + count, 0);
  const facets = factFilterNames.flatMap((name): FactFacet[] => {
    const chosen = filter[name];
    const found = groups.filter((group) => passes(group, { ...filter, [name]: undefined }));
    const countOf = (is: (group: Group) => boolean) => ({ count: sumOf(found.filter(is)) });
    const options = optionsOf(name, found, config)
      .map((option) => ({ ...option, ...countOf((group) => passes(group, { [name]: option.id })) }))
      .filter(({ id, count }) => count > 0 || id === chosen);
    const unsaid = chosen !== undefined && { unsaid: countOf((group) => !says(group, name)) };
    return options.length === 0 ? [] : [{ filter: name, options, ...unsaid }];
  });
  return { facets, total: sumOf(groups.filter((group) => passes(group, filter))) };
}

function passes({ fact_bits, pay_step }: Group, { pay, type, shift, workplace }: FactFilter): boolean {
  const isSaid = (value: FactBitValue | undefined) => value === undefined || (fact_bits & bitOf(value)) !== 0;
  return (
    isSaid(type) &&
    isSaid(shift) &&
    isSaid(workplace) &&
    (pay === undefined || (pay_step ?? 0) >= Number(pay))
  );
}

const textsOf = { type: employmentTypeTexts, shift: shiftTexts, workplace: workplaceTexts };

function says({ fact_bits, pay_step }: Group, name: FactFilterName): boolean {
  if (name === 'pay') return pay_step !== null;
  return valuesOf(name).some((value) => (fact_bits & bitOf(value)) !== 0);
}

function valuesOf(name: keyof typeof textsOf) {
  return Object.keys(textsOf[name]) as FactBitValue[];
}

function optionsOf(name: FactFilterName, found: Group[], { agencyCurrency }: FactFacetsConfig) {
  if (name !== 'pay')
    return Object.entries<string>(textsOf[name]).map(([id, display_name]) => ({ id, display_name }));
  // A step below the lowest pay leaves no job out.
  const lowest = Math.min(...found.map(({ pay_step }) => pay_step ?? Infinity));
  return paySteps
    .filter((step) => step >= lowest)
    .map((step) => ({ id: String(step), display_name: `${writeAmount(step, agencyCurrency)} an hour` }));
}

/** @param facts lines of `writeFactFilter` and `writeNear` */
export function describeFactFilter(facts: string, currency: string): string {
  const texts = linesOf(facts).map((line) => {
    const [name, value = ''] = line.split('=', 2);
    if (name === 'near') return describeNear(value);
    if (name === 'pay') return `${writeAmount(Number(value), currency)} an hour or more`;
    const known: Record<string, Record<string, string>> = textsOf;
    return known[name ?? '']?.[value] ?? value;
  });
  return texts.join(' · ');
}
