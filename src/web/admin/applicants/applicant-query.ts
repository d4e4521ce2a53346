import type { ApplicantQuery, ApplicantRowFilter, ApplicantSort } from '../../../contract/applicants.ts';
import { readDay, readFlag, readPageQuery, readSort, readText } from '../list-page.ts';

const sorts: ApplicantSort[] = [
  ...(['created', '-created', 'first_name', '-first_name'] as const),
  ...(['last_name', '-last_name', 'email', '-email'] as const),
];

/** What the address of the list of applicants asks for. */
export function readApplicantQuery(search: URLSearchParams): ApplicantQuery {
  return { ...readApplicantFilter(search), ...readPageQuery(search) };
}

/** The same without the page: what an export holds. */
export function readApplicantFilter(search: URLSearchParams): ApplicantRowFilter {
  return {
    ...readFlag(search, 'zenople'),
    ...readSort(search, sorts),
    q: readText(search, 'q'),
    job: readText(search, 'job'),
    from: readDay(search, 'from'),
    to: readDay(search, 'to'),
  };
}
