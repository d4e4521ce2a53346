import type { JobQuery } from '../../../contract/jobs.ts';
import { readFlag, readPageQuery, readText } from '../list-page.ts';

/** What the address of the list of jobs asks for. */
export function readJobQuery(search: URLSearchParams): JobQuery {
  return {
    ...readPageQuery(search),
    ...readFlag(search, 'active'),
    q: readText(search, 'q'),
    location: readText(search, 'location'),
    industry: readText(search, 'industry'),
  };
}
