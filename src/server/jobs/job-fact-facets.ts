import { sql as expression } from 'kysely';
import { employmentTypeTexts, shiftTexts, workplaceTexts } from '../../contract/describe-facts.ts';
import { paySteps } from '../../contract/fact-values.ts';
import type { FacetCount, FactFacet } from '../../contract/jobs.ts';
import { linesOf } from '../../contract/lines-of.ts';
import { writeAmount } from '../../contract/pay/write-pay.ts';
import type { Sql } from '../../database/open.ts';
import { type Asked, foundBy } from './found-jobs.ts';
import { listDistances } from './places/distance-facet.ts';
import { describeNear } from './places/write-near.ts';
import { type FactFilterName, factFilterNames, markSigns, saysAnything } from './search/fact-marks.ts';

/** Counts what open jobs say of themselves. Each count ignores its own filter. */
export async function listFactFacets(sql: Sql, asked: Asked): Promise<FactFacet[]> {
  const counted = new Map<string, Promise<Counts>>();
  const countsOf = (filter: Asked['filter']) => {
    const key = JSON.stringify(filter);
    const counts = counted.get(key) ?? countFacts(sql, { ...asked, filter });
    counted.set(key, counts);
    return counts;
  };
  const facets: FactFacet[] = await listDistances(sql, asked);
  for (const name of factFilterNames) {
    const { [name]: chosen, ...others } = asked.filter;
    const counts = await countsOf(others);
    const options = optionsOf(name, counts, asked).filter(({ id, count }) => count > 0 || id === chosen);
    if (options.length === 0) continue;
    const unsaid =
      chosen === undefined ? undefined : await countUnsaid(sql, name, { ...asked, filter: others });
    facets.push({ filter: name, options, ...(unsaid && { unsaid }) });
  }
  return facets;
}

type Counts = { ofMark: Map<string, number>; isAtLeast: boolean };

async function countFacts(sql: Sql, asked: Asked): Promise<Counts> {
  const { rows } = await expression<{ mark: string; count: number; total: number }>`
    with found as materialized (${foundBy(asked, [saysAnything])})
    select mark, count(*)::int as count, (select count(*)::int from found) as total
    from found, unnest(facts) as mark group by mark`.execute(sql);
  return {
    ofMark: new Map(rows.map(({ mark, count }) => [mark, count])),
    isAtLeast: (rows[0]?.total ?? 0) > asked.most,
  };
}

async function countUnsaid(sql: Sql, name: FactFilterName, asked: Asked) {
  const says = `@+${markSigns[name].slice(1)}`;
  const { rows } = await expression<{ count: number; total: number }>`
    select count(*) filter (where not facts @> array[${says}])::int as count, count(*)::int as total
    from (${foundBy(asked, [])}) as found`.execute(sql);
  const { count = 0, total = 0 } = rows[0] ?? {};
  return { count, ...(total > asked.most && { is_at_least: true }) };
}

const textsOf = { type: employmentTypeTexts, shift: shiftTexts, workplace: workplaceTexts };

function optionsOf(name: FactFilterName, counts: Counts, { config }: Asked): FacetCount[] {
  const { ofMark, isAtLeast } = counts;
  const countOf = (value: string | number) => ofMark.get(`${markSigns[name]}${value}`) ?? 0;
  const atLeast = isAtLeast && { is_at_least: true };
  if (name !== 'pay') {
    return Object.entries<string>(textsOf[name]).map(([id, display_name]) => ({
      id,
      display_name,
      count: countOf(id),
      ...atLeast,
    }));
  }
  // A step below the lowest pay leaves no job out.
  const lowest = paySteps.findIndex((step) => countOf(step) > 0);
  const steps = lowest === -1 ? [] : paySteps.slice(lowest);
  return steps.map((step, at) => ({
    id: String(step),
    display_name: `${writeAmount(step, config.agencyCurrency)} an hour`,
    count: steps.slice(at).reduce((sum, reached) => sum + countOf(reached), 0),
    ...atLeast,
  }));
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
