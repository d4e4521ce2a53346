import { sql as expression, type RawBuilder } from 'kysely';
import type { ApplicantQuery, ApplicantRowFilter } from '../../../contract/applicants.ts';
import type { Total } from '../../../contract/endpoints.ts';
import { databaseId } from '../../../database/ids.ts';
import { orderBy, readSort, type SortKey } from '../../../database/list-order.ts';
import type { Sql } from '../../../database/open.ts';
import { countRows, readPage, type Slice } from '../../../database/read-page.ts';
import { isOnDays } from '../../ground/agency-day.ts';
import { isWaiting, waitsForDays } from '../applications/application-state.ts';
import {
  areFrequent,
  areMany,
  type ApplicantSearch,
  matchingDocuments,
  readApplicantSearch,
} from './applicant-search.ts';
import { applicantColumns, isNew, tagsOfApplicant } from './applicant-store.ts';

/** `timeZone` (IANA) sets the bounds of the days. */
type ApplicantFilter = ApplicantRowFilter & { timeZone: string; isErased?: false };

type Page = Pick<ApplicantQuery, 'page' | 'limit'>;

type Sort = { name: keyof typeof sortKeys; direction: 'asc' | 'desc' };

/** `choose` gives the ids of a slice. Nothing else of skipped rows is read. */
type Choice = {
  /** @param most so many rows are counted */
  count: (most?: number) => Promise<Total>;
  choose: (slice: Slice) => RawBuilder<string>;
};

export type ApplicantRecord = Awaited<
  ReturnType<Awaited<ReturnType<typeof openApplicantList>>['read']>
>[number];

/** The newest first, unless sorted otherwise. */
export async function listApplicants(sql: Sql, filter: ApplicantFilter & Page) {
  return readPage(filter, await openApplicantList(sql, filter));
}

export async function openApplicantList(sql: Sql, filter: ApplicantFilter) {
  const search = await readApplicantSearch(sql, filter.q ?? '');
  const sort: Sort = readSort(filter.sort) ?? { name: 'created', direction: 'desc' };
  const { count, choose } = openChoice(sql, { search, sort, filter: tidyFilter(filter, sort) });
  const order = orderBy(sortKeys[sort.name], 'applicants.id', sort.direction);
  const rows = sql
    .selectFrom('applicants')
    .select(applicantColumns)
    .select([isNew, tagsOfApplicant, appliedJobs, order.position.as('position')])
    .orderBy(order.by);
  return { count, read: (slice: Slice) => rows.where('id', 'in', choose(slice)).execute() };
}

/** The order by waiting lists those who wait. */
function tidyFilter(filter: ApplicantFilter, { name }: Sort): ApplicantFilter {
  return name === 'waits' ? { waiting_days: 0, ...filter } : filter;
}

