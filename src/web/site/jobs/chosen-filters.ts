import type { Total } from '../../../contract/endpoints.ts';
import type { FacetCount, JobFacets } from '../../../contract/jobs.ts';
import { readJobsFilter } from './jobs-query.ts';
import * as texts from './texts.ts';

export type ChosenFilters = {
  q: string | undefined;
  location: FacetCount | undefined;
  industry: FacetCount | undefined;
};

export function chosenFilters(search: URLSearchParams, { locations, industries }: JobFacets): ChosenFilters {
  const { q, location, industry } = readJobsFilter(search);
  return {
    q,
    location: locations.find(({ id }) => id === location),
    industry: industries.find(({ id }) => id === industry),
  };
}

/** How many of the filters in the sheet are chosen; the search has its own field. */
export function countChosen({ location, industry }: ChosenFilters): number {
  return [location, industry].filter(Boolean).length;
}

/** The name of each chosen filter, and the changes to the address that remove it. */
export function filterChips({ q, location, industry }: ChosenFilters) {
  return [
    ...(q === undefined ? [] : [{ name: `“${q}”`, changes: { q: '', sort: '' } }]),
    ...(location ? [{ name: location.display_name, changes: { location: '' } }] : []),
    ...(industry ? [{ name: industry.display_name, changes: { industry: '' } }] : []),
  ];
}

/** A filter to remove, and the number of jobs without it. */
export type Loosening = { label: string; changes: Record<string, ''>; count: Total };

export function loosenings(chosen: ChosenFilters, facets: JobFacets): Loosening[] {
  const { q, location, industry } = chosen;
  const ways: Loosening[] = [];
  if (q !== undefined) {
    ways.push({
      label: texts.withoutSearch(q),
      changes: { q: '', sort: '' },
      count: { total: facets.without_search },
    });
  }
  // Each location is counted without the chosen one, so their sum is all locations.
  if (location)
    ways.push({ label: texts.anyLocation, changes: { location: '' }, count: sum(facets.locations) });
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
