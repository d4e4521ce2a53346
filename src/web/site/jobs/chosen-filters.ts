import { employmentTypeTexts } from '../../../contract/fact-values.ts';
import type { FacetCount, JobFacets } from '../../../contract/jobs.ts';
import { quoteFilter, type TypedFilters, writeTypedFilters } from '../../../contract/typed-filters.ts';
import { readJobsFilter, readTypedSearch } from './jobs-query.ts';
import * as texts from './texts.ts';

export type ChosenFilters = {
  q: string | undefined;
  /** The search as it was typed. */
  typed: TypedFilters;
  location: FacetCount | undefined;
  industry: FacetCount | undefined;
  /** The place around which jobs are asked for. */
  near: string | undefined;
  facts: ChosenFact[];
};

type ChosenFact = { filter: string; name: string; changes: Changes };

/** Parts of the address. */
type Changes = Record<string, string>;

export function chosenFilters(search: URLSearchParams, facets: JobFacets): ChosenFilters {
  const { q, location, industry, days, within, ...facts } = readJobsFilter(search);
  const { locations, industries, near } = facets;
  const typed = readTypedSearch(search);
  const isListed = (name: 'pay' | 'type') =>
    facets.facts?.some(
      ({ filter, options }) => filter === name && options.some(({ id }) => id === facts[name]),
    );
  const chosenFact = (filter: string, name: string) => ({
    filter,
    name,
    changes: withoutFact(search, filter),
  });
  return {
    q,
    typed,
    location: locations.find(({ id }) => id === location),
    industry: industries.find(({ id }) => id === industry),
    near: near?.name,
    facts: [
      ...(near ? [chosenFact('near', texts.nearPlace(near, within))] : []),
      ...(facets.facts ?? []).flatMap(({ filter, options }) => {
        if (filter === 'within') return [];
        const option = options.find(({ id }) => id === facts[filter]);
        return option ? [chosenFact(filter, texts.chosenFact(filter, option.display_name))] : [];
      }),
      // No job says its pay or its type, so nobody has named it.
      ...(facts.pay !== undefined && !isListed('pay')
        ? [chosenFact('pay', texts.payOf(typed.pay?.phrase ?? facts.pay))]
        : []),
      ...(facts.type !== undefined && !isListed('type')
        ? [chosenFact('type', employmentTypeTexts[facts.type])]
        : []),
      ...(days === undefined ? [] : [chosenFact('days', texts.postedWithin[days])]),
    ],
  };
}

/** Removes a filter of the address. One in the typed words becomes plain words. */
export function withoutFact(search: URLSearchParams, filter: string): Changes {
  if (!search.get(filter) && (filter === 'pay' || filter === 'type' || filter === 'near')) {
    return { q: quoteFilter(readTypedSearch(search), filter) };
  }
  return filter === 'near' ? { near: '', within: '' } : { [filter]: '' };
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
export function filterChips({ typed, location, industry, facts }: ChosenFilters) {
  const { words } = typed;
  const withoutWords = { q: writeTypedFilters({ ...typed, words: '' }), sort: '' };
  return [
    ...(words === '' ? [] : [{ name: `“${words}”`, changes: withoutWords }]),
    ...(location ? [{ name: location.display_name, changes: { location: '' } }] : []),
    ...(industry ? [{ name: industry.display_name, changes: { industry: '' } }] : []),
    ...facts.map(({ name, changes }) => ({ name, changes })),
  ];
}

/** The chosen filters but for the words, which have quotes of their own. */
export const filterNames = (chosen: ChosenFilters) =>
  filterChips({ ...chosen, typed: { words: '' } }).map(({ name }) => name);

/** A filter to remove, and the number of jobs without it. */
export type Loosening = { label: string; changes: Changes; count: number };

export function loosenings(chosen: ChosenFilters, facets: JobFacets): Loosening[] {
  const { q, typed, location, industry } = chosen;
  const ways: Loosening[] = [];
  if (q !== undefined) {
    ways.push({
      label: texts.without(typed.words),
      changes: { q: writeTypedFilters({ ...typed, words: '' }), sort: '' },
      count: facets.without_search,
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
      label: texts.within(farther.display_name).toLowerCase(),
      changes: { within: farther.id },
      count: farther.count,
    });
  }
  if (industry)
    ways.push({ label: texts.anyIndustry, changes: { industry: '' }, count: sum(facets.industries) });
  return ways.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
}

function sum(facets: FacetCount[]): number {
  return facets.reduce((before, { count }) => before + count, 0);
}
