import type { NotNull } from 'kysely';
import type { OpenJobFilter } from '../../contract/jobs.ts';
import type { Sql } from '../../database/open.ts';
import { readBatches, type Position } from '../../database/read-page.ts';
import { listedColumns, selectJobs } from '../jobs/job-columns.ts';
import { isOpenMatch, readSearch } from '../jobs/job-search.ts';
import { newestFirst } from '../jobs/open-job-order.ts';

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

/**
 * Searches now, and reads the open jobs in batches while they are taken, the newest first. A job that closes before its
 * batch is left out.
 */
export async function readFeedJobs(
  sql: Sql,
  { q, ...places }: OpenJobFilter,
): Promise<AsyncGenerator<FeedJob>> {
  const search = q === undefined ? undefined : await readSearch(sql, q, 'open jobs');
  const jobs = selectJobs(sql)
    .select([...listedColumns, 'jobs.description', newestFirst.position.as('position')])
    .select(['locations.city', 'locations.region', 'locations.country'])
    .$narrowType<{ posted_at: NotNull }>()
    .where(isOpenMatch({ ...places, search }))
    .orderBy(newestFirst.by);
  return flatten(
    readBatches<FeedJob & Position>(({ limit, after }) =>
      (after ? jobs.where(newestFirst.isAfter(after)) : jobs).limit(limit).execute(),
    ),
  );
}

async function* flatten<Row>(batches: AsyncIterable<Row[]>): AsyncGenerator<Row> {
  for await (const batch of batches) yield* batch;
}

/** The last change of any job that is or was open. */
export async function findLastChange(sql: Sql): Promise<Date> {
  const { at } = await sql
    .selectFrom('jobs')
    .select(({ fn }) => fn.max<Date | null>('updated_at').as('at'))
    .where('posted_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return at ?? new Date(0);
}

export type SitemapJob = { id: string; updated_at: Date };

/** Reads some of the open jobs, the oldest first, so that most files of the sitemap stay as they are. */
export async function* readSitemapJobs(
  sql: Sql,
  stretch: { offset: number; limit: number },
): AsyncGenerator<SitemapJob> {
  const jobs = sql
    .selectFrom('jobs')
    .select(['id', 'updated_at'])
    .where('is_active', '=', true)
    .orderBy('id');
  const batches = readBatches<SitemapJob>(({ limit, after }) =>
    (after ? jobs.where('id', '>', after.id) : jobs.offset(stretch.offset)).limit(limit).execute(),
  );
  let left = stretch.limit;
  for await (const batch of batches) {
    yield* batch.slice(0, left);
    left -= batch.length;
    if (left <= 0) return;
  }
}
