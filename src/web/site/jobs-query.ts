import type { OpenJobFilter, JobSort, OpenJobQuery } from '../../contract/jobs.ts';
import { limits } from '../../contract/limits.ts';
import { readPageNumber } from '../ui/table-address.ts';
import { looksLikeId } from './looks-like-id.ts';

const jobsOnPage = 20;

/** What the address of the list asks for; what it cannot mean is left out, so that any address shows a list. */
export function readJobsQuery(search: URLSearchParams): OpenJobQuery & { limit: number; page: number } {
  const sort = readSort(search.get('sort'));
  return {
    ...readJobsFilter(search),
    ...(sort && { sort }),
    limit: jobsOnPage,
    page: Math.min(readPageNumber(search), 1_000_000),
  };
}

export function readJobsFilter(search: URLSearchParams): OpenJobFilter {
  const q = (search.get('q') ?? '').trim().slice(0, limits.searchText);
  const location = readId(search.get('location'));
  const industry = readId(search.get('industry'));
  return {
    ...(q !== '' && { q }),
    ...(location !== undefined && { location }),
    ...(industry !== undefined && { industry }),
  };
}

/** What of an address means something, which is all that links to other parts of the list carry on. */
export function tidyJobsSearch(search: URLSearchParams): URLSearchParams {
  const { sort, page } = readJobsQuery(search);
  return new URLSearchParams({
    ...readJobsFilter(search),
    ...(sort && { sort }),
    ...(page > 1 && { page: String(page) }),
  });
}

/**
 * The one address of a list, for search engines: what was searched and how it is sorted are left out, so that the
 * same jobs do not stand under many addresses.
 */
export function canonicalJobsPath(search: URLSearchParams): string {
  const { location, industry } = readJobsFilter(search);
  const page = readPageNumber(search);
  return addressOf('/jobs', {
    ...(location !== undefined && { location }),
    ...(industry !== undefined && { industry }),
    ...(page > 1 && { page: String(page) }),
  });
}

/** The feed of all jobs that the list finds, on whichever page one is. */
export function jobsFeedPath(search: URLSearchParams): string {
  return addressOf('/feeds/jobs.rss', readJobsFilter(search));
}

function addressOf(path: string, values: Record<string, string>): string {
  const query = new URLSearchParams(values);
  return query.size === 0 ? path : `${path}?${query}`;
}

function readSort(text: string | null): JobSort | undefined {
  return text === 'newest' || text === 'match' ? text : undefined;
}

function readId(text: string | null): string | undefined {
  return looksLikeId(text) ? text : undefined;
}
