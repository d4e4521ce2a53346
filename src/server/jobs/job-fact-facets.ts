import { sql as expression } from 'kysely';
import { employmentTypeTexts, shiftTexts, workplaceTexts } from '../../contract/describe-facts.ts';
import { paySteps, type SaidValue } from '../../contract/fact-values.ts';
import type { FactFacet } from '../../contract/jobs.ts';
import { linesOf } from '../../contract/lines-of.ts';
import { writeAmount } from '../../contract/pay/write-pay.ts';
import type { Sql } from '../../database/open.ts';
import { areFactsCounted, countedFacts } from './fact-counts.ts';
import { areInNewestOrder, type Asked, type FactFacetsConfig, openJobs } from './found-jobs.ts';
import { listDistances } from './places/distance-facet.ts';
import { describeNear } from './places/write-near.ts';
import { bitOf, type FactFilterName, factFilterNames } from './search/fact-marks.ts';

/** Looked at for the counts without a search: an index has them at hand. A search reads their rows. */
const mostLookedAt = { inOrder: 100_000, atPlaces: 30_000 };

/**
 * Counts what open jobs say of themselves. Each count ignores its own filter.
 *
 * @returns `total`: the jobs that pass all filters; `undefined` where there may be more
 */
export async function listFactFacets(
  sql: Sql,
  asked: Asked,
): Promise<{ facets: FactFacet[]; total: number | undefined }> {
  const distances = await listDistances(sql, asked);
  const { groups, isAtLeast } = await groupByFacts(sql, asked);
  const atLeast = isAtLeast && { is_at_least: true };
  const sumOf = (counted: Group[]) => counted.reduce((sum, { count }) => sum + count, 0);
  const facets = factFilterNames.flatMap((name): FactFacet[] => {
    const chosen = asked.filter[name];
    const found = groups.filter((group) => passes(group, { ...asked.filter, [name]: undefined }));
    const countOf = (is: (group: Group) => boolean) => ({ count: sumOf(found.filter(is)), ...atLeast });
    const options = optionsOf(name, found, asked.config)
      .map((option) => ({ ...option, ...countOf((group) => passes(group, { [name]: option.id })) }))
      .filter(({ id, count }) => count > 0 || id === chosen);
    const unsaid = chosen !== undefined && { unsaid: countOf((group) => !says(group, name)) };
    return options.length === 0 ? [] : [{ filter: name, options, ...unsaid }];
  });
  const total = isAtLeast ? undefined : sumOf(groups.filter((group) => passes(group, asked.filter)));
  return { facets: [...distances, ...facets], total };
}

/** Open jobs that say the same. */
type Group = { said: number; pay_step: number | null; count: number };

/** Without the filters by facts: the other counts are made of these. */
async function groupByFacts(sql: Sql, { filter, search, most: mostFound }: Asked) {
  if (areFactsCounted({ filter, search })) {
    const { rows } = await expression<Group>`${countedFacts(filter)}`.execute(sql);
    return { groups: rows, isAtLeast: false };
  }
  const { type: _type, shift: _shift, workplace: _workplace, pay: _pay, ...others } = filter;
  const mostInIndex = areInNewestOrder(others) ? mostLookedAt.inOrder : mostLookedAt.atPlaces;
  const most = search ? mostFound : mostInIndex;
  const { rows: groups } = await expression<Group>`
    select said, pay_step, count(*)::int as count
    from ${openJobs({ filter: others, search, most })} as jobs group by said, pay_step`.execute(sql);
  return { groups, isAtLeast: groups.reduce((sum, { count }) => sum + count, 0) > most };
}

function passes({ said, pay_step }: Group, { pay, type, shift, workplace }: Asked['filter']): boolean {
  const isSaid = (value: SaidValue | undefined) => value === undefined || (said & bitOf(value)) !== 0;
  return (
    isSaid(type) &&
    isSaid(shift) &&
    isSaid(workplace) &&
    (pay === undefined || (pay_step ?? 0) >= Number(pay))
  );
}

const textsOf = { type: employmentTypeTexts, shift: shiftTexts, workplace: workplaceTexts };

function says({ said, pay_step }: Group, name: FactFilterName): boolean {
  if (name === 'pay') return pay_step !== null;
  return valuesOf(name).some((value) => (said & bitOf(value)) !== 0);
}

function valuesOf(name: keyof typeof textsOf) {
  return Object.keys(textsOf[name]) as SaidValue[];
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
