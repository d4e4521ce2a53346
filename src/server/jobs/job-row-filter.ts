import { sql as expression, type RawBuilder } from 'kysely';
import type { JobRowFilter } from '../../contract/jobs.ts';
import { databaseId } from '../../database/ids.ts';
import { holdsEveryWord } from '../../database/search-words.ts';
import { isAtAny, isOfIndustry } from './search/job-conditions.ts';
import type { JobSearch } from './search/search-query.ts';

/**
 * The back office's filter, for rows of `searched_jobs`, called `jobs`. A search finds jobs as visitors do, and all jobs of
 * the posters whose names have every word.
 */
export function rowConditions(filter: JobRowFilter, search: JobSearch | undefined): RawBuilder<unknown>[] {
  const { q = '', id, active, location, industry, office, posted_by, applicant } = filter;
  const names = [expression.ref('first_name'), expression.ref('surname')];
  return [
    ...(search
      ? [
          expression`jobs.job_id in (
            select found.job_id from find_jobs(${search.query}::tsquery) as found
            union all select id from jobs where lower(posted_by) in (
              select lower(username) from admins where ${holdsEveryWord(names, q)}))`,
        ]
      : []),
    ...(id === undefined ? [] : [expression`jobs.job_id = ${databaseId(id)}`]),
    // The index of open jobs, or that of closed ones, is for such a condition alone.
    ...(active === undefined ? [] : [active ? expression`jobs.is_open` : expression`not jobs.is_open`]),
    ...(location === undefined ? [] : [isAtAny([location])]),
    ...(industry === undefined ? [] : [isOfIndustry(industry)]),
    ...(office === undefined
      ? []
      : [expression`jobs.job_id in (select id from jobs where office_id = ${databaseId(office)})`]),
    ...(posted_by === undefined
      ? []
      : [expression`jobs.job_id in (select id from jobs where lower(posted_by) = lower(${posted_by}))`]),
    ...(applicant === undefined
      ? []
      : [
          expression`jobs.job_id in (
            select job_id from applications where applicant_id = ${databaseId(applicant)})`,
        ]),
    ...applicantConditions(filter),
  ];
}

function applicantConditions({
  min_applicants: least,
  max_applicants: most,
  quiet_days: days,
}: JobRowFilter): RawBuilder<unknown>[] {
  const counted = (condition: RawBuilder<unknown>) =>
    expression`jobs.job_id in (select job_id from job_applicant_counts where ${condition})`;
  const since = expression`now() - make_interval(days => ${days}::int)`;
  return [
    ...(least === undefined ? [] : [counted(expression`count >= ${least}`)]),
    ...(most === undefined ? [] : [counted(expression`count <= ${most}`)]),
    ...(days === undefined
      ? []
      : [expression`jobs.posted_at < ${since}`, counted(expression`last_applied_at < ${since}`)]),
  ];
}
