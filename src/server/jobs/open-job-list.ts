import { sql as expression, type NotNull } from 'kysely';
import type { Total } from '../../contract/endpoints.ts';
import type { OpenJobQuery, JobSummary, OpenJobFilter } from '../../contract/jobs.ts';
import type { PlacedFilter } from './places/near.ts';
import type { Sql } from '../../database/open.ts';
import { jobCount } from './count-jobs.ts';
import { findAllJobs, findJobs, type JobQueryParts, type SearchBounds } from './search/find-jobs.ts';
import { areInNewestOrder, findNewestOpen } from './found-jobs.ts';
import { listedColumns, selectJobs, newestFirst } from './job-columns.ts';
import { newestOpenFirst } from './job-orders.ts';
import { everyOf, marksOf, readSearch, searchParts, wordsOf, isOpenMatch } from './search/job-search.ts';
import { asksForFacts, hasOnlyCategories, isPostedWithin } from './search/fact-marks.ts';
import { readInOrder, splitIntoBatches } from './read-in-order.ts';
import type { JobSearch } from './search/search-query.ts';
import { readBatches } from '../../database/read-page.ts';
import type { Unsent } from '../ground/handlers.ts';
import { limitLongReads } from '../ground/long-reads.ts';
import { presentJobSummary } from './present-jobs.ts';

type PlacedQuery = PlacedFilter & Omit<OpenJobQuery, keyof OpenJobFilter>;

type OpenJobs = Total & { rows: Awaited<ReturnType<typeof readOpenJobs>> };

/** The best match first in a search, otherwise the newest. Without a limit the whole list. */
export async function listOpenJobs(sql: Sql, query: PlacedQuery, bounds?: SearchBounds): Promise<OpenJobs> {
  const { limit, page = 1 } = query;
  const search = query.q === undefined ? undefined : await readSearch(sql, query.q, 'open jobs');
  if (limit === undefined) {
    const parts = partsOf(query, search);
    const rows: OpenJobs['rows'] = [];
    for (const batch of splitIntoBatches(await findAllJobs(sql, parts))) {
      rows.push(...(await readOpenJobs(sql, batch)));
    }
    return { rows, total: rows.length };
  }
  const slice = { limit, offset: (page - 1) * limit, bounds };
  const isOfFacts = !search && areInNewestOrder(query) && !hasOnlyCategories(query);
  const { ids, ...total } = isOfFacts
    ? await findNewestOpen(sql, query, slice)
    : await findJobs(sql, partsOf(query, search), slice);
  return { rows: await readOpenJobs(sql, ids), ...total };
}

function partsOf({ sort, ...filter }: PlacedQuery, search: JobSearch | undefined): JobQueryParts {
  const { location, industry } = filter;
  const order = newestOpenFirst({ location, industry });
  const marks = marksOf({ ...filter, active: true });
  const conditions = filter.days === undefined ? [] : [expression`is_open`, isPostedWithin(filter.days)];
  if (search) {
    const query = everyOf([wordsOf(search), ...marks]);
    const { narrower, ...ranked } = searchParts(search, marks, sort !== 'newest');
    // Those that say what is asked for are seldom enough without the others.
    return { query, conditions, order, ...ranked, ...(!asksForFacts(filter) && { narrower }) };
  }
  if (hasOnlyCategories(filter))
    return { conditions: [], order, total: jobCount({ isOpen: true, location, industry }) };
  return { query: everyOf(marks), conditions, order };
}

/** A job that has just closed is left out. */
function readOpenJobs(sql: Sql, ids: string[]) {
  return readInOrder(ids, () =>
    selectJobs(sql)
      .select(listedColumns)
      .$narrowType<{ posted_at: NotNull }>()
      .where('jobs.is_active', '=', true)
      .where(expression<boolean>`jobs.id = any(${ids}::bigint[])`)
      .execute(),
  );
}

/** Reads all open jobs while they are sent, the newest first. A job that closes before its batch is left out. */
export async function* presentAllOpenJobs(
  sql: Sql,
  filter: Omit<PlacedFilter, 'q'>,
): AsyncGenerator<Unsent<JobSummary>[]> {
  const jobs = selectJobs(sql)
    .select([...listedColumns, newestFirst.position.as('position')])
    .$narrowType<{ posted_at: NotNull }>()
    .where(isOpenMatch(filter))
    .orderBy(newestFirst.by);
  const batches = readBatches<Awaited<ReturnType<typeof jobs.execute>>[number]>(({ limit, after }) =>
    limitLongReads(() => (after ? jobs.where(newestFirst.isAfter(after)) : jobs).limit(limit).execute()),
  );
  for await (const batch of batches) yield batch.map(presentJobSummary);
}
