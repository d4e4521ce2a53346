import { sql as expression, type RawBuilder } from 'kysely';
import type { ApplicantQuery, ListedApplicant } from '../../../contract/applicants.ts';
import type { Total } from '../../../contract/endpoints.ts';
import { limits } from '../../../contract/limits.ts';
import { databaseId } from '../../../database/ids.ts';
import { orderBy, readSort, type SortKey } from '../../../database/list-order.ts';
import type { Sql } from '../../../database/open.ts';
import { countRows, readPage, type Slice } from '../../../database/read-page.ts';
import { isOpen, isWaiting } from '../applications/application-state.ts';
import { type ApplicantFilter, isListed, narrow, ofApplication, ofPerson } from './applicant-filter.ts';
import {
  areFrequent,
  areMany,
  type ApplicantSearch,
  matchingDocuments,
  readApplicantSearch,
} from './applicant-search.ts';
import { applicantColumns, isNew, tagsOfApplicant } from './applicant-store.ts';

type Page = Pick<ApplicantQuery, 'page' | 'limit'>;

type Sort = { name: keyof ReturnType<typeof sortKeys>; direction: 'asc' | 'desc' };

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
  const { count, choose, tidy, sort } = await openFiltered(sql, filter);
  const order = orderBy(sortKeys(tidy)[sort.name], 'applicants.id', sort.direction);
  const rows = sql
    .selectFrom('applicants')
    .select(applicantColumns)
    .select([isNew, tagsOfApplicant, appliedJobs, shownApplication(tidy), order.position.as('position')])
    .orderBy(order.by);
  return { count, read: (slice: Slice) => rows.where('id', 'in', choose(slice)).execute() };
}

/** Enough to act on all that match. */
export async function listApplicantIds(sql: Sql, filter: ApplicantFilter) {
  const most = limits.peopleAtOnce;
  const { choose, tidy } = await openFiltered(sql, filter);
  const rows = await sql
    .selectFrom('applicants')
    .select(['id', shownApplication(tidy)])
    .where('id', 'in', choose({ limit: most + 1, offset: 0 }))
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
  const search = await readApplicantSearch(sql, filter.q ?? '');
  const sort: Sort = readSort(filter.sort) ?? { name: 'created', direction: 'desc' };
  const tidy = tidyFilter(filter, sort);
  return { ...openChoice(sql, { search, sort, filter: tidy }), tidy, sort };
}

/** The order by waiting lists those who wait. */
function tidyFilter(filter: ApplicantFilter, { name }: Sort): ApplicantFilter {
  return name === 'waits' ? { waiting_days: 0, ...filter } : filter;
}

function openChoice(sql: Sql, { search, ...chosen }: Chosen & { search: ApplicantSearch | undefined }) {
  if (search) return chooseFound(sql, { search, ...chosen });
  const { name } = chosen.sort;
  if (name === 'stage') return chooseByStage(sql, chosen);
  return name === 'applied' || name === 'waits'
    ? chooseByApplication(sql, { ...chosen, name })
    : chooseListed(sql, chosen);
}

type ShownApplication = NonNullable<ListedApplicant['application']>;

/** A row shows it, and a move of many moves it. */
function shownApplication(filter: ApplicantFilter) {
  return expression<ShownApplication | null>`(
    select json_build_object(
      'id', applications.id::text, 'version', applications.version, 'waits_since', waits_since,
      'stage', json_build_object('id', stages.id::text, 'name', stages.name, 'kind', stages.kind),
      'job', (select json_build_object('id', id::text, 'name', name) from jobs where jobs.id = job_id),
      'is_movable', ${filter.stage === undefined ? isOpen : expression`true`})
    ${shownOf(filter)}
  )`.as('application');
}

/** The newest application in progress that matches the filter; with none in progress the newest that matches. */
function shownOf(filter: ApplicantFilter): RawBuilder<unknown> {
  const conditions = [expression`applications.applicant_id = applicants.id`, ...ofApplication(filter)];
  return expression`from applications join stages on stages.id = applications.stage_id
    where ${expression.join(conditions, expression` and `)}
    order by ${isOpen} desc, applications.created_at desc, applications.id desc limit 1`;
}