function openChoice(sql: Sql, { search, ...chosen }: Chosen & { search: ApplicantSearch | undefined }) {
  if (search) return chooseFound(sql, { search, ...chosen });
  const { name } = chosen.sort;
  return name === 'applied' || name === 'waits'
    ? chooseByApplication(sql, { ...chosen, name })
    : chooseListed(sql, chosen);
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

const sortKeys = {
  created: { value: expression`applicants.created_at`, type: 'timestamptz' },
  first_name: { value: expression`lower(first_name || ' ' || last_name)`, type: 'text' },
  last_name: { value: expression`lower(last_name || ' ' || first_name)`, type: 'text' },
  email: { value: expression`lower(email)`, type: 'text' },
  applied: {
    value: expression`(select max(created_at) from applications where applicant_id = applicants.id)`,
    type: 'timestamptz',
  },
  waits: {
    value: expression`(select min(waits_since) from applications where applicant_id = applicants.id)`,
    type: 'timestamptz',
  },
} satisfies Record<string, SortKey>;

type Chosen = { filter: ApplicantFilter; sort: Sort };

function chooseListed(sql: Sql, { filter, sort }: Chosen): Choice {
  const listed = sql.selectFrom('applicants').where(isListed(narrow(filter)));
  const order = orderBy(sortKeys[sort.name], 'applicants.id', sort.direction);
  const ids = listed.select('applicants.id').orderBy(order.by);
  return {
    count: (most) => {
      return countRows(sql, filter.job === undefined ? listed : selectWhoApplied(filter), most);
    },
    choose: ({ limit, offset, after }) => {
      const slice = after ? ids.where(order.isAfter(after)) : ids;
      return expression`${slice.limit(limit).offset(offset)}`;
    },
  };
}

/** The application of each person that an order goes by, and the filter that it answers alone. */
const leading = {
  applied: {
    moment: expression`applications.created_at`,
    isLeading: expression`not exists (
      select from applications as later where later.applicant_id = applications.applicant_id
        and (later.created_at, later.id) > (applications.created_at, applications.id))`,
    filter: 'applied_from',
  },
  waits: {
    moment: expression`applications.waits_since`,
    isLeading: expression`${isWaiting} and not exists (
      select from applications as earlier where earlier.applicant_id = applications.applicant_id
        and (earlier.waits_since, earlier.id) < (applications.waits_since, applications.id))`,
    filter: 'waiting_days',
  },
} as const;

/** Reads applications in order, because an order of people by their applications has no index. */
function chooseByApplication(
  sql: Sql,
  { filter, sort, name }: Chosen & { name: keyof typeof leading },
): Choice {
  const { moment, isLeading, filter: own } = leading[name];
  const { timeZone, [own]: bound } = filter;
  // A person with an application within the bound has the leading one there too.
  const bounds = ofApplication({ timeZone, [own]: bound });
  const isAlone = ofApplication(filter).length === bounds.length;
  const conditions = isAlone ? ofPerson(filter) : narrow(filter);
  const order = orderBy({ value: moment, type: 'timestamptz' }, 'applicants.id', sort.direction);
  const listed = expression`from applications join applicants on applicants.id = applications.applicant_id
    where ${expression.join([isLeading, ...bounds, isListed(conditions)], expression` and `)}`;
  return {
    count: (most) => countRows(sql, expression`(select ${listed})`, most),
    choose: ({ limit, offset, after }) => expression`(
      select applicants.id ${listed} and ${after ? order.isAfter(after) : expression`true`}
      order by ${order.by} limit ${limit} offset ${offset}
    )`,
  };
}

/** For counting. "offset 0": otherwise the planner reads all applicants for the many of one job. */
function selectWhoApplied(filter: ApplicantFilter): RawBuilder<unknown> {
  const conditions = ofPerson(filter);
  const isCounted =
    conditions.length === 0
      ? expression`true`
      : expression`exists (select from applicants where id = applicant_id and ${isListed(conditions)} offset 0)`;
  return expression`(
    select from (
      select distinct applicant_id from applications where ${expression.join(ofApplication(filter), expression` and `)}
    ) as applied
    where ${isCounted}
  )`;
}

/** The cost of looking at a document: neighbours are read together. In another order each is read alone, like by an index. */
const costs = { inOrder: 1 / 8, alone: 1 };

function chooseFound(sql: Sql, { search, filter, sort }: Chosen & { search: ApplicantSearch }): Choice {
  const conditions = narrow(filter);
  const isByDocument = sort.name === 'created';
  const cost = isByDocument ? costs.inOrder : costs.alone;
  const key: SortKey = isByDocument
    ? { value: expression`found.created_at`, type: 'timestamptz' }
    : sortKeys[sort.name];
  const order = orderBy(key, 'found.person_id', sort.direction);
  // Every document is of a listed applicant.
  const listed = expression`join applicants on id = found.person_id and ${isListed(conditions)}`;
  return {
    count: (most) => {
      const found = matchingDocuments(search, areMany(search));
      return countRows(
        sql,
        expression`(select from ${found} as found ${conditions.length > 0 ? listed : expression``})`,
        most,
      );
    },
    choose: ({ limit, offset, after }) => {
      const found = matchingDocuments(search, areFrequent(search, { rows: offset + limit, cost }));
      return expression`(
        select found.person_id from ${found} as found
        ${conditions.length > 0 || !isByDocument ? listed : expression``}
        where ${after ? order.isAfter(after) : expression`true`}
        order by ${order.by} limit ${limit} offset ${offset}
      )`;
    },
  };
}

function isListed(conditions: RawBuilder<unknown>[]): RawBuilder<boolean> {
  const all = [expression`merged_into_id is null`, ...conditions];
  return expression<boolean>`${expression.join(all, expression` and `)}`;
}

function narrow(filter: ApplicantFilter): RawBuilder<unknown>[] {
  const conditions = ofApplication(filter);
  if (conditions.length === 0) return ofPerson(filter);
  const applied = expression`applicants.id in (
    select applicant_id from applications where ${expression.join(conditions, expression` and `)})`;
  return [...ofPerson(filter), applied];
}

/** One application of the person meets them all. */
function ofApplication({ timeZone, ...filter }: ApplicantFilter): RawBuilder<unknown>[] {
  const { job, stage, waiting_days: days, applied_from } = filter;
  const conditions: RawBuilder<unknown>[] = [];
  if (job !== undefined) conditions.push(expression`applications.job_id = ${databaseId(job)}`);
  if (stage !== undefined) conditions.push(expression`applications.stage_id = ${databaseId(stage)}`);
  if (days !== undefined) conditions.push(waitsForDays(days, timeZone));
  if (applied_from !== undefined) {
    conditions.push(isOnDays(expression`applications.created_at`, { timeZone, from: applied_from }));
  }
  return conditions;
}

function ofPerson({ timeZone, ...filter }: ApplicantFilter): RawBuilder<unknown>[] {
  const { zenople, is_new, tag, from, to, isErased } = filter;
  const conditions: RawBuilder<unknown>[] = [];
  if (isErased === false) conditions.push(expression`erased_at is null`);
  if (zenople !== undefined) {
    conditions.push(
      zenople ? expression`completed_externally_at is not null` : expression`completed_externally_at is null`,
    );
  }
  if (is_new !== undefined) {
    const isUnopened = expression`applicants.id in (select applicant_id from unopened_applicants)`;
    conditions.push(is_new ? isUnopened : expression`not ${isUnopened}`);
  }
  if (tag !== undefined) {
    conditions.push(
      expression`applicants.id in (select applicant_id from applicant_tags where tag_id = ${databaseId(tag)})`,
    );
  }
  if (from !== undefined || to !== undefined) {
    conditions.push(isOnDays(expression`applicants.created_at`, { timeZone, from, to }));
  }
  return conditions;
}
