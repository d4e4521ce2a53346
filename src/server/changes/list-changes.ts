import { sql as expression } from 'kysely';
import type { ChangeQuery, EntityKind, Fields } from '../../contract/changes.ts';
import type { InterveningChange } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import type { Sql } from '../../database/open.ts';
import { countRows, readPage } from '../../database/read-page.ts';
import { adminName } from '../../database/admin-name.ts';

export type ChangeRecord = Awaited<ReturnType<typeof listChanges>>['rows'][number];

export function listChanges(sql: Sql, { kind, id, ...page }: ChangeQuery) {
  let changes = selectChanges(sql);
  if (kind !== undefined) changes = changes.where('entity_kind', '=', kind);
  if (id !== undefined) changes = changes.where(isAbout(kind, id));
  return readPage(page, {
    count: () => countRows(sql, changes),
    read: ({ limit, offset, after }) =>
      (after ? changes.where('changes.id', '<', after.id) : changes)
        .select(['changes.id', 'at', 'changes.username', personName, 'changes.version', 'undoes', 'part_of'])
        .select(['action', 'entity_kind', 'entity_id', 'before', 'after', isUndone])
        .select(expression<string>`changes.id::text`.as('position'))
        .orderBy('changes.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
  });
}

const isUndone = expression<boolean>`exists (select from changes as undo where undo.undoes = changes.id)`.as(
  'is_undone',
);

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

/** The id of an admin is the username, which is compared without case. */
function isAbout(kind: EntityKind | undefined, id: string) {
  return kind === 'admin'
    ? expression<boolean>`lower(entity_id) = lower(${id})`
    : expression<boolean>`entity_id = ${id}`;
}

type InterveningRecord = { username: string; name: string; at: Date; before: Fields; after: Fields };

function presentIntervening({ username, name, at, before, after }: InterveningRecord): InterveningChange {
  return { username, name, at: at.toISOString(), fields: Object.keys({ ...before, ...after }) };
}

const personName = adminName.as('name');

function selectChanges(sql: Sql) {
  return sql.selectFrom('changes').leftJoin('admins', 'admins.username', 'changes.username');
}
