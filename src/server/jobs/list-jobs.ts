import { sql as expression, type RawBuilder } from 'kysely';
import type { JobQuery, JobRowFilter, JobRowSort } from '../../contract/jobs.ts';
import { databaseId } from '../../database/ids.ts';
import { orderBy, readSort, type SortKey } from '../../database/list-order.ts';
import type { Sql } from '../../database/open.ts';
import { countRows, readPage, type Slice } from '../../database/read-page.ts';
import { holdsEveryWord } from '../../database/search-words.ts';
import { listedColumns, posterName, selectJobs } from './job-columns.ts';
import { isMatch, matchRank, readSearch } from './job-search.ts';
import type { JobSearch } from './search-query.ts';

/** All jobs, open or closed: the best match first in a search, otherwise the newest. */
export async function listJobs(sql: Sql, query: JobQuery) {
  return readPage(query, await openJobList(sql, query));
}

export type JobRecord = Awaited<ReturnType<Awaited<ReturnType<typeof openJobList>>['read']>>[number];

export async function openJobList(sql: Sql, query: JobRowFilter) {
  const search = query.q === undefined ? undefined : await readSearch(sql, query.q, 'all jobs');
  const order = orderOf(query.sort, search);
  const matches = narrow(query, search);
  const chosen = selectJobs(sql).select('jobs.id').where(matches).orderBy(order.by);
  const rows = selectJobs(sql)
    .select([...listedColumns, 'jobs.is_active', 'jobs.created_at', posterName])
    .select([applicantCount.as('applicant_count'), order.position.as('position')])
    .orderBy(order.by);
  return {
    // Counts jobs alone: every filter is on the job, and each job has one location, industry and poster.
    count: () => countRows(sql, sql.selectFrom('jobs').where(matches)),
    // Chooses the rows first, so that nothing else of skipped rows is read.
    read: ({ limit, offset, after }: Slice) => {
      const slice = after ? chosen.where(order.isAfter(after)) : chosen;
      return rows.where('jobs.id', 'in', slice.limit(limit).offset(offset)).execute();
    },
  };
}

const applicantCount = expression<number>`
  (select count(distinct applicant_id)::int from applications where applications.job_id = jobs.id)`;

function orderOf(sort: JobRowSort | undefined, search: JobSearch | undefined) {
  const { name, direction } = readSort(sort) ?? { direction: 'desc' };
  if (name) return orderBy(sortKeys[name], 'jobs.id', direction);
  const key = search ? ({ value: matchRank(search), type: 'real' } as const) : sortKeys.created;
  return orderBy(key, 'jobs.id', direction);
}

const sortKeys = {
  created: { value: expression`jobs.created_at`, type: 'timestamptz' },
  name: { value: expression`lower(jobs.name)`, type: 'text' },
  location: { value: expression`lower(locations.display_name)`, type: 'text' },
  industry: { value: expression`lower(industries.display_name)`, type: 'text' },
  active: { value: expression`jobs.is_active`, type: 'boolean' },
  applicants: { value: applicantCount, type: 'bigint' },
} satisfies Record<string, SortKey>;

function narrow(query: JobRowFilter, search: JobSearch | undefined): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [expression`true`];
  const { id, q, active, location, industry, posted_by, applicant, min_applicants, max_applicants } = query;
  if (id !== undefined) conditions.push(expression`jobs.id = ${databaseId(id)}`);
  if (q !== undefined && search) conditions.push(isFound(q, search));
  if (active !== undefined) conditions.push(expression`jobs.is_active = ${active}`);
  if (location !== undefined) conditions.push(expression`jobs.location_id = ${databaseId(location)}`);
  if (industry !== undefined) conditions.push(expression`jobs.industry_id = ${databaseId(industry)}`);
  if (posted_by !== undefined) conditions.push(expression`lower(jobs.posted_by) = lower(${posted_by})`);
  if (applicant !== undefined) {
    conditions.push(
      expression`jobs.id in (select job_id from applications where applicant_id = ${databaseId(applicant)})`,
    );
  }
  if (min_applicants !== undefined) conditions.push(hasApplicants(min_applicants));
  if (max_applicants !== undefined) conditions.push(expression`not ${hasApplicants(max_applicants + 1)}`);
  return expression`${expression.join(conditions, expression` and `)}`;
}

/** Looks at no more applications than the answer needs. */
function hasApplicants(least: number): RawBuilder<boolean> {
  if (least === 0) return expression`true`;
  return expression`exists (
    select distinct applicant_id from applications where job_id = jobs.id offset ${least - 1}::int
  )`;
}

/** Matches the visitors' search or the poster. One list of ids, so that no job is looked up again. */
function isFound(q: string, search: JobSearch): RawBuilder<boolean> {
  const poster = [expression.ref('first_name'), expression.ref('surname')];
  return expression`jobs.id in (
    select job_id from job_search_documents where ${isMatch(search)}
    union all
    select id from jobs where posted_by in (select username from admins where ${holdsEveryWord(poster, q)})
  )`;
}
