import { sql as expression } from 'kysely';
import type { ApplicantQuery } from '../../../contract/applicants.ts';
import { limits } from '../../../contract/limits.ts';
import { orderBy, readSort } from '../../../database/list-order.ts';
import type { Sql } from '../../../database/open.ts';
import { readPage, type Slice } from '../../../database/read-page.ts';
import type { ApplicantFilter } from './applicant-filter.ts';
import { type Sort, sortKeys } from './applicant-order.ts';
import { readApplicantSearch } from './applicant-search.ts';
import { applicantColumns, isNew, tagsOfApplicant } from './applicant-store.ts';
import { openChoice } from './choose-applicants.ts';
import { shownApplication } from './shown-application.ts';

type Page = Pick<ApplicantQuery, 'page' | 'limit'>;

export type ApplicantRecord = Awaited<
  ReturnType<Awaited<ReturnType<typeof openApplicantList>>['read']>
>[number];

/** The newest first, unless sorted otherwise. */
export async function listApplicants(sql: Sql, filter: ApplicantFilter & Page) {
  return readPage(filter, await openApplicantList(sql, filter));
}

export async function openApplicantList(sql: Sql, filter: ApplicantFilter) {
  const { count, choose, tidy, sort } = await openFiltered(sql, filter);
  const order = orderBy(sortKeys(tidy)[sort.name], 'applicants.id', sort.direction);
  const rows = sql
    .selectFrom('applicants')
    .select(applicantColumns)
    .select([isNew, tagsOfApplicant, appliedJobs, shownApplication(tidy), order.position.as('position')])
    .orderBy(order.by);
  return { count, read: (slice: Slice) => rows.where('id', 'in', choose(slice)).execute() };
}

/** Enough to act on all that match. */
export async function listApplicantIds(sql: Sql, filter: ApplicantFilter) {
  const most = limits.peopleAtOnce;
  const { choose, tidy } = await openFiltered(sql, filter);
  const rows = await sql
    .selectFrom('applicants')
    .select(['id', shownApplication(tidy)])
    .where('id', 'in', choose({ limit: most + 1, offset: 0 }))
    .orderBy('id')
    .execute();
  return {
    applicants: rows.slice(0, most).map(({ id, application }) => ({
      id,
      application: application?.is_movable ? application : null,
    })),
    is_at_least: rows.length > most,
  };
}

async function openFiltered(sql: Sql, filter: ApplicantFilter) {
  const search = await readApplicantSearch(sql, filter.q ?? '');
  const sort: Sort = readSort(filter.sort) ?? { name: 'created', direction: 'desc' };
  const tidy = tidyFilter(filter, sort);
  return { ...openChoice(sql, { search, sort, filter: tidy }), tidy, sort };
}

/** The order by waiting lists those who wait. */
function tidyFilter(filter: ApplicantFilter, { name }: Sort): ApplicantFilter {
  return name === 'waits' ? { waiting_days: 0, ...filter } : filter;
}

/** The newest application first, each job once. */
const appliedJobs = expression<{ id: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', id::text, 'name', name) order by at desc, last desc), '[]')
  from (
    select jobs.id, jobs.name, max(applications.created_at) as at, max(applications.id) as last
    from applications join jobs on jobs.id = job_id
    where applicant_id = applicants.id group by jobs.id
  ) as job
)`.as('jobs');
