import { sql as expression, type NotNull } from 'kysely';
import type { OpenJobQuery, JobSummary, OpenJobFilter } from '../../contract/jobs.ts';
import type { Sql } from '../../database/open.ts';
import type { Unsent } from '../ground/handlers.ts';
import { limitLongReads } from '../ground/long-reads.ts';
import { listedColumns, selectJobs } from './job-columns.ts';
import { newestOpenFirst } from './job-orders.ts';
import type { PlacedFilter } from './places/near.ts';
import { presentJobSummary } from './present-jobs.ts';
import { findJobs, type JobQuery } from './search/find-jobs.ts';
import { openConditions } from './search/job-conditions.ts';
import { readSearch } from './search/job-search.ts';
import { readBatchesInOrder, readInOrder } from './search/read-in-order.ts';

type PlacedQuery = PlacedFilter & Omit<OpenJobQuery, keyof OpenJobFilter>;

type OpenJobRow = Awaited<ReturnType<typeof readOpenJobs>>[number];

/** The best match first in a search, otherwise the newest. */
export async function listOpenJobs(
  sql: Sql,
  query: PlacedQuery & { limit: number },
  mostRanked?: number,
): Promise<{ rows: OpenJobRow[]; total: number }> {
  const { limit, page = 1 } = query;
  const slice = { limit, offset: (page - 1) * limit, mostRanked };
  const { ids, total } = await findJobs(sql, await readQuery(sql, query), slice);
  return { rows: await readInOrder(ids, (some) => readOpenJobs(sql, some)), total };
}

/** Reads all of them while they are sent, in the same order. A job that closes before its batch is left out. */
export async function* presentAllOpenJobs(
  sql: Sql,
  query: PlacedQuery,
): AsyncGenerator<Unsent<JobSummary>[]> {
  const { ids } = await findJobs(sql, await readQuery(sql, query), { limit: null, offset: 0 });
  const batches = readBatchesInOrder(ids, (some) => limitLongReads(() => readOpenJobs(sql, some)));
  for await (const batch of batches) yield batch.map(presentJobSummary);
}

async function readQuery(sql: Sql, query: PlacedQuery): Promise<JobQuery> {
  const { q, sort } = query;
  const search = q === undefined ? undefined : await readSearch(sql, q, 'open jobs');
  return {
    search,
    conditions: openConditions(query),
    order: newestOpenFirst,
    ranking: sort === 'newest' ? undefined : search,
  };
}

/** A job that has just closed is left out. */
export function readOpenJobs(sql: Sql, ids: string[]) {
  return selectJobs(sql)
    .select(listedColumns)
    .$narrowType<{ posted_at: NotNull }>()
    .where('jobs.is_active', '=', true)
    .where(expression<boolean>`jobs.id = any(${ids}::bigint[])`)
    .execute();
}
