import { sql as expression, type NotNull } from 'kysely';
import type { OpenJobQuery } from '../../contract/jobs.ts';
import { databaseId } from '../../database/ids.ts';
import type { Sql } from '../../database/open.ts';
import { readPage } from '../../database/read-page.ts';
import { holdsEveryWord } from '../../database/search-words.ts';
import { Problem } from '../problem.ts';
import { isBefore, listedColumns, position, posterName, selectJobs } from './job-columns.ts';

/** What visitors may see: open jobs only, the newest first. */
export function listOpenJobs(sql: Sql, query: OpenJobQuery) {
  const jobs = filterOpenJobs(sql, query);
  return readPage(query, {
    count: async () =>
      (await jobs.select(expression<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()).total,
    read: ({ limit, offset, after }) => {
      const rows = after ? jobs.where(isBefore('jobs.posted_at', after)) : jobs;
      return rows
        .select([...listedColumns, position('jobs.posted_at')])
        .$narrowType<{ posted_at: NotNull }>()
        .orderBy('jobs.posted_at', 'desc')
        .orderBy('jobs.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
    },
  });
}

/** @throws Problem `not_found`, or `job_closed` when it was open once */
export async function getOpenJob(sql: Sql, id: string) {
  const job = await selectJobs(sql)
    .select([...listedColumns, 'jobs.description', 'jobs.is_active', posterName])
    .where('jobs.id', '=', databaseId(id))
    .executeTakeFirst();
  refuseUnopened(job);
  return job;
}

/** A job that was never open is nobody's business yet: it is answered like one that does not exist. */
export function refuseUnopened<Job extends { is_active: boolean; posted_at: Date | null }>(
  job: Job | undefined,
): asserts job is Job & { posted_at: Date } {
  if (!job?.posted_at) throw new Problem('not_found', { detail: 'There is no such job.' });
  if (!job.is_active) throw new Problem('job_closed');
}

function filterOpenJobs(sql: Sql, { q, location, industry }: OpenJobQuery) {
  let jobs = selectJobs(sql).where('jobs.is_active', '=', true);
  if (location !== undefined) jobs = jobs.where('jobs.location_id', '=', databaseId(location));
  if (industry !== undefined) jobs = jobs.where('jobs.industry_id', '=', databaseId(industry));
  if (q !== undefined) jobs = jobs.where(holdsEveryWord(searchedTexts, q));
  return jobs;
}

const searchedTexts = [
  expression.ref('jobs.name'),
  expression.ref('jobs.description'),
  expression.ref('locations.display_name'),
  expression.ref('industries.display_name'),
];
