import type { ChangeAction, EntityKind, Fields } from '../../contract/changes.ts';
import type { Sql } from '../../database/open.ts';
import { changedFields } from './changed-fields.ts';

export type Cause = {
  by: string;
  /** The id of the change that this one undoes. */
  undoes?: string | undefined;
  /** The id of another entity's change that this one belongs to. */
  partOf?: string | undefined;
};

export type NewChange = Cause & {
  action: ChangeAction;
  kind: EntityKind;
  id: string;
  version?: number;
  /** All fields before the change. Only those that differ are stored. */
  before?: Fields;
  after?: Fields;
};

/**
 * Adds a line to the history.
 *
 * @param transaction the one that makes the change, so that both are stored or neither
 * @returns the id of the change
 */
export async function recordChange(
  transaction: Sql,
  { by, undoes, partOf, action, kind, id, version, before = {}, after = {} }: NewChange,
): Promise<string> {
  const change = await transaction
    .insertInto('changes')
    .values({
      username: by,
      action,
      entity_kind: kind,
      entity_id: id,
      version: version ?? null,
      undoes: undoes ?? null,
      part_of: partOf ?? null,
      ...changedFields(before, after),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return change.id;
}