/** Digits alone, which every collation sorts alike: the place of the stage, since when, and the application. */
function stageKey(place: RawBuilder<unknown>): RawBuilder<string> {
  return expression`lpad(${place}::text, 6, '0') ||
    to_char(applications.stage_since at time zone 'UTC', 'YYYYMMDDHH24MISSUS') || lpad(applications.id::text, 19, '0')`;
}

const placeOfStage = expression`(
  select count(*) from stages as other where (other.rank, other.id) <= (stages.rank, stages.id))`;

const stagePlaces = expression`(select id, row_number() over (order by rank, id) as place from stages)`;

/** The newest application first, each job once. */
const appliedJobs = expression<{ id: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', id::text, 'name', name) order by at desc, last desc), '[]')
  from (
    select jobs.id, jobs.name, max(applications.created_at) as at, max(applications.id) as last
    from applications join jobs on jobs.id = job_id
    where applicant_id = applicants.id group by jobs.id
  ) as job
)`.as('jobs');

const sortKeys = (filter: ApplicantFilter) =>
  ({
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
    stage: { value: expression`(select ${stageKey(placeOfStage)} ${shownOf(filter)})`, type: 'text' },
  }) satisfies Record<string, SortKey>;

type Chosen = { filter: ApplicantFilter; sort: Sort };

function chooseListed(sql: Sql, { filter, sort }: Chosen): Choice {
  const listed = sql.selectFrom('applicants').where(isListed(narrow(filter)));
  const order = orderBy(sortKeys(filter)[sort.name], 'applicants.id', sort.direction);
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

/**
 * Reads each stage in the order of its index, because an order over all stages has none. A page reads no more of a stage
 * than it may show.
 */
function chooseByStage(sql: Sql, { filter, sort }: Chosen): Choice {
  const way = expression.raw(sort.direction);
  // The planner takes the bare equality for rare, and then reads the whole stage.
  const isListedShown = expression`${isListed(narrow(filter))}
    and coalesce(applications.id = (select shown.id from (select applications.id ${shownOf(filter)}) as shown), false)`;
  // The application that is shown is in the stage of the filter.
  const isOfStage =
    filter.stage === undefined ? expression`true` : expression`each.id = ${databaseId(filter.stage)}`;
  return {
    count: chooseListed(sql, { filter, sort: { ...sort, name: 'created' } }).count,
    choose: ({ limit, offset, after }) => expression`(
      select listed.id from ${stagePlaces} as each cross join lateral (
        select applicants.id, ${stageKey(expression`each.place`)} as key
        from applications join applicants on applicants.id = applications.applicant_id
        where applications.stage_id = each.id and ${isOfStage} and ${isListedShown}
          and ${after ? isAfterStageKey(after.position, sort) : expression`true`}
        order by applications.stage_since ${way}, applications.id ${way} limit ${limit + offset}
      ) as listed order by key ${way} limit ${limit} offset ${offset}
    )`,
  };
}

/** The rest of the stage that the key is in, and the later stages. */
function isAfterStageKey(key: string, { direction }: Sort): RawBuilder<boolean> {
  const [, place, year, month, day, hour, minute, second, rest, id] =
    /^(\d{6})(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d{6})(\d{19})$/.exec(key) ?? [];
  const since = `${year}-${month}-${day}T${hour}:${minute}:${second}.${rest}Z`;
  const [comes, first] = direction === 'asc' ? ['>', '-infinity'] : ['<', 'infinity'];
  const sign = expression.raw(comes);
  return expression<boolean>`(each.place = ${place}::int or each.place ${sign} ${place}::int)
    and (applications.stage_since, applications.id) ${sign} (
      case when each.place = ${place}::int then ${since}::timestamptz else ${first}::timestamptz end,
      case when each.place = ${place}::int then ${id}::bigint else 0 end)`;
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
    : sortKeys(filter)[sort.name];
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
