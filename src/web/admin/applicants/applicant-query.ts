import type { ApplicantQuery } from '../../../contract/applicants.ts';
import { readFlag, readPageQuery, readText } from '../list-page.ts';

/** What the address of the list of applicants asks for. */
export function readApplicantQuery(search: URLSearchParams): ApplicantQuery {
  return { ...readPageQuery(search), ...readFlag(search, 'zenople'), q: readText(search, 'q') };
}
