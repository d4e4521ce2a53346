import type { Total } from '../../../contract/endpoints.ts';
import type { FacetCount, JobFacets } from '../../../contract/jobs.ts';
import { readJobsFilter } from './jobs-query.ts';
import * as texts from './texts.ts';

export type ChosenFilters = {
  q: string | undefined;
  location: FacetCount | undefined;
  industry: FacetCount | undefined;
  /** The place around which jobs are asked for. */
  near: string | undefined;
  facts: ChosenFact[];
};

type ChosenFact = { filter: string; name: string };

export function chosenFilters(search: URLSearchParams, facets: JobFacets): ChosenFilters {
  const { q, location, industry, days, within, ...facts } = readJobsFilter(search);
  const { locations, industries, near } = facets;
  return {
    q,
    location: locations.find(({ id }) => id === location),
    industry: industries.find(({ id }) => id === industry),
    near: near?.name,
    facts: [
      ...(near ? [{ filter: 'near', name: texts.nearPlace(near, within) }] : []),
      ...(facets.facts ?? []).flatMap(({ filter, options }) => {
        if (filter === 'within') return [];
        const option = options.find(({ id }) => id === facts[filter]);
        return option ? [{ filter, name: texts.chosenFact(filter, option.display_name) }] : [];
      }),
      ...(days === undefined ? [] : [{ filter: 'days', name: texts.postedWithin[days] }]),
    ],
  };
}

/** How many of the filters in the sheet are chosen; the search has its own field. */
export function countChosen({ location, industry, facts }: ChosenFilters): number {
  return [location, industry, ...facts].filter(Boolean).length;
}

const rareFilters = ['shift', 'workplace', 'days'];

/** Most visitors leave these alone: they stand folded, unless one of them is chosen. */
export const isRare = ({ filter }: { filter: string }) => rareFilters.includes(filter);
export const isRareChosen = (search: URLSearchParams) => rareFilters.some((name) => search.has(name));

/** The name of each chosen filter, and the changes to the address that remove it. */
export function filterChips({ q, location, industry, facts }: ChosenFilters) {
  return [
    ...(q === undefined ? [] : [{ name: `“${q}”`, changes: { q: '', sort: '' } }]),
    ...(location ? [{ name: location.display_name, changes: { location: '' } }] : []),
    ...(industry ? [{ name: industry.display_name, changes: { industry: '' } }] : []),
    ...facts.map(({ filter, name }) => ({
      name,
      changes: filter === 'near' ? { near: '', within: '' } : { [filter]: '' },
    })),
  ];
}

/** A filter to remove, and the number of jobs without it. */
export type Loosening = { label: string; changes: Record<string, string>; count: Total };

export function loosenings(chosen: ChosenFilters, facets: JobFacets): Loosening[] {
  const { q, location, industry } = chosen;
  const ways: Loosening[] = [];
  if (q !== undefined) {
    ways.push({
      label: texts.withoutSearch,
      changes: { q: '', sort: '' },
      count: { total: facets.without_search },
    });
  }
  // Each location is counted without the chosen one, so their sum is all locations.
  if (location)
    ways.push({ label: texts.anyLocation, changes: { location: '' }, count: sum(facets.locations) });
  const farther = facets.facts
    ?.find(({ filter }) => filter === 'within')
    ?.options.find(({ count }) => count > 0);
  if (farther) {
    ways.push({
      label: texts.within(farther.display_name),
      changes: { within: farther.id },
      count: totalOf(farther),
    });
  }
  if (industry)
    ways.push({ label: texts.anyIndustry, changes: { industry: '' }, count: sum(facets.industries) });
  return ways.filter(({ count }) => count.total > 0).toSorted((a, b) => b.count.total - a.count.total);
}

export function totalOf({ count, is_at_least: isAtLeast }: FacetCount): Total {
  return { total: count, ...(isAtLeast && { isAtLeast }) };
}

function sum(facets: FacetCount[]): Total {
  const total = facets.reduce((before, { count }) => before + count, 0);
  return { total, ...(facets.some((facet) => facet.is_at_least) && { isAtLeast: true }) };
}
