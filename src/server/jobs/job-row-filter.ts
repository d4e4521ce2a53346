import { sql as expression, type RawBuilder } from 'kysely';
import type { JobRowFilter } from '../../contract/jobs.ts';
import { databaseId } from '../../database/ids.ts';
import { holdsEveryWord } from '../../database/search-words.ts';
import { jobCount } from './count-jobs.ts';
import type { JobQueryParts } from './search/find-jobs.ts';
import { readJobOrder } from './job-orders.ts';
import {
  appliedMark,
  everyOf,
  isAtLocation,
  marksOf,
  posterMark,
  searchParts,
  wordsOf,
} from './search/job-search.ts';
import type { JobSearch } from './search/search-query.ts';

/** The back office's filter as a query. A search finds jobs as visitors do, and by poster. */
export function partsOf(filter: JobRowFilter, search: JobSearch | undefined): JobQueryParts {
  const { q = '', sort } = filter;
  const conditions = conditionsOf(filter, {
    id: 'searched_jobs.job_id',
    postedAt: 'searched_jobs.posted_at',
  });
  const marks = [...marksOf(filter), ...otherMarks(filter)];
  const parts = { conditions, order: readJobOrder(sort) };
  if (search) {
    const query = everyOf([foundByWords(search, q), ...marks]);
    return { ...parts, query, ...searchParts(search, marks, sort === undefined) };
  }
  const isCounted = conditions.length === 0 && otherMarks(filter).length === 0;
  return {
    ...parts,
    ...(marks.length > 0 && { query: everyOf(marks) }),
    ...(isCounted && { total: jobCount({ ...filter, isOpen: filter.active }) }),
  };
}

function otherMarks({ posted_by, min_applicants, max_applicants }: JobRowFilter): RawBuilder<unknown>[] {
  return [
    ...(posted_by === undefined ? [] : [posterMark(expression`${posted_by}::text`)]),
    ...(min_applicants === 1 ? [appliedMark(true)] : []),
    ...(max_applicants === 0 ? [appliedMark(false)] : []),
  ];
}

/** `tsquery` of the words, or of all jobs of the posters whose names have every word. */
function foundByWords(search: JobSearch, q: string): RawBuilder<unknown> {
  const names = [expression.ref('first_name'), expression.ref('surname')];
  const byPoster = expression`(
    select string_agg(${posterMark(expression`username`)}::text, ' | ')::tsquery
    from admins where ${holdsEveryWord(names, q)})`;
  return expression`coalesce(${wordsOf(search)} || ${byPoster}, ${wordsOf(search)})`;
}

/** The marks know only whether anybody has applied. */
function conditionsOf(
  { id, applicant, min_applicants: least = 0, max_applicants: most, quiet_days: days }: JobRowFilter,
  columns: { id: string; postedAt: string },
): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  const add = (condition: RawBuilder<unknown>) =>
    conditions.push(expression`${expression.ref(columns.id)} ${condition}`);
  if (id !== undefined) add(expression`= ${databaseId(id)}`);
  if (applicant !== undefined) {
    add(expression`in (select job_id from applications where applicant_id = ${databaseId(applicant)})`);
  }
  if (least > 1 || (most !== undefined && most > 0)) {
    add(expression`in (
      select job_id from job_applicant_counts where count >= ${least} and count <= ${most ?? 2 ** 31 - 1})`);
  }
  if (days !== undefined) {
    const since = expression`now() - make_interval(days => ${days})`;
    conditions.push(expression`${expression.ref(columns.postedAt)} < ${since}`);
    add(expression`in (select job_id from job_applicant_counts where last_applied_at < ${since})`);
  }
  return conditions;
}

/** The same filter without a search, for rows of `jobs`. */
export function isListed(filter: JobRowFilter): RawBuilder<boolean> {
  const { active, location, industry, posted_by, min_applicants, max_applicants } = filter;
  const conditions = [
    expression`true`,
    ...conditionsOf(filter, { id: 'jobs.id', postedAt: 'jobs.posted_at' }),
  ];
  const hasApplicants = expression`exists (
    select from job_applicant_counts where job_id = jobs.id and count > 0)`;
  if (active !== undefined) conditions.push(expression`jobs.is_active = ${active}`);
  if (location !== undefined) conditions.push(isAtLocation(location));
  if (industry !== undefined) conditions.push(expression`jobs.industry_id = ${databaseId(industry)}`);
  if (posted_by !== undefined) conditions.push(expression`lower(jobs.posted_by) = lower(${posted_by})`);
  if (min_applicants === 1) conditions.push(hasApplicants);
  if (max_applicants === 0) conditions.push(expression`not ${hasApplicants}`);
  return expression<boolean>`${expression.join(conditions, expression` and `)}`;
}
