import type { Admin } from '../../../contract/admins.ts';
import type { JobQuery, JobRowFilter, JobRowSort } from '../../../contract/jobs.ts';
import { limits } from '../../../contract/limits.ts';
import {
  type ListOrders,
  newestFirst,
  readFlag,
  readId,
  readPageQuery,
  readSearchText,
  readSort,
  readText,
} from '../lists/list-query.ts';
import * as texts from './texts.ts';

const sorts: JobRowSort[] = [
  ...(['name', '-name', 'location', '-location', 'industry', '-industry'] as const),
  ...(['active', '-active', 'applicants', '-applicants', 'created', '-created'] as const),
];

export function readJobQuery(search: URLSearchParams): JobQuery {
  return { ...readJobFilter(search), ...readPageQuery(search), recent_days: 30 };
}

/** For an export: the query without the page. */
export function readJobFilter(search: URLSearchParams): JobRowFilter {
  return {
    ...readFlag(search, 'active'),
    ...readSort(search, sorts),
    ...readApplicantNumber(readText(search, 'applicants')),
    q: readSearchText(search),
    location: readId(search, 'location'),
    industry: readId(search, 'industry'),
    office: readId(search, 'office'),
    posted_by: readText(search, 'posted_by'),
  };
}

/** A search has an order by match, so "newest first" becomes a choice. */
export function listJobOrders(search: URLSearchParams): ListOrders {
  return readSearchText(search) === ''
    ? newestFirst()
    : { usual: texts.bestMatchFirst, others: [{ id: '-created', display_name: texts.newestFirst }] };
}

function readApplicantNumber(
  applicants: string,
): Pick<JobQuery, 'min_applicants' | 'max_applicants' | 'quiet_days'> {
  if (applicants === 'some') return { min_applicants: 1 };
  if (applicants === 'quiet') return { quiet_days: limits.quietDays };
  return applicants === 'none' ? { max_applicants: 0 } : {};
}

/** A colleague as a choice of a filter. */
export function colleagueOption({ username, first_name, surname }: Admin) {
  return { id: username, display_name: `${first_name} ${surname}` };
}
