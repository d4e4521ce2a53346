import { sql as expression, type RawBuilder } from 'kysely';
import type { Total } from '../../../contract/endpoints.ts';
import { databaseId } from '../../../database/ids.ts';
import { orderBy, type SortKey } from '../../../database/list-order.ts';
import type { Sql } from '../../../database/open.ts';
import { countRows, type Slice } from '../../../database/read-page.ts';
import {
  type ApplicantFilter,
  isListed,
  isOpenedOf,
  narrow,
  ofApplication,
  ofId,
  ofPerson,
  unopenedFor,
  withoutId,
} from './applicant-filter.ts';
import { openedOf, type Sort, sortKeys, stageKey } from './applicant-order.ts';
import { areFrequent, areMany, type ApplicantSearch, matchingDocuments } from './applicant-search.ts';
import { shownOf } from './shown-application.ts';

/** `choose` gives the ids of a slice. Nothing else of skipped rows is read. */
type Choice = {
  /** @param most so many rows are counted */
  count: (most?: number) => Promise<Total>;
  choose: (slice: Slice) => RawBuilder<string>;
};

type Chosen = { filter: ApplicantFilter; sort: Sort };

export function openChoice(
  sql: Sql,
  { search, ...chosen }: Chosen & { search: ApplicantSearch | undefined },
) {
  if (search) return chooseFound(sql, { search, ...chosen });
  const { name } = chosen.sort;
  if (name === 'stage') return chooseByStage(sql, chosen);
  const isOfFew = chosen.filter.is_new === true || chosen.filter.news !== undefined;
  // Few people would be looked for among all applications.
  return (name === 'applied' || name === 'waits') && !isOfFew
    ? chooseByApplication(sql, { ...chosen, name })
    : chooseListed(sql, chosen);
}

const stagePlaces = expression`(select id, row_number() over (order by rank, id) as place from stages)`;

function chooseListed(sql: Sql, { filter, sort }: Chosen): Choice {
  const listed = sql.selectFrom('applicants').where(isListed(narrow(filter)));
  const order = orderBy(sortKeys(filter)[sort.name], 'applicants.id', sort.direction);
  const ids = listed.select('applicants.id').orderBy(order.by);
  const areOfApplications = ofApplication(filter).length > 0;
  const isNewAlone = filter.is_new === true && narrow(filter).length === 1;
  // An application in the first stage is of a listed person.
  const counted = isNewAlone ? expression`(${unopenedFor('new')})` : listed;
  return {
    count: (most) => countRows(sql, areOfApplications ? selectWhoApplied(filter) : counted, most),
    choose: ({ limit, offset, after }) => {
      if (isNewAlone && sort.name === 'applied') {
        return expression`(
          select applicants.id from ${counted} as applicants (id)
          where ${after ? order.isAfter(after) : expression`true`}
          order by ${order.by} limit ${limit} offset ${offset}
        )`;
      }
      const slice = after ? ids.where(order.isAfter(after)) : ids;
      return expression`${slice.limit(limit).offset(offset)}`;
    },
  };
}

/**
 * The application of each person that an order goes by, and the filter that it answers alone. "offset 0": otherwise the
 * planner takes such applications for rare, and reads and sorts all for page 40.
 */
