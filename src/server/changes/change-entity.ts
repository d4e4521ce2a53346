import type { ChangeAction, Fields } from '../../contract/changes.ts';
import type { Sql } from '../../database/open.ts';
import { Problem } from '../ground/problem.ts';
import { shownFields } from './changed-fields.ts';
import type { Entity, Locked } from './entity.ts';
import { listChangesSince } from './list-changes.ts';
import { type Cause, recordChange } from './record-change.ts';

/** With a version, the change is refused when the entity has a newer one. */
export type Target = { id: string; version?: number | undefined };

/** A missing or `undefined` field stays. */
type Edit<Recorded extends Fields> = Cause & {
  change: { [Field in keyof Recorded]?: Recorded[Field] | undefined };
};

/**
 * Changes an entity in one transaction: locks it, compares the version, writes, and records the change. Equal values
 * write nothing.
 *
 * @returns the id of the change; `undefined` for equal values
 * @throws Problem `not_found`, `edit_conflict`, or a refusal of the kind
 */
export async function changeEntity<Recorded extends Fields>(
  transaction: Sql,
  entity: Entity<Recorded>,
  { id, version, ...edit }: Target & Edit<Recorded>,
): Promise<string | undefined> {
  const locked = await lockVersion(transaction, entity, { id, version });
  return writeChanged(transaction, entity, { ...edit, locked });
}

/** The second half of `changeEntity`, for a locked entity. */
export async function writeChanged<Recorded extends Fields>(
  transaction: Sql,
  entity: Entity<Recorded>,
  { change, ...edit }: Edit<Recorded> & { locked: Locked<Recorded> },
): Promise<string | undefined> {
  const { fields } = edit.locked;
  const given = differingFields(fields, change);
  const differing = entity.settle ? differingFields(fields, entity.settle(fields, given)) : given;
  if (Object.keys(differing).length === 0) return undefined;
  return writeVersion(transaction, entity, { ...edit, action: 'update', change: differing });
}

function differingFields<Recorded extends Fields>(
  fields: Recorded,
  change: Edit<Recorded>['change'],
): Partial<Recorded> {
  return Object.fromEntries(
    Object.entries(change).filter(([field, value]) => value !== undefined && fields[field] !== value),
  ) as Partial<Recorded>;
}

/** @throws Problem `not_found`, or `edit_conflict` when the entity has another version */
export async function lockVersion<Recorded extends Fields>(
  transaction: Sql,
  entity: Entity<Recorded>,
  { id, version }: Target,
): Promise<Locked<Recorded>> {
  const locked = await entity.lock(transaction, id);
  if (version === undefined || version === locked.version) return locked;
  const since = await listChangesSince(transaction, { kind: entity.kind, id: locked.id, version });
  const changes = since.map((change) => ({ ...change, fields: shownFields(change.fields) }));
  throw new Problem('edit_conflict', { changes, current: { ...locked.fields, version: locked.version } });
}

type NextVersion<Recorded extends Fields> = Cause & {
  locked: Locked<Recorded>;
  action: ChangeAction;
  change: Partial<Recorded>;
  /** The history gets these beside the fields. */
  note?: { before?: Fields; after?: Fields };
};

export async function writeVersion<Recorded extends Fields>(
  transaction: Sql,
  entity: Entity<Recorded>,
  { locked, action, change, note, ...cause }: NextVersion<Recorded>,
): Promise<string> {
  const after = await entity.write(transaction, locked, { change, by: cause.by });
  return recordChange(transaction, {
    ...causeOf(cause),
    action,
    kind: entity.kind,
    id: locked.id,
    version: locked.version + 1,
    before: { ...locked.fields, ...note?.before },
    after: { ...after, ...note?.after },
  });
}

export function recordCreation(
  transaction: Sql,
  { kind }: Pick<Entity, 'kind'>,
  { locked, ...cause }: Cause & { locked: Locked },
): Promise<string> {
  const { id, version, fields } = locked;
  return recordChange(transaction, { ...causeOf(cause), action: 'create', kind, id, version, after: fields });
}

/** Records the creation of an entity that has just been stored. */
export async function recordNew(
  transaction: Sql,
  entity: Entity,
  { id, by }: { id: string; by: string },
): Promise<{ id: string; changeId: string }> {
  const locked = await entity.lock(transaction, id);
  return { id, changeId: await recordCreation(transaction, entity, { by, locked }) };
}

/** @throws Problem `in_use` */
export async function deleteEntity<Recorded extends Fields>(
  transaction: Sql,
  entity: Entity<Recorded>,
  { locked, ...cause }: Cause & { locked: Locked<Recorded> },
): Promise<string> {
  await entity.remove?.(transaction, locked, cause.by);
  return recordChange(transaction, {
    ...causeOf(cause),
    action: 'delete',
    kind: entity.kind,
    id: locked.id,
    version: locked.version + 1,
    before: entity.isForGood ? {} : locked.fields,
  });
}

export function withChange<Answer>(answer: Answer, changeId: string | undefined) {
  return { ...answer, ...(changeId !== undefined && { change_id: changeId }) };
}

function causeOf({ by, undoes, partOf }: Cause): Cause {
  return { by, undoes, partOf };
}
