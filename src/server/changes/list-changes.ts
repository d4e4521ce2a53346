import { type RawBuilder, sql as expression } from 'kysely';
import type { ChangeQuery, EntityKind, Fields } from '../../contract/changes.ts';
import type { InterveningChange } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import { databaseId } from '../../database/ids.ts';
import type { Sql } from '../../database/open.ts';
import { countRows, readPage } from '../../database/read-page.ts';
import { makerName } from '../../database/admin-name.ts';

export type ChangeRecord = Awaited<ReturnType<typeof listChanges>>['rows'][number];

/** @param hidden nothing is listed of these */
export function listChanges(sql: Sql, { kind, id, ...page }: ChangeQuery, hidden: EntityKind[] = []) {
  if (kind !== undefined && hidden.includes(kind)) return { rows: [], total: 0 };
  const isListed =
    kind !== undefined && id === undefined
      ? expression<boolean>`entity_kind = ${kind}`
      : hidden.length > 0
        ? expression<boolean>`entity_kind <> all(${hidden})`
        : expression<boolean>`true`;
  const conditions = kind === undefined || id === undefined ? [] : conditionsAbout(kind, id);
  return readPage(page, {
    count: () =>
      countRows(
        sql,
        conditions.length > 0
          ? idsOf(conditions, limits.countedRows + 1)
          : selectChanges(sql).where(isListed),
      ),
    read: ({ limit, offset, after }) =>
      selectRecords(sql)
        .where(isListed)
        .$if(after !== undefined, (all) => all.where('changes.id', '<', after?.id ?? '0'))
        .$if(conditions.length > 0, (all) =>
          all.where('changes.id', 'in', idsOf(conditions, limit + offset, after)),
        )
        .orderBy('changes.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
  });
}

export function listChangesById(sql: Sql, ids: string[]) {
  return selectRecords(sql)
    .where('changes.id', '=', expression<string>`any(${ids}::bigint[])`)
    .execute();
}

function selectRecords(sql: Sql) {
  return selectChanges(sql)
    .leftJoin('applications', (join) =>
      join.on(
        expression<boolean>`applications.id = case when entity_kind = 'application' then entity_id::bigint end`,
      ),
    )
    .leftJoin('applicants', 'applicants.id', 'applications.applicant_id')
    .leftJoin('jobs', 'jobs.id', 'applications.job_id')
    .select(['applicants.id as applicant_id', 'jobs.name as job'])
    .select(expression<string>`concat_ws(' ', applicants.first_name, applicants.last_name)`.as('applicant'))
    .select(['changes.id', 'at', 'changes.username', personName, 'changes.version', 'undoes', 'part_of'])
    .select(['action', 'entity_kind', 'entity_id', 'before', 'after', isUndone])
    .select(
      expression<boolean | null>`action = 'move' and (${isMovedOn} or ${hasLaterMove})`.as('is_overtaken'),
    )
    .select(expression<string>`changes.id::text`.as('position'));
}

const isUndone = expression<boolean>`exists (select from changes as undo where undo.undoes = changes.id)`.as(
  'is_undone',
);

/** An application is no more where the move of a line of `changes` put it. */
export const isMovedOn = expression<boolean>`(
  applications.stage_since <> (after ->> 'stage_since')::timestamptz
  or applications.stage_id <> (after ->> 'stage_id')::bigint)`;

/** A later move counts even where it is an undo that put the application back: only the newest is offered. */
const hasLaterMove = expression<boolean>`exists (
  select from changes as later
  where later.entity_kind = 'application' and later.entity_id = applications.id::text
    and later.id > changes.id and later.action = 'move')`;

type Since = {
  kind: EntityKind;
  id: string;
  version: number;
  /** Only changes of these fields. Undone changes and their undos are left out. */
  fields?: string[];
};

/** The changes of an entity after a version, the newest first, up to the limit. */
export async function listChangesSince(
  sql: Sql,
  { kind, id, version, fields }: Since,
): Promise<InterveningChange[]> {
  let changes = selectChanges(sql)
    .select(['changes.username', personName, 'at', 'after', 'before'])
    .where('entity_kind', '=', kind)
    .where('entity_id', '=', id)
    .where('changes.version', '>', version)
    .orderBy('changes.id', 'desc')
    .limit(limits.pageRows);
  if (fields) {
    changes = changes.where(expression<boolean>`before || after ?| ${fields}::text[]`)
      .where(expression<boolean>`not exists (
        select from changes as cause where cause.id = coalesce(changes.part_of, changes.id)
          and (cause.undoes is not null or exists (select from changes as undo where undo.undoes = cause.id)))`);
  }
  return (await changes.execute()).map(presentIntervening);
}

/** The history of a person and of a job has the changes of their applications, too. */
function conditionsAbout(kind: EntityKind, id: string): RawBuilder<boolean>[] {
  // The id of an admin is the username, which is compared without case.
  const isIt = kind === 'admin' ? expression`lower(entity_id) = lower(${id})` : expression`entity_id = ${id}`;
  const own = expression<boolean>`entity_kind = ${kind} and ${isIt}`;
  if (kind === 'job') return [own, expression`job_id = ${databaseId(id)}`];
  if (kind !== 'applicant') return [own];
  const applications = expression`select id::text from applications where applicant_id = ${databaseId(id)}`;
  return [own, expression`entity_kind = 'application' and entity_id = any(array(${applications}))`];
}

/** The newest lines of each condition, each read in the order of its index. */
function idsOf(conditions: RawBuilder<boolean>[], most: number, after?: { id: string }): RawBuilder<string> {
  const older = after ? expression`and id < ${after.id}` : expression``;
  const newest = conditions.map(
    (condition) =>
      expression`(select id from changes where ${condition} ${older} order by id desc limit ${most})`,
  );
  return expression`(select id from (${expression.join(newest, expression` union all `)}) as found)`;
}

type InterveningRecord = { username: string; name: string; at: Date; before: Fields; after: Fields };

function presentIntervening({ username, name, at, before, after }: InterveningRecord): InterveningChange {
  return { username, name, at: at.toISOString(), fields: Object.keys({ ...before, ...after }) };
}

const personName = makerName.as('name');

function selectChanges(sql: Sql) {
  return sql.selectFrom('changes').leftJoin('admins', 'admins.username', 'changes.username');
}
