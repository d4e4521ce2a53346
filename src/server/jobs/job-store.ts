import { sql as expression } from 'kysely';
import type { JobQuery } from '../../contract/jobs.ts';
import { databaseId } from '../../database/ids.ts';
import type { Sql } from '../../database/open.ts';
import { readPage } from '../../database/read-page.ts';
import { holdsEveryWord } from '../../database/search-words.ts';
import { transact } from '../../database/transact.ts';
import { Problem } from '../problem.ts';
import { isBefore, listedColumns, position, posterName, selectJobs } from './job-columns.ts';
import { refuseUnknownPlacement, type Placement } from './placement.ts';

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

export type NewJobRow = {
  name: string;
  description: string;
  salary: string;
  location: Placement;
  industry: Placement;
  posted_by: string;
  is_active: boolean;
};

/**
 * @returns the new job's id
 * @throws Problem `validation_failed` when the location or the industry does not exist
 */
export async function createJob(sql: Sql, { location, industry, ...job }: NewJobRow): Promise<string> {
  const { id } = await sql
    .insertInto('jobs')
    .values({
      ...job,
      location_id: location.id,
      industry_id: industry.id,
      posted_at: job.is_active ? expression<Date>`now()` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => refuseUnknownPlacement(error, { location, industry }));
  return id;
}

export type JobRowChange = Partial<Omit<NewJobRow, 'posted_by'>>;

/**
 * Writes what is given.
 *
 * @param version refuses the change when the job has been changed since
 * @throws Problem `not_found`, `edit_conflict`, or `validation_failed` as `createJob`
 */
export async function updateJob(
  sql: Sql,
  target: { id: string; version: number | undefined },
  { location, industry, ...change }: JobRowChange,
): Promise<void> {
  await transact(sql, async (transaction) => {
    const id = databaseId(target.id);
    const job = await transaction
      .selectFrom('jobs')
      .select('version')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!job) refuseMissing();
    if (target.version !== undefined && target.version !== job.version) throw new Problem('edit_conflict');
    await transaction
      .updateTable('jobs')
      .set({
        ...change,
        ...(location && { location_id: location.id }),
        ...(industry && { industry_id: industry.id }),
        // The first opening is the date that stays.
        ...(change.is_active && { posted_at: expression<Date>`coalesce(posted_at, now())` }),
        updated_at: expression<Date>`now()`,
        version: expression<number>`version + 1`,
      })
      .where('id', '=', id)
      .execute()
      .catch((error: unknown) => refuseUnknownPlacement(error, { location, industry }));
  });
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
