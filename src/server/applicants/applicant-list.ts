import { sql as expression, type RawBuilder } from 'kysely';
import type { ApplicantQuery, ApplicantRowFilter } from '../../contract/applicants.ts';
import { databaseId } from '../../database/ids.ts';
import { orderBy, readSort, type SortKey } from '../../database/list-order.ts';
import type { Sql } from '../../database/open.ts';
import { readPage, type Slice } from '../../database/read-page.ts';
import { applicantColumns } from './applicant-store.ts';
import { readSearchPatterns, type SearchPatterns } from './search-patterns.ts';

/** What narrows the list, by the days of this time zone (IANA). */
type ApplicantFilter = ApplicantRowFilter & { timeZone: string };

type Page = Pick<ApplicantQuery, 'page' | 'limit'>;

export type ApplicantRecord = Awaited<
  ReturnType<Awaited<ReturnType<typeof openApplicantList>>['read']>
>[number];

/** Applicants, the newest first unless they are sorted otherwise. */
export async function listApplicants(sql: Sql, filter: ApplicantFilter & Page) {
  const { total, read } = await openApplicantList(sql, filter);
  return readPage(filter, { count: async () => total, read });
}

/** The list that a filter describes, to be read in parts. */
export async function openApplicantList(sql: Sql, filter: ApplicantFilter) {
  const { matches, total } = await findMatches(sql, filter);
  const { name = 'created', direction = 'desc' } = readSort(filter.sort) ?? {};
  const order = orderBy(sortKeys[name], 'applicants.id', direction);
  const chosen = sql.selectFrom('applicants').select('id').where(matches).orderBy(order.by);
  const rows = sql
    .selectFrom('applicants')
    .select(applicantColumns)
    .select(order.position.as('position'))
    .orderBy(order.by);
  // Chosen first, so that of those that are passed over nothing else is read.
  const read = ({ limit, offset, after }: Slice) => {
    const slice = after ? chosen.where(order.isAfter(after)) : chosen;
    return rows.where('id', 'in', slice.limit(limit).offset(offset)).execute();
  };
  return { total, read };
}

/** The first few who have all words of a search, the newest first; unlike for a page of the list, nothing is counted. */
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

/** Which rows are listed. When none has the words as they were typed: those that have them with an error. */
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

/** The most that are kept by their ids; of more, the texts are compared again. */
const mostIds = 5_000;

/** Comparing texts that may have an error takes long, so it is done once for the count and the page. */
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

function narrow({ zenople, job, from, to, timeZone }: ApplicantFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (zenople !== undefined) {
    conditions.push(
      zenople ? expression`completed_externally_at is not null` : expression`completed_externally_at is null`,
    );
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

/** A record that was merged into another one is listed no more. */
function isListed(conditions: RawBuilder<unknown>[]): RawBuilder<boolean> {
  return areAll([expression`merged_into_id is null`, ...conditions]);
}

function areAll(conditions: RawBuilder<unknown>[]): RawBuilder<boolean> {
  return expression<boolean>`${expression.join(conditions, expression` and `)}`;
}

/**
 * Whoever is looked for by the details of a record that was merged is the one whom it was merged into. These are few,
 * and found apart, so that the planner sees how few.
 *
 * @param words what one and the same record has to have
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

/** Left out when there is nothing to compare with: the planner would take it for rare. */
function isLikeAll(patterns: string[]): RawBuilder<unknown>[] {
  return patterns.length === 0 ? [] : [expression`search_text like all(${patterns}::text[])`];
}

/**
 * A search as `search_text` is written. Apart from the search itself, so that the planner sees what is searched for,
 * and so that it is not done again for every row.
 */
async function foldSearch(sql: Sql, search: string): Promise<string> {
  if (search === '') return '';
  const { folded } = await sql
    .selectNoFrom(expression<string>`search_form(${search})`.as('folded'))
    .executeTakeFirstOrThrow();
  return folded;
}