const leading = {
  applied: {
    moment: expression`applications.created_at`,
    isLeading: () => expression`not exists (
      select from applications as later where later.applicant_id = applications.applicant_id
        and (later.created_at, later.id) > (applications.created_at, applications.id) offset 0)`,
    filter: 'applied_from',
  },
  waits: {
    moment: expression`applications.waits_since`,
    isLeading: ({ is_opened }: ApplicantFilter) => expression`not exists (
      select from applications as earlier where earlier.applicant_id = applications.applicant_id
        and (earlier.waits_since, earlier.id) < (applications.waits_since, applications.id)
        and ${is_opened === undefined ? expression`true` : expression`${isOpenedOf('earlier')} = ${is_opened}`} offset 0)`,
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
  const bounds = ofApplication({ ...(name === 'waits' ? openedOf(filter) : { timeZone }), [own]: bound });
  const isAlone = ofApplication(filter).length === bounds.length;
  const others = withoutId(filter);
  // By the application: a join of all people took a hundred times as long.
  const byId = ofId(expression`applications.applicant_id`, filter);
  const conditions = isAlone ? ofPerson(others) : narrow(others);
  const order = orderBy({ value: moment, type: 'timestamptz' }, 'applicants.id', sort.direction);
  const met = [isLeading(filter), ...bounds, ...byId];
  const listed = expression`from applications ${joinPeople(conditions)} where ${expression.join(met, expression` and `)}`;
  return {
    count: (most) => countRows(sql, selectWhoApplied(filter), most),
    choose: ({ limit, offset, after }) => expression`(
      select applicants.id ${listed} and ${after ? order.isAfter(after) : expression`true`}
      order by ${order.by} limit ${limit} offset ${offset}
    )`,
  };
}

/** Every application is of a listed person. A join that nothing asks for has the planner read all people. */
function joinPeople(conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0
    ? expression`cross join lateral (select applications.applicant_id as id) as applicants`
    : expression`join applicants on applicants.id = applications.applicant_id and ${isListed(conditions)}`;
}

/**
 * Reads each stage in the order of its index, because an order over all stages has none. A page reads no more of a stage
 * than it may show.
 */
function chooseByStage(sql: Sql, { filter, sort }: Chosen): Choice {
  const way = expression.raw(sort.direction);
  // The planner takes the bare equality for rare, and then reads the whole stage.
  const isShown = expression`coalesce(
    applications.id = (select shown.id from (select applications.id ${shownOf(filter)}) as shown), false)`;
  // The application that is shown is in the stage of the filter.
  const isOfStage =
    filter.stage === undefined ? expression`true` : expression`each.id = ${databaseId(filter.stage)}`;
  return {
    count: (most) => countRows(sql, selectWhoApplied(filter), most),
    choose: ({ limit, offset, after }) => expression`(
      select listed.id from ${stagePlaces} as each cross join lateral (
        select applicants.id, ${stageKey(expression`each.place`)} as key
        from applications ${joinPeople(ofPerson(filter))}
        where applications.stage_id = each.id and ${isOfStage} and ${isShown}
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

/**
 * For counting: the people with an application that meets the filter, in the order of an index by person, so that no more
 * are read than are counted. Every application is of a listed person.
 */
function selectWhoApplied(filter: ApplicantFilter): RawBuilder<unknown> {
  const conditions = ofPerson(withoutId(filter));
  // A join: the planner reads the fewer first, such as the unopened people, or the applications.
  const applied = [...ofApplication(filter), ...ofId(expression`applications.applicant_id`, filter)];
  if (conditions.length === 0 && applied.length === 0) {
    return expression`(select from applicants where ${isListed([])} and exists (
      select from applications where applicant_id = applicants.id offset 0))`;
  }
  const isBounded = filter.job !== undefined || filter.applied_from !== undefined;
  if (conditions.length > 0 && !isBounded) {
    const hasApplied = expression`applicants.id in (select applicant_id from applications ${where(applied)})`;
    return expression`(select from applicants where ${isListed([...conditions, hasApplied])})`;
  }
  // "offset 0": otherwise the planner reads all applicants for the many of one job or of the last days.
  const isCounted =
    conditions.length === 0
      ? expression`true`
      : expression`exists (select from applicants where id = applicant_id and ${isListed(conditions)} offset 0)`;
  return expression`(
    select from (select distinct applicant_id from applications ${where(applied)}) as applied where ${isCounted}
  )`;
}

function where(conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0
    ? expression``
    : expression`where ${expression.join(conditions, expression` and `)}`;
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
