import { sql as expression, type NotNull } from 'kysely';
import type { Total } from '../../contract/endpoints.ts';
import type { OpenJobQuery } from '../../contract/jobs.ts';
import type { Sql } from '../../database/open.ts';
import { readBatches } from '../../database/read-page.ts';
import { jobCount } from './count-jobs.ts';
import { findAllJobs, findJobs } from './find-jobs.ts';
import type { JobQueryParts } from './found-page.ts';
import { listedColumns, selectJobs } from './job-columns.ts';
import { newestOpenFirst } from './job-orders.ts';
import { everyOf, isOpenMatch, openMarks, readSearch } from './job-search.ts';
import { newestFirst } from './open-job-order.ts';
import { readInOrder, splitIntoBatches } from './read-in-order.ts';
import type { SearchBounds } from './search-bounds.ts';
import type { JobSearch } from './search-query.ts';

type OpenJobs = Total & { rows: Awaited<ReturnType<typeof readOpenJobs>> };

/** The best match first in a search, otherwise the newest. Without a limit the whole list. */
export async function listOpenJobs(sql: Sql, query: OpenJobQuery, bounds?: SearchBounds): Promise<OpenJobs> {
  const { limit, page = 1 } = query;
  if (limit === undefined) {
    const rows = (await Array.fromAsync(readAllOpenJobs(sql, query))).flat();
    return { rows, total: rows.length };
  }
  const search = query.q === undefined ? undefined : await readSearch(sql, query.q, 'open jobs');
  const slice = { limit, offset: (page - 1) * limit, bounds };
  const { ids, ...total } = await findJobs(sql, partsOf(query, search), slice);
  return { rows: await readOpenJobs(sql, ids), ...total };
}

/** The whole list, in batches. */
async function* readAllOpenJobs(sql: Sql, query: OpenJobQuery) {
  const search = query.q === undefined ? undefined : await readSearch(sql, query.q, 'open jobs');
  if (search) {
    const ids = await findAllJobs(sql, partsOf(query, search));
    for (const batch of splitIntoBatches(ids)) yield readOpenJobs(sql, batch);
    return;
  }
  const jobs = selectOpenJobs(sql)
    .select(newestFirst.position.as('position'))
    .where(isOpenMatch(query))
    .orderBy(newestFirst.by);
  type Row = Awaited<ReturnType<typeof jobs.execute>>[number];
  yield* readBatches<Row>(({ limit, after }) =>
    (after ? jobs.where(newestFirst.isAfter(after)) : jobs).limit(limit).execute(),
  );
}

function partsOf({ sort, location, industry }: OpenJobQuery, search: JobSearch | undefined): JobQueryParts {
  const order = newestOpenFirst({ location, industry });
  if (!search) return { conditions: [], order, total: jobCount({ isOpen: true, location, industry }) };
  const marks = openMarks({ location, industry });
  const ask = (words: string) => everyOf([expression`${words}::tsquery`, ...marks]);
  const { query, title, narrower } = search;
  return {
    query: ask(query),
    narrower: ask(narrower.query),
    conditions: [],
    order,
    ...(sort !== 'newest' && {
      ranking: { words: query, title: ask(title), narrower: ask(narrower.title) },
    }),
  };
}

function selectOpenJobs(sql: Sql) {
  return selectJobs(sql).select(listedColumns).$narrowType<{ posted_at: NotNull }>();
}

/** A job that has just closed is left out. */
function readOpenJobs(sql: Sql, ids: string[]) {
  return readInOrder(ids, () =>
    selectOpenJobs(sql)
      .where('jobs.is_active', '=', true)
      .where(expression<boolean>`jobs.id = any(${ids}::bigint[])`)
      .execute(),
  );
}
