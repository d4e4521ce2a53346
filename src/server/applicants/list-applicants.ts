import { sql as expression, type RawBuilder } from 'kysely';
import type { ApplicantQuery, ApplicantRowFilter } from '../../contract/applicants.ts';
import { databaseId } from '../../database/ids.ts';
import { orderBy, readSort, type SortKey } from '../../database/list-order.ts';
import type { Sql } from '../../database/open.ts';
import { readPage, type Slice } from '../../database/read-page.ts';
import { applicantColumns, isNew } from './applicant-store.ts';
import { readSearchPatterns, type SearchPatterns } from './search-patterns.ts';

/** `timeZone` (IANA) sets the bounds of the days. */
type ApplicantFilter = ApplicantRowFilter & { timeZone: string };

type Page = Pick<ApplicantQuery, 'page' | 'limit'>;

export type ApplicantRecord = Awaited<
  ReturnType<Awaited<ReturnType<typeof openApplicantList>>['read']>
>[number];

/** The newest first, unless sorted otherwise. */
export async function listApplicants(sql: Sql, filter: ApplicantFilter & Page) {
  const { total, read } = await openApplicantList(sql, filter);
  return readPage(filter, { count: async () => ({ total }), read });
}

export async function openApplicantList(sql: Sql, filter: ApplicantFilter) {
  const { matches, total } = await findMatches(sql, filter);
  const { name = 'created', direction = 'desc' } = readSort(filter.sort) ?? {};
  const order = orderBy(sortKeys[name], 'applicants.id', direction);
  const chosen = sql.selectFrom('applicants').select('id').where(matches).orderBy(order.by);
  const rows = sql
    .selectFrom('applicants')
    .select(applicantColumns)
    .select([isNew, appliedJobs, order.position.as('position')])
    .orderBy(order.by);
  // Chooses the rows first, so that nothing else of skipped rows is read.
  const read = ({ limit, offset, after }: Slice) => {
    const slice = after ? chosen.where(order.isAfter(after)) : chosen;
    return rows.where('id', 'in', slice.limit(limit).offset(offset)).execute();
  };
  return { total, read };
}

