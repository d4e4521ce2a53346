import type { OpenJobFilter } from '../../contract/jobs.ts';
import { databaseId } from '../../database/ids.ts';
import type { Sql } from '../../database/open.ts';
import { isOpenMatch, type JobFilter, readSearch } from '../jobs/job-search.ts';

/** An open job as feeds and the sitemap tell of it. */
export type FeedJob = {
  id: string;
  name: string;
  description: string;
  salary: string;
  posted_at: Date;
  updated_at: Date;
  location: string;
  city: string;
  region: string;
  country: string;
  industry: string;
};

/** Small enough that the embedded database, which shares the event loop, never holds it for long. */
const batchRows = 100;

/**
 * The open jobs that the list of jobs finds by the same query, the newest first, read while they are written out; a
 * job that closes in between is left out.
 */
export async function* readFeedJobs(sql: Sql, { q, ...places }: OpenJobFilter): AsyncGenerator<FeedJob> {
  const filter = { ...places, search: q === undefined ? undefined : await readSearch(sql, q) };
  let last: string | undefined;
  for (;;) {
    const rows = await nextFeedJobs(sql, filter, last);
    yield* rows;
    if (rows.length < batchRows) return;
    last = rows.at(-1)?.id;
  }
}

async function nextFeedJobs(sql: Sql, filter: JobFilter, after: string | undefined): Promise<FeedJob[]> {
  const rows = await sql
    .selectFrom('jobs')
    .innerJoin('locations', 'locations.id', 'jobs.location_id')
    .innerJoin('industries', 'industries.id', 'jobs.industry_id')
    .select(['jobs.id', 'name', 'description', 'salary', 'posted_at', 'updated_at', 'created_at'])
    .select(['locations.display_name as location', 'city', 'region', 'country'])
    .select('industries.display_name as industry')
    .where(isOpenMatch(filter))
    .$if(after !== undefined, (query) => query.where('jobs.id', '<', databaseId(after ?? '')))
    .orderBy('jobs.id', 'desc')
    .limit(batchRows)
    .execute();
  return rows.map(({ created_at, ...job }) => ({ ...job, posted_at: job.posted_at ?? created_at }));
}

export type SitemapJob = { id: string; updated_at: Date };

export async function countOpenJobs(sql: Sql): Promise<number> {
  const { count } = await sql
    .selectFrom('jobs')
    .select((expression) => expression.fn.countAll<string>().as('count'))
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A stretch of the open jobs, the oldest first, so that a file of the sitemap changes little. */
export function listSitemapJobs(sql: Sql, stretch: { offset: number; limit: number }): Promise<SitemapJob[]> {
  return sql
    .selectFrom('jobs')
    .select(['id', 'updated_at'])
    .where('is_active', '=', true)
    .orderBy('id')
    .offset(stretch.offset)
    .limit(stretch.limit)
    .execute();
}
