import type { ApplicantRowFilter, ApplicantSort } from '../../../contract/applicants.ts';
import { readDay, readFlag, readId, readPageQuery, readSearchText, readSort } from '../lists/list-query.ts';

const sorts: ApplicantSort[] = [
  ...(['created', '-created', 'first_name', '-first_name'] as const),
  ...(['last_name', '-last_name', 'email', '-email'] as const),
];

/** The query of one page of the list. */
export type ApplicantPageQuery = ApplicantRowFilter & { page: number; limit: number };

export function readApplicantQuery(search: URLSearchParams): ApplicantPageQuery {
  return { ...readApplicantFilter(search), ...readPageQuery(search) };
}

/** For an export: the query without the page. */
export function readApplicantFilter(search: URLSearchParams): ApplicantRowFilter {
  return {
    ...readFlag(search, 'is_new'),
    ...readFlag(search, 'zenople'),
    ...readSort(search, sorts),
    q: readSearchText(search),
    job: readId(search, 'job'),
    tag: readId(search, 'tag'),
    from: readDay(search, 'from'),
    to: readDay(search, 'to'),
  };
}
