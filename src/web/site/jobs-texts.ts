import type { FacetCount, JobFacets } from '../../contract/jobs.ts';
import { countText } from '../ui/count-text.ts';
import { readJobsFilter } from './jobs-query.ts';

/** What a list of jobs is narrowed by, under the names that people know. */
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

/** The heading of the list: "Jobs", "Logistics jobs in Leeds". */
export function jobsTitle({ location, industry }: Omit<ChosenFilters, 'q'>): string {
  const kind = industry ? `${industry.display_name} jobs` : 'Jobs';
  return location ? `${kind} in ${location.display_name}` : kind;
}

/** How many jobs there are, as it is announced: "1 job", "1,204 jobs match “driver”". */
export function jobCountText(total: number, q?: string): string {
  const jobs = countText(total, 'job');
  if (q === undefined) return total === 1 ? `${jobs} is open` : `${jobs} are open`;
  return total === 1 ? `${jobs} matches “${q}”` : `${jobs} match “${q}”`;
}

/** Says which words were taken to be typed wrong; `undefined` when none was. */
export function correctionText(corrections: JobFacets['corrections']): string | undefined {
  const [first] = corrections;
  if (!first) return undefined;
  const typed = quoteWords(corrections.map((correction) => correction.typed));
  const meant = quoteWords(corrections.flatMap((correction) => correction.meant));
  return `No job says ${typed}. Shown are those that say ${meant}.`;
}

/** One way to find something after all: a filter taken away, and the jobs that there are without it. */
export type Loosening = { label: string; changes: Record<string, ''>; count: number };

/** What to take away from a list that came out empty, the one that brings the most jobs first. */
export function loosenings(chosen: ChosenFilters, facets: JobFacets): Loosening[] {
  const { q, location, industry } = chosen;
  const ways: Loosening[] = [];
  if (q !== undefined) {
    ways.push({ label: `Without “${q}”`, changes: { q: '', sort: '' }, count: facets.without_search });
  }
  // What each location counts is without the chosen one, so together they are the jobs of any.
  if (location)
    ways.push({ label: 'In any location', changes: { location: '' }, count: sum(facets.locations) });
  if (industry)
    ways.push({ label: 'In any industry', changes: { industry: '' }, count: sum(facets.industries) });
  return ways.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
}

function sum(facets: FacetCount[]): number {
  return facets.reduce((total, { count }) => total + count, 0);
}

const wordList = new Intl.ListFormat('en', { type: 'disjunction' });

function quoteWords(words: string[]): string {
  return wordList.format(words.map((word) => `“${word}”`));
}
