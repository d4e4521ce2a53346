import { sql as expression, type RawBuilder } from 'kysely';
import type { Total } from '../../../contract/endpoints.ts';
import type { Sql } from '../../../database/open.ts';
import { jobCount } from '../count-jobs.ts';
import type { JobOrder } from '../job-orders.ts';
import { limits } from '../../../contract/limits.ts';

export type FoundJobs = Total & { ids: string[] };

export type Slice = { limit: number; offset: number; bounds?: SearchBounds | undefined };

/** Finds one page of jobs, in one statement. */
export async function findJobs(
  sql: Sql,
  parts: JobQueryParts,
  { limit, offset, bounds = searchBounds }: Slice,
): Promise<FoundJobs> {
  const { rows } = await statementOf(parts, { limit, offset, bounds }).execute(sql);
  const { total = 0, ids = [] } = rows[0] ?? {};
  const isAtLeast = parts.total === undefined && total > bounds.counted;
  return { ids, total: isAtLeast ? bounds.counted : total, ...(isAtLeast && { isAtLeast }) };
}

/** Finds the ids of all jobs, however many, in order. */
export async function findAllJobs(sql: Sql, parts: JobQueryParts): Promise<string[]> {
  const { rows } = await statementOf(parts, { limit: null, offset: 0, bounds: noBounds }).execute(sql);
  return rows[0]?.ids ?? [];
}

type Statement = RawBuilder<{ total: number; ids: string[] }>;

function statementOf(parts: JobQueryParts, slice: FoundSlice): Statement {
  if (!parts.query && parts.conditions.length === 0) return everyJob(parts, slice);
  const { counted } = slice.bounds;
  const isKnownFew = parts.total
    ? expression`(select total from known) <= ${counted}::int`
    : expression`true`;
  return expression`
    with asked as materialized (${askedBy(parts, slice.bounds)}),
    known as materialized (select ${parts.total ?? expression`null::int`} as total),
    found as materialized (
      select id, is_active, created_at, posted_at, location_id, industry_id, is_titled
      from ${findJobsOf(parts, counted + 1)} as found where ${isKnownFew}
    ),
    counted as materialized (
      select coalesce((select total from known), (select count(*) from found))::int as total
    ),
    ${parts.ranking ? rankedPage(parts, parts.ranking, slice) : sortedPage(parts, slice)}
    select (select total from counted) as total, array(
      select id::text from chosen
      union all select id::text from walked where ${isFull(slice)}
      union all select id::text from others
    ) as ids`;
}

function everyJob({ total, order }: JobQueryParts, { limit, offset }: FoundSlice): Statement {
  return expression`
    select ${total ?? jobCount({})} as total, array(
      select job_id::text from ${order.first(expression`${limit}`, expression`${offset}`)} as walked
    ) as ids`;
}

function askedBy({ query, narrower, ranking }: JobQueryParts, { many }: SearchBounds): RawBuilder<unknown> {
  const none = expression`null::tsquery`;
  const whereMany = (part: RawBuilder<unknown> = none) =>
    expression`case when ${jobCount({})} > ${many}::int then ${part} end`;
  return expression`
    select ${query ?? none} as query, ${whereMany(narrower)} as narrower,
      ${ranking?.title ?? none} as title, ${whereMany(ranking?.narrower)} as narrower_title`;
}

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
type FoundSlice = { limit: number | null; offset: number; bounds: SearchBounds };

/**
 * `chosen` sorts the found jobs. Of too many to find, `walked` looks at the first of the order, one by one, until the
 * page is full. `others` finds and sorts all where that did not fill it.
 */
function sortedPage(parts: JobQueryParts, slice: FoundSlice): RawBuilder<unknown> {
  const { order } = parts;
  const page = pageOf(slice);
  const way = expression.raw(order.direction);
  return expression`
    chosen as materialized (
      select id from found as jobs where not ${isMore(slice)} order by ${order.value} ${way}, id ${way} ${page}
    ),
    walked as materialized (
      select job_id as id from ${order.first(expression`${slice.bounds.walked}`, expression`0`)} as walked
      where ${isMore(slice)} and ${probe(parts, matches(asked('query')))} ${page}
    ),
    others as materialized (
      select id from ${findJobsOf(parts, null)} as jobs
      where ${isMore(slice)} and not ${isFull(slice)} order by ${order.value} ${way}, id ${way} ${page}
    )`;
}

