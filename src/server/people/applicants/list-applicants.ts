import { sql as expression } from 'kysely';
import type { ApplicantQuery } from '../../../contract/applicants.ts';
import { limits } from '../../../contract/limits.ts';
import { orderBy, readSort } from '../../../database/list-order.ts';
import type { Sql } from '../../../database/open.ts';
import { readPage, type Slice } from '../../../database/read-page.ts';
import type { ApplicantFilter } from './applicant-filter.ts';
import { type Sort, sortKeys } from './applicant-order.ts';
import { readApplicantSearch } from './applicant-search.ts';
import { applicantColumns, isNew, tagsOfApplicant } from './applicant-store.ts';
import { findInDocuments, type FoundInDocuments, nobody, readExcerpts } from './document-search.ts';
import { openChoice } from './choose-applicants.ts';
import { shownApplication } from './shown-application.ts';

type Page = Pick<ApplicantQuery, 'page' | 'limit'>;

export type ApplicantRecord = Awaited<
  ReturnType<Awaited<ReturnType<typeof openApplicantList>>['read']>
>[number];

/** The newest first, unless sorted otherwise. After those whom a search finds by their details come those of documents. */
export async function listApplicants(sql: Sql, filter: ApplicantFilter & Page) {
  const list = await openApplicantList(sql, filter);
  const { rows, ...total } = await readPage(filter, list);
  return { rows: await withExcerpts(sql, rows, list.inDocuments), ...total };
}

/** The first few, uncounted. */
export async function findApplicants(sql: Sql, filter: ApplicantFilter, limit: number) {
  const list = await openApplicantList(sql, filter);
  return withExcerpts(sql, await list.read({ limit, offset: 0 }), list.inDocuments);
}

async function withExcerpts<Row extends { id: string }>(
  sql: Sql,
  rows: Row[],
  { words, people }: FoundInDocuments,
) {
  const shown = new Set(rows.map(({ id }) => id));
  const excerpts = await readExcerpts(sql, {
    words,
    people: people.filter(({ person }) => shown.has(person)),
  });
  return rows.map((row) => ({ ...row, found_in: excerpts.get(row.id) }));
}

export async function openApplicantList(sql: Sql, filter: ApplicantFilter) {
  const { count, choose, inDocuments, tidy, sort } = await openFiltered(sql, filter);
  const order = orderBy(sortKeys(tidy)[sort.name], 'applicants.id', sort.direction);
  const rows = sql
    .selectFrom('applicants')
    .select(applicantColumns)
    .select([isNew, tagsOfApplicant, appliedJobs, shownApplication(tidy), order.position.as('position')])
    .orderBy(order.by);
  const later = inDocuments.people.map(({ person }) => person);
  const isLater = expression<boolean>`applicants.id = any(${later}::bigint[])`;

  /**
   * The rows are a statement of their own, which PostgreSQL plans once: for one office that took 20 ms each time. Both read
   * one snapshot: of other rows than the chosen ones, or in another order, a whole list would leave people out.
   */
  const readChosen = (slice: Slice) =>
    sql
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (snapshot) => {
        const { rows: chosen } = await expression<{ ids: string[] }>`
          select array${choose(slice)}::text[] as ids`.execute(snapshot);
        const ids = expression`${chosen[0]?.ids ?? []}::bigint[]`;
        const { rows: found } = await snapshot.executeQuery(
          rows.where(expression<boolean>`applicants.id = any(${ids})`),
        );
        return found;
      });

  /** First those of the choice, and then the others in the same order. */
  async function read({ limit, offset, after }: Slice) {
    const isPast = after !== undefined && later.includes(after.id);
    const slice: Slice = { limit, offset, ...(after && { after }) };
    const named = isPast ? [] : await readChosen(slice);
    if (later.length === 0 || named.length === limit) return named;
    const others = rows.where(isLater).limit(limit - named.length);
    if (isPast) return others.where(order.isAfter(after)).execute();
    const skipped = named.length > 0 || offset === 0 ? 0 : offset - (await count(offset)).total;
    return [...named, ...(await others.offset(skipped).execute())];
  }

  return {
    inDocuments,
    count: async (most?: number) => {
      const { total, ...more } = await count(most);
      return { total: total + later.length, ...more };
    },
    read,
  };
}

/** Enough to act on all that match. */
export async function listApplicantIds(sql: Sql, filter: ApplicantFilter) {
  const most = limits.peopleAtOnce;
  const { choose, inDocuments, tidy } = await openFiltered(sql, filter);
  const later = inDocuments.people.map(({ person }) => person);
  const rows = await sql
    .selectFrom('applicants')
    .select(['id', shownApplication(tidy)])
    .where(
      expression<boolean>`id in (
        ${choose({ limit: most + 1, offset: 0 })} union all select unnest(${later}::bigint[]))`,
    )
    .orderBy('id')
    .execute();
  return {
    applicants: rows.slice(0, most).map(({ id, application }) => ({
      id,
      application: application?.is_movable ? application : null,
    })),
    is_at_least: rows.length > most,
  };
}

async function openFiltered(sql: Sql, filter: ApplicantFilter) {
  const text = filter.q ?? '';
  const search = await readApplicantSearch(sql, text);
  const sort: Sort = readSort(filter.sort) ?? { name: 'created', direction: 'desc' };
  const tidy = tidyFilter(filter, sort);
  const inDocuments = search ? await findInDocuments(sql, { text, byName: search, filter: tidy }) : nobody;
  return { ...openChoice(sql, { search, sort, filter: tidy }), inDocuments, tidy, sort };
}

/** The order by waiting lists those who wait. */
function tidyFilter(filter: ApplicantFilter, { name }: Sort): ApplicantFilter {
  return name === 'waits' ? { waiting_days: 0, ...filter } : filter;
}

/** The newest application first, each job once. */
const appliedJobs = expression<{ id: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', id::text, 'name', name) order by at desc, last desc), '[]')
  from (
    select jobs.id, jobs.name, max(applications.created_at) as at, max(applications.id) as last
    from applications join jobs on jobs.id = job_id
    where applicant_id = applicants.id group by jobs.id, jobs.name
  ) as job
)`.as('jobs');
