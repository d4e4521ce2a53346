import { sql as expression } from 'kysely';
import type { InterveningChange } from '../../contract/errors.ts';
import type { ChangeAction, ChangeQuery, EntityKind } from '../../contract/history.ts';
import type { Sql } from '../../database/open.ts';
import { readPage } from '../../database/read-page.ts';
import { adminName } from '../admins/admin-name.ts';
import { changedFields, type Fields } from './changed-fields.ts';

export type NewChange = {
  /** The username of who does it. */
  by: string;
  action: ChangeAction;
  kind: EntityKind;
  id: string;
  /** The whole thing as it was; left out for a new one. */
  before?: Fields;
  /** The whole thing as it is now; left out for one that is gone. Only what differs is stored. */
  after?: Fields;
};

/**
 * Writes a change down for good; an update that changed nothing is none.
 *
 * @param transaction the one that makes the change, so that there is never one without the other
 */
export async function recordChange(
  transaction: Sql,
  { by, action, kind, id, before = {}, after = {} }: NewChange,
): Promise<void> {
  const changed = changedFields(before, after);
  const isNothing = action === 'update' && Object.keys(changed.after).length === 0;
  if (isNothing) return;
  await transaction
    .insertInto('changes')
    .values({ username: by, action, entity_kind: kind, entity_id: id, ...changed })
    .execute();
}

/** What was changed, the newest first. */
export function listChanges(sql: Sql, { kind, id, ...page }: ChangeQuery) {
  let changes = selectChanges(sql);
  if (kind !== undefined) changes = changes.where('entity_kind', '=', kind);
  if (id !== undefined) changes = changes.where(isAbout(kind, id));
  return readPage(page, {
    count: async () =>
      (await changes.select(expression<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()).total,
    read: ({ limit, offset, after }) =>
      (after ? changes.where('changes.id', '<', after.id) : changes)
        .select(['changes.id', 'at', 'changes.username', personName])
        .select(['action', 'entity_kind', 'entity_id', 'before', 'after'])
        .select(expression<string>`changes.id::text`.as('position'))
        .orderBy('changes.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
  });
}

/**
 * The last changes of something, the newest first.
 *
 * @param count how many there were since the version that is asked about: each version is one change
 */
export async function listLastChanges(
  sql: Sql,
  { kind, id }: { kind: EntityKind; id: string },
  count: number,
): Promise<InterveningChange[]> {
  const changes = await selectIntervening(sql, kind, id)
    .where('action', '<>', 'create')
    .limit(Math.max(0, count))
    .execute();
  return changes.map(presentIntervening);
}

/**
 * The changes of some fields of something, the newest first.
 *
 * @param moment after which, to the microsecond
 */
export async function listChangesSince(
  sql: Sql,
  { kind, id, fields }: { kind: EntityKind; id: string; fields: string[] },
  moment: string,
): Promise<InterveningChange[]> {
  const changes = await selectIntervening(sql, kind, id)
    .where(expression<boolean>`at > ${moment}::timestamptz`)
    .where(expression<boolean>`after ?| ${fields}::text[]`)
    .execute();
  return changes.map(presentIntervening);
}

function selectIntervening(sql: Sql, kind: EntityKind, id: string) {
  return selectChanges(sql)
    .select(['changes.username', personName, 'at', 'after'])
    .where('entity_kind', '=', kind)
    .where('entity_id', '=', id)
    .orderBy('changes.id', 'desc');
}

/** The id of an admin is the username, which is compared without case. */
function isAbout(kind: EntityKind | undefined, id: string) {
  return kind === 'admin'
    ? expression<boolean>`lower(entity_id) = lower(${id})`
    : expression<boolean>`entity_id = ${id}`;
}

type InterveningRecord = { username: string; name: string; at: Date; after: Fields };

function presentIntervening({ username, name, at, after }: InterveningRecord): InterveningChange {
  return { username, name, at: at.toISOString(), fields: Object.keys(after) };
}

const personName = adminName.as('name');

function selectChanges(sql: Sql) {
  return sql.selectFrom('changes').leftJoin('admins', 'admins.username', 'changes.username');
}
