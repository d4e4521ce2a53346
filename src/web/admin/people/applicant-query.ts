import type { ApplicantRowFilter, ApplicantSort } from '../../../contract/applicants.ts';
import { limits } from '../../../contract/limits.ts';
import {
  readDay,
  readFlag,
  readId,
  readPageQuery,
  readSearchText,
  readSort,
  readText,
} from '../lists/list-query.ts';

const sorts: ApplicantSort[] = [
  ...(['created', '-created', 'first_name', '-first_name'] as const),
  ...(['last_name', '-last_name', 'email', '-email'] as const),
  ...(['applied', '-applied', 'waits', '-waits', 'stage', '-stage'] as const),
];

/** Somebody who applies again comes up again. */
const usualSort: ApplicantSort = '-applied';

/** The query of one page of the list. */
export type ApplicantPageQuery = ApplicantRowFilter & { page: number; limit: number };

export function readApplicantQuery(search: URLSearchParams): ApplicantPageQuery {
  return { ...readApplicantFilter(search), ...readPageQuery(search) };
}

/** For an export: the query without the page. */
export function readApplicantFilter(search: URLSearchParams): ApplicantRowFilter {
  return {
    ...readFlag(search, 'is_new'),
    ...readFlag(search, 'is_opened'),
    ...readNews(search),
    ...readFlag(search, 'zenople'),
    ...readFlag(search, 'kept_for_jobs'),
    sort: usualSort,
    ...readSort(search, sorts),
    q: readSearchText(search),
    ...readWaitingDays(search),
    job: readId(search, 'job'),
    tag: readId(search, 'tag'),
    stage: readId(search, 'stage'),
    posted_by: readText(search, 'posted_by'),
    ...readFollowUp(search),
    follow_up_of: readText(search, 'follow_up_of'),
    applied_from: readDay(search, 'applied_from'),
    from: readDay(search, 'from'),
    to: readDay(search, 'to'),
  };
}

function readNews(search: URLSearchParams): Pick<ApplicantRowFilter, 'news'> {
  const news = search.get('news');
  return news === 'withdrew' || news === 'changed' || news === 'unreached' ? { news } : {};
}

function readFollowUp(search: URLSearchParams): Pick<ApplicantRowFilter, 'follow_up'> {
  const follow_up = search.get('follow_up');
  return follow_up === 'due' || follow_up === 'open' || follow_up === 'none' ? { follow_up } : {};
}

function readWaitingDays(search: URLSearchParams): Pick<ApplicantRowFilter, 'waiting_days'> {
  const days = search.get('waiting') ?? '';
  return /^\d{1,3}$/.test(days) && Number(days) <= limits.waitingDays + 1
    ? { waiting_days: Number(days) }
    : {};
}

/** The days of the filter by waiting. Another number in the address is one more choice. */
export function waitingChoices(search: URLSearchParams): number[] {
  const { waiting_days: chosen } = readWaitingDays(search);
  const days = new Set([0, 1, 3, 7, 14, ...(chosen === undefined ? [] : [chosen])]);
  return [...days].toSorted((one, other) => one - other);
}