/** The newest application first, each job once. */
const appliedJobs = expression<{ id: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', id::text, 'name', name) order by at desc, last desc), '[]')
  from (
    select jobs.id, jobs.name, max(applications.created_at) as at, max(applications.id) as last
    from applications join jobs on jobs.id = job_id
    where applicant_id = applicants.id group by jobs.id
  ) as job
)`.as('jobs');

/** The newest matches of a search. Unlike a page of the list, it counts nothing. */
export async function findApplicants(sql: Sql, search: string, limit: number) {
  const patterns = readSearchPatterns(await foldSearch(sql, search));
  if (!patterns) return [];
  const find = async (words: RawBuilder<unknown>[]) =>
    sql
      .selectFrom('applicants')
      .select(applicantColumns)
      .where(isListed([await isFound(sql, words)]))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
  const asTyped = await find(isLike(patterns.typed));
  return asTyped.length > 0 || !patterns.forgiving ? asTyped : find(resembles(patterns.forgiving));
}

const sortKeys = {
  created: { value: expression`created_at`, type: 'timestamptz' },
  first_name: { value: expression`lower(first_name || ' ' || last_name)`, type: 'text' },
  last_name: { value: expression`lower(last_name || ' ' || first_name)`, type: 'text' },
  email: { value: expression`lower(email)`, type: 'text' },
} satisfies Record<string, SortKey>;

type Matches = { matches: RawBuilder<boolean>; total: number };

/** Exact matches, or else matches with a typing error. */
async function findMatches(sql: Sql, filter: ApplicantFilter): Promise<Matches> {
  const conditions = narrow(filter);
  const patterns = readSearchPatterns(await foldSearch(sql, filter.q ?? ''));
  if (!patterns) return countMatches(sql, conditions);
  const { typed, forgiving } = patterns;
  const asTyped = await countMatches(sql, [...conditions, await isFound(sql, isLike(typed))]);
  if (asTyped.total > 0 || !forgiving) return asTyped;
  return findResembling(sql, [...conditions, await isFound(sql, resembles(forgiving))]);
}

async function countMatches(sql: Sql, conditions: RawBuilder<unknown>[]): Promise<Matches> {
  const matches = isListed(conditions);
  const { total } = await sql
    .selectFrom('applicants')
    .select(expression<number>`count(*)::int`.as('total'))
    .where(matches)
    .executeTakeFirstOrThrow();
  return { matches, total };
}

/** Up to this number the ids are kept. Above it, the texts are compared again. */
const mostIds = 5_000;

/** Comparing with errors is slow, so count and page share one comparison. */
async function findResembling(sql: Sql, conditions: RawBuilder<unknown>[]): Promise<Matches> {
  const found = await sql
    .selectFrom('applicants')
    .select('id')
    .where(isListed(conditions))
    .limit(mostIds + 1)
    .execute();
  if (found.length > mostIds) return countMatches(sql, conditions);
  const ids = found.map(({ id }) => id);
  return { matches: expression<boolean>`id = any(${ids}::bigint[])`, total: ids.length };
}

function narrow({ zenople, is_new, job, from, to, timeZone }: ApplicantFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (zenople !== undefined) {
    conditions.push(
      zenople ? expression`completed_externally_at is not null` : expression`completed_externally_at is null`,
    );
  }
  if (is_new !== undefined) {
    const isUnopened = expression`id in (select applicant_id from unopened_applicants)`;
    conditions.push(is_new ? isUnopened : expression`not ${isUnopened}`);
  }
  if (job !== undefined) {
    conditions.push(
      expression`id in (select applicant_id from applications where job_id = ${databaseId(job)})`,
    );
  }
  if (from !== undefined) {
    conditions.push(expression`created_at >= ${from}::date::timestamp at time zone ${timeZone}`);
  }
  if (to !== undefined) {
    conditions.push(expression`created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`);
  }
  return conditions;
}

function isListed(conditions: RawBuilder<unknown>[]): RawBuilder<boolean> {
  return areAll([expression`merged_into_id is null`, ...conditions]);
}

function areAll(conditions: RawBuilder<unknown>[]): RawBuilder<boolean> {
  return expression<boolean>`${expression.join(conditions, expression` and `)}`;
}

/**
 * A search that matches a merged record finds the applicant that it is a part of. Merged records are few and are found
 * apart, so that the planner knows how few.
 *
 * @param words conditions for one single record
 */
async function isFound(sql: Sql, words: RawBuilder<unknown>[]): Promise<RawBuilder<boolean>> {
  const hasWords = areAll(words);
  const { rows } = await expression<{ id: string }>`
    with recursive person as (
      select merged_into_id as id from applicants where merged_into_id is not null and ${hasWords}
      union
      select merged_into_id from applicants join person using (id) where merged_into_id is not null
    )
    select id from person
  `.execute(sql);
  const ids = rows.map(({ id }) => id);
  return expression<boolean>`(${hasWords} or id = any(${ids}::bigint[]))`;
}

function isLike({ longest, others }: SearchPatterns['typed']): RawBuilder<unknown>[] {
  return [expression`search_text like ${longest}`, ...isLikeAll(others)];
}

function resembles({
  longest,
  others,
  typed,
}: NonNullable<SearchPatterns['forgiving']>): RawBuilder<unknown>[] {
  const conditions = [expression`search_text ~ ${longest}`, ...isLikeAll(typed)];
  if (others.length > 0) conditions.push(expression`search_text ~ all(${others}::text[])`);
  return conditions;
}

/** Left out without patterns: the planner would expect few rows of an empty condition. */
function isLikeAll(patterns: string[]): RawBuilder<unknown>[] {
  return patterns.length === 0 ? [] : [expression`search_text like all(${patterns}::text[])`];
}

/** Folds a search like `search_text`. It runs apart, so that the planner sees its result and no row repeats it. */
async function foldSearch(sql: Sql, search: string): Promise<string> {
  if (search === '') return '';
  const { folded } = await sql
    .selectNoFrom(expression<string>`search_form(${search})`.as('folded'))
    .executeTakeFirstOrThrow();
  return folded;
}
