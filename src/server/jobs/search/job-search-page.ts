import { sql as expression, type RawBuilder } from 'kysely';
import type { JobOrder } from '../job-orders.ts';
import type { SearchBounds } from './search-bounds.ts';

/** The words and marks to find in `searched_jobs`. */
export type JobQueryParts = {
  /** A `tsquery` of words and marks. `undefined`: every job. */
  query?: RawBuilder<unknown> | undefined;
  /** Finds a part of the same jobs faster, see the function `find_jobs` of the database. */
  narrower?: RawBuilder<unknown> | undefined;
  /** Further conditions, for rows of `searched_jobs`. */
  conditions: RawBuilder<unknown>[];
  /** The exact number, where counters know it. */
  total?: RawBuilder<number> | undefined;
  order: JobOrder;
  /** Puts the best match first. `order` is the one of equal matches. */
  ranking?: Ranking | undefined;
};

/** `title` asks for every word in the title. */
type Ranking = { words: string; title: RawBuilder<unknown>; narrower: RawBuilder<unknown> };

/** `null`: all. */
export type FoundSlice = { limit: number | null; offset: number; bounds: SearchBounds };

/**
 * `chosen` sorts the found jobs. Of too many to find, `walked` looks at the first of the order, one by one, until the
 * page is full. `others` finds and sorts all where that did not fill it.
 */
export function sortedPage(parts: JobQueryParts, slice: FoundSlice): RawBuilder<unknown> {
  const { order } = parts;
  const page = pageOf(slice);
  const way = expression.raw(order.direction);
  return expression`
    chosen as materialized (
      select id from found as jobs where not ${isMore(slice)} order by ${order.value} ${way}, id ${way} ${page}
    ),
    walked as materialized (
      select job_id as id from ${order.first(expression`${slice.bounds.walked}::int`)} as walked
      where ${isMore(slice)} and ${probe(parts, matches(asked('query')))} ${page}
    ),
    others as materialized (
      select id from ${findJobsOf(parts, null)} as jobs
      where ${isMore(slice)} and not ${isFull(slice)} order by ${order.value} ${way}, id ${way} ${page}
    )`;
}

/** The same by rank. Of more matches than are ranked, those with every word in the title come first. */
export function rankedPage(parts: JobQueryParts, { words }: Ranking, slice: FoundSlice): RawBuilder<unknown> {
  const { order } = parts;
  const { limit, offset, bounds } = slice;
  const page = pageOf(slice);
  const areTitlesFew = expression`((select total from title_counted) <= ${bounds.titled}::int)`;
  const isInTitle = matches(asked('title'));
  const isNext = probe(parts, expression`${matches(asked('query'))} and ${isInTitle} <> ${areTitlesFew}`);
  return expression`
    titled as materialized (
      select id, ${order.value} as at
      from find_jobs(
        ${asked('title')}, case when ${isMore(slice)} then ${bounds.titled + 1}::int end,
        (select narrower_title from asked where ${isMore(slice)})) as jobs
      where (select total from counted) > ${bounds.ranked}::int
    ),
    title_counted as materialized (select count(*) as total from titled),
    chosen as materialized (
      select id from found as jobs left join titled using (id)
      where not ${isMore(slice)}
      order by case when (select total from counted) <= ${bounds.ranked}::int
        then (select ts_rank(document, ${words}::tsquery) from searched_jobs where job_id = jobs.id)
        else (titled.id is not null)::int end desc, ${order.value} desc, id desc ${page}
    ),
    walked as materialized (
      select id from (
        select id, at, true as is_titled from titled where ${isMore(slice)} and ${areTitlesFew}
        union all (
          select job_id, at, false from ${order.first(expression`${bounds.walked}::int`)} as walked
          where ${isMore(slice)} and ${isNext}
          limit greatest(0, ${offset}::int + ${limit}::int
            - case when ${areTitlesFew} then (select total from title_counted) else 0 end)
        )
      ) as walked
      order by is_titled desc, at desc, id desc ${page}
    ),
    others as materialized (
      select id from ${findJobsOf(parts, null)} as jobs
        left join (select id from find_jobs(${asked('title')}, null)) as all_titled using (id)
      where ${isMore(slice)} and not ${isFull(slice)}
      order by (all_titled.id is not null) desc, ${order.value} desc, id desc ${page}
    )`;
}

/** The jobs that the query finds, as rows of the function `find_jobs`. */
export function findJobsOf({ query, conditions }: JobQueryParts, most: number | null): RawBuilder<unknown> {
  if (conditions.length === 0) {
    const narrower = most === null ? expression`null` : asked('narrower');
    return expression`find_jobs(${asked('query')}, ${most}::int, ${narrower})`;
  }
  const all = query ? [...conditions, matches(asked('query'))] : conditions;
  return expression`(
    select job_id as id, is_open as is_active, created_at, posted_at, location_id, industry_id
    from searched_jobs where ${expression.join(all, expression` and `)} limit ${most}::int)`;
}

/** The page has come together from `walked`. */
export function isFull({ limit }: FoundSlice): RawBuilder<unknown> {
  return expression`((select count(*) from walked) = ${limit}::int)`;
}

function isMore({ bounds }: FoundSlice): RawBuilder<unknown> {
  return expression`((select total from counted) > ${bounds.counted}::int)`;
}

function pageOf({ limit, offset }: FoundSlice): RawBuilder<unknown> {
  return expression`limit ${limit}::int offset ${offset}::int`;
}

function asked(column: 'query' | 'title' | 'narrower'): RawBuilder<unknown> {
  return expression`(select ${expression.ref(column)} from asked)`;
}

/** Unlike the operator, the function reads the row at hand and never the index. */
function matches(query: RawBuilder<unknown>): RawBuilder<unknown> {
  return expression`ts_match_vq(searched_jobs.document, ${query})`;
}

/** For rows of `walked`: looks the job up. */
function probe({ conditions }: JobQueryParts, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return expression`(select ${expression.join([condition, ...conditions], expression` and `)}
    from searched_jobs where searched_jobs.job_id = walked.job_id)`;
}
