import { sql as expression, type NotNull } from 'kysely';
import { databaseId } from '../../../database/ids.ts';
import type { Sql } from '../../../database/open.ts';
import { readBatches } from '../../../database/read-page.ts';
import { limitLongReads } from '../../ground/long-reads.ts';
import { furtherAddresses, furtherColumns } from '../../jobs/further-locations.ts';
import { listedColumns, selectJobs, newestFirst } from '../../jobs/job-columns.ts';
import type { PlacedFilter } from '../../jobs/places/near.ts';
import { jobsThat, openConditions } from '../../jobs/search/job-conditions.ts';
import { readSearch } from '../../jobs/search/job-search.ts';

type FeedJobs = Awaited<ReturnType<typeof selectFeedJobs>>;

export type FeedJob = Awaited<ReturnType<FeedJobs['execute']>>[number];

/**
 * Searches now, and reads the open jobs in batches while they are taken, the newest first. A job that closes before its
 * batch is left out.
 */
export async function readFeedJobs(sql: Sql, filter: PlacedFilter): Promise<AsyncGenerator<FeedJob>> {
  const jobs = await selectFeedJobs(sql, filter);
  return flatten(
    readBatches<FeedJob>(({ limit, after }) =>
      limitLongReads(() => (after ? jobs.where(newestFirst.isAfter(after)) : jobs).limit(limit).execute()),
    ),
  );
}

export type FeedPage = { jobs: FeedJob[]; hasMore: boolean };

const jobsOnPage = 200;

/**
 * Reads one page of the open jobs, the newest first.
 *
 * @param after the id of the last job of the page before; it may be closed since
 */
export async function readFeedPage(
  sql: Sql,
  filter: PlacedFilter,
  after: string | undefined,
): Promise<FeedPage> {
  const jobs = await selectFeedJobs(sql, filter);
  const rest =
    after === undefined
      ? jobs
      : jobs.where(
          expression<boolean>`(jobs.posted_at, jobs.id)
            < (select posted_at, id from jobs where id = ${databaseId(after)})`,
        );
  const rows = await rest.limit(jobsOnPage + 1).execute();
  return { jobs: rows.slice(0, jobsOnPage), hasMore: rows.length > jobsOnPage };
}

async function selectFeedJobs(sql: Sql, { q, ...filter }: PlacedFilter) {
  const search = q === undefined ? undefined : await readSearch(sql, q, 'open jobs');
  return selectJobs(sql)
    .select([...listedColumns, 'jobs.description', newestFirst.position.as('position')])
    .select(['locations.city', 'locations.region', 'locations.postal_code', 'locations.country'])
    .select([...furtherColumns, furtherAddresses])
    .$narrowType<{ posted_at: NotNull }>()
    .where(
      expression<boolean>`jobs.id in (
        select jobs.job_id from ${jobsThat({ search, conditions: openConditions(filter) })})`,
    )
    .orderBy(newestFirst.by);
}

async function* flatten<Row>(batches: AsyncIterable<Row[]>): AsyncGenerator<Row> {
  for await (const batch of batches) yield* batch;
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
