import type { OpenJobFilter, JobSort, OpenJobQuery } from '../../../contract/jobs.ts';
import { employmentTypes, paySteps, postedDays, shifts, workplaces } from '../../../contract/fact-values.ts';
import { readTypedFilters, type TypedFilters } from '../../../contract/typed-filters.ts';
import { longestNear, longestSearch } from '../../../contract/visitor-limits.ts';
import { readPageNumber } from '../../ui/table/table-address.ts';
import { looksLikeId } from './looks-like-id.ts';

const jobsOnPage = 20;

/** Reads the address of the list. Nonsense in it is ignored, so any address shows a list. */
export function readJobsQuery(search: URLSearchParams): OpenJobQuery & { limit: number; page: number } {
  const sort = readSort(search.get('sort'));
  return {
    ...readJobsFilter(search),
    ...(sort && { sort }),
    limit: jobsOnPage,
    page: Math.min(readPageNumber(search), 1_000_000),
  };
}

/** A filter in the address goes before the same one in the typed words. */
export function readJobsFilter(search: URLSearchParams): OpenJobFilter {
  const { words: q, type, pay, near } = readTypedSearch(search);
  const location = readId(search.get('location'));
  const industry = readId(search.get('industry'));
  return {
    ...(q && { q }),
    ...(location && { location }),
    ...(industry && { industry }),
    ...(pay && { pay: pay.value }),
    ...(type && { type: type.value }),
    ...readFactFilter(search),
    ...readNear(search, near?.value),
  };
}

export function readTypedSearch(search: URLSearchParams): TypedFilters {
  return readTypedFilters(readText(search, 'q', longestSearch));
}

function readText(search: URLSearchParams, name: string, longest: number): string {
  return (search.get(name) ?? '').replaceAll('\0', '').trim().slice(0, longest);
}

const usualDistance = '25';

/** A distance that is none is kept: the API says beside the field why. */
function readNear(search: URLSearchParams, typed = ''): Pick<OpenJobFilter, 'near' | 'within'> {
  const near = readText(search, 'near', longestNear) || typed;
  if (!near) return {};
  const within = (search.get('within')?.slice(0, longestNear) || usualDistance) as typeof usualDistance;
  return { near, within };
}

const factValues: Record<keyof FactFilter, readonly (string | null)[]> = {
  type: employmentTypes,
  shift: shifts,
  workplace: workplaces,
  pay: paySteps.map(String),
  days: postedDays,
};

type FactFilter = Pick<OpenJobFilter, 'type' | 'shift' | 'workplace' | 'pay' | 'days'>;

export const factFilterNames = Object.keys(factValues) as (keyof FactFilter)[];

function readFactFilter(search: URLSearchParams): FactFilter {
  const given = factFilterNames.map((name) => [name, search.get(name)] as const);
  return Object.fromEntries(given.filter(([name, value]) => factValues[name].includes(value)));
}

/** The meaningful part of an address, for the links to other parts of the list. */
export function tidyJobsSearch(search: URLSearchParams): URLSearchParams {
  const { sort, page } = readJobsQuery(search);
  const { q: _, ...filter } = readJobsFilter(search);
  const q = readText(search, 'q', longestSearch);
  // A filter that stands in the words stays there.
  const chosen = Object.entries(filter).filter(([name]) => search.get(name));
  return new URLSearchParams({
    ...(q && { q }),
    ...Object.fromEntries(chosen),
    ...(sort && { sort }),
    ...(page > 1 && { page: String(page) }),
  });
}

/** The canonical address of a list. Search and order are left out, so the same jobs have one address. */
export function canonicalJobsPath(search: URLSearchParams): string {
  const { location, industry } = readJobsFilter(search);
  const page = readPageNumber(search);
  return addressOf('/jobs', {
    ...(location && { location }),
    ...(industry && { industry }),
    ...(page > 1 && { page: String(page) }),
  });
}

/** The feed of all jobs that the list finds, not only of one page. */
export function jobsFeed(search: URLSearchParams): string {
  return addressOf('/feeds/jobs.rss', readJobsFilter(search));
}

function addressOf(path: string, values: Record<string, string>): string {
  const query = new URLSearchParams(values);
  return query.size ? `${path}?${query}` : path;
}

function readSort(text: string | null): JobSort | undefined {
  return text === 'newest' || text === 'match' ? text : undefined;
}

function readId(text: string | null): string | undefined {
  return looksLikeId(text) ? text : undefined;
}