/** The same by rank. Of more matches than are ranked, those with every word in the title come first. */
function rankedPage(parts: JobQueryParts, { words }: Ranking, slice: FoundSlice): RawBuilder<unknown> {
  const { order } = parts;
  const { limit, offset, bounds } = slice;
  const page = pageOf(slice);
  const areTitlesFew = expression`((select total from title_counted) <= ${bounds.titled}::int)`;
  const isInTitle = matches(asked('title'));
  const isNext = probe(parts, expression`${matches(asked('query'))} and ${isInTitle} <> ${areTitlesFew}`);
  return expression`
    titled as materialized (
      select id, ${order.value} as at
      from find_jobs(${asked('title')}, ${bounds.titled + 1}::int, ${asked('narrower_title')}) as jobs
      where ${isMore(slice)}
    ),
    title_counted as materialized (select count(*) as total from titled),
    chosen as materialized (
      select id from found as jobs
      where not ${isMore(slice)}
      order by case when (select total from counted) <= ${bounds.ranked}::int
        then (select ts_rank(document, ${words}::tsquery) from searched_jobs where job_id = jobs.id)
        else is_titled::int end desc, ${order.value} desc, id desc ${page}
    ),
    walked as materialized (
      select id from (
        select id, at, true as is_titled from titled where ${areTitlesFew}
        union all (
          select job_id, at, false from ${order.first(expression`${bounds.walked}`, expression`0`)} as walked
          where ${isMore(slice)} and ${isNext}
          limit greatest(0, ${offset}::int + ${limit}::int
            - case when ${areTitlesFew} then (select total from title_counted) else 0 end)
        )
      ) as walked
      order by is_titled desc, at desc, id desc ${page}
    ),
    others as materialized (
      select id from ${findJobsOf(parts, null)} as jobs
      where ${isMore(slice)} and not ${isFull(slice)}
      order by is_titled desc, ${order.value} desc, id desc ${page}
    )`;
}

/** The jobs that the query finds, as rows of the function `find_jobs`. */
function findJobsOf({ query, conditions }: JobQueryParts, most: number | null): RawBuilder<unknown> {
  if (conditions.length === 0) {
    const narrower = most === null ? expression`null` : asked('narrower');
    return expression`find_jobs(${asked('query')}, ${most}::int, ${narrower}, ${asked('title')})`;
  }
  const all = query ? [...conditions, expression`document @@ ${asked('query')}`] : conditions;
  return expression`(
    select job_id as id, is_open as is_active, created_at, posted_at, location_id, industry_id,
      ${matches(asked('title'))} as is_titled
    from searched_jobs where ${expression.join(all, expression` and `)} limit ${most}::int)`;
}

/** The page has come together from `walked`. */
function isFull({ limit }: FoundSlice): RawBuilder<unknown> {
  return expression`((select count(*) from walked) = ${limit}::int)`;
}

function isMore({ bounds }: FoundSlice): RawBuilder<unknown> {
  return expression`((select total from counted) > ${bounds.counted}::int)`;
}

function pageOf({ limit, offset }: FoundSlice): RawBuilder<unknown> {
  return expression`limit ${limit}::int offset ${offset}::int`;
}

function asked(column: 'query' | 'title' | 'narrower' | 'narrower_title'): RawBuilder<unknown> {
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

/** The rows that a search reads at most, except where its matches are few and far between. */
export type SearchBounds = {
  /** Found and sorted. Of more it is only known that there are more, and they are looked for in their order. */
  counted: number;
  /** Ranked by how well they match. Of more, those with every word in the title come first. */
  ranked: number;
  /** Sorted before all others of many matches, because they have every word in the title. */
  titled: number;
  /** Looked at in their order. */
  walked: number;
  /** With more jobs than these, a frequent word is found faster as a whole word first. */
  many: number;
};

export const searchBounds: SearchBounds = {
  counted: limits.countedRows,
  ranked: 1_000,
  titled: 2_500,
  walked: 6_000,
  many: 50_000,
};

/** More rows than any table has, and one more is an integer too. */
const allRows = 2 ** 31 - 2;

const noBounds: SearchBounds = { ...searchBounds, counted: allRows, many: allRows };
