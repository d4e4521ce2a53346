import { sql as expression } from 'kysely';
import type { JobQuery } from '../../contract/jobs.ts';
import { databaseId } from '../../database/ids.ts';
import type { Sql } from '../../database/open.ts';
import { readPage } from '../../database/read-page.ts';
import { holdsEveryWord } from '../../database/search-words.ts';
import { Problem } from '../problem.ts';
import { isBefore, listedColumns, position, posterName, selectJobs } from './job-columns.ts';

/** All jobs, open or not, the newest first. */
export function listJobs(sql: Sql, query: JobQuery) {
  const jobs = filterJobs(sql, query);
  return readPage(query, {
    count: async () =>
      (await jobs.select(expression<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()).total,
    read: ({ limit, offset, after }) => {
      const rows = after ? jobs.where(isBefore('jobs.created_at', after)) : jobs;
      return rows
        .select([...listedColumns, 'jobs.is_active', 'jobs.created_at', posterName])
        .select([applicantCount, position('jobs.created_at')])
        .orderBy('jobs.created_at', 'desc')
        .orderBy('jobs.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
    },
  });
}

/** @throws Problem `not_found` */
export async function getJob(sql: Sql, id: string) {
  const job = await selectJobs(sql)
    .select([...listedColumns, 'jobs.description', 'jobs.is_active', 'jobs.created_at', 'jobs.version'])
    .select([posterName, applicantIds])
    .where('jobs.id', '=', databaseId(id))
    .executeTakeFirst();
  return job ?? refuseMissing();
}

const applicantCount = expression<number>`
  (select count(*)::int from applications where applications.job_id = jobs.id)`.as('applicant_count');

const applicantIds = expression<string[]>`
  array(select applicant_id::text from applications where applications.job_id = jobs.id
    order by applications.created_at desc, applications.id desc)`.as('applicant_ids');

function filterJobs(sql: Sql, { q, active, location, industry, applicant }: JobQuery) {
  let jobs = selectJobs(sql);
  if (active !== undefined) jobs = jobs.where('jobs.is_active', '=', active);
  if (location !== undefined) jobs = jobs.where('jobs.location_id', '=', databaseId(location));
  if (industry !== undefined) jobs = jobs.where('jobs.industry_id', '=', databaseId(industry));
  if (q !== undefined) jobs = jobs.where(holdsEveryWord(searchedTexts, q));
  if (applicant !== undefined) {
    const applied = sql
      .selectFrom('applications')
      .select('job_id')
      .where('applicant_id', '=', databaseId(applicant));
    jobs = jobs.where('jobs.id', 'in', applied);
  }
  return jobs;
}

const searchedTexts = [
  expression.ref('jobs.name'),
  expression.ref('locations.display_name'),
  expression.ref('industries.display_name'),
  expression`concat_ws(' ', admins.first_name, admins.surname)`,
];

function refuseMissing(): never {
  throw new Problem('not_found', { detail: 'There is no such job.' });
}
