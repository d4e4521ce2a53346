import type { JobQuery, JobRowFilter, JobRowSort } from '../../../contract/jobs.ts';
import { type ListOrders, newestFirst, readFlag, readPageQuery, readSort, readText } from '../list-page.ts';

const sorts: JobRowSort[] = [
  ...(['name', '-name', 'location', '-location', 'industry', '-industry'] as const),
  ...(['active', '-active', 'applicants', '-applicants', 'created', '-created'] as const),
];

/** What the address of the list of jobs asks for. */
export function readJobQuery(search: URLSearchParams): JobQuery {
  return { ...readJobFilter(search), ...readPageQuery(search) };
}

/** The same without the page: what an export holds. */
export function readJobFilter(search: URLSearchParams): JobRowFilter {
  return {
    ...readFlag(search, 'active'),
    ...readSort(search, sorts),
    ...readApplicantNumber(readText(search, 'applicants')),
    q: readText(search, 'q'),
    location: readText(search, 'location'),
    industry: readText(search, 'industry'),
    posted_by: readText(search, 'posted_by'),
  };
}

/** What is searched comes in an order of its own, so that the newest first is an order to ask for. */
export function listJobOrders(search: URLSearchParams): ListOrders {
  return readText(search, 'q') === ''
    ? newestFirst()
    : { usual: 'Best match first', others: [{ id: '-created', display_name: 'Newest first' }] };
}

function readApplicantNumber(applicants: string): Pick<JobQuery, 'min_applicants' | 'max_applicants'> {
  if (applicants === 'some') return { min_applicants: 1 };
  return applicants === 'none' ? { max_applicants: 0 } : {};
}
