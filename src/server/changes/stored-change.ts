import { sql as expression } from 'kysely';
import type { ChangeAction, EntityKind, Fields } from '../../contract/changes.ts';
import type { InterveningChange } from '../../contract/errors.ts';
import { databaseId } from '../../database/ids.ts';
import type { Sql } from '../../database/open.ts';
import { Problem, refuseMissing } from '../ground/problem.ts';
import { pickFields } from './changed-fields.ts';
import type { Entity, Locked } from './entity.ts';
import { listChangesSince } from './list-changes.ts';

/** Any number: the first half of the locks of changes. */
const undoLock = 7_265_637;

export type StoredChange = {
  id: string;
  action: ChangeAction;
  kind: EntityKind;
  entityId: string;
  version: number;
  before: Fields;
  after: Fields;
};

type UndoState = {
  action: ChangeAction;
  entity_kind: EntityKind;
  version: number | null;
  part_of: string | null;
  is_undone: boolean;
};

/** Whether `undoChange` takes a change. A part of a merge is undone with the merge. */
export function canUndo({ action, entity_kind, version, part_of, is_undone }: UndoState): boolean {
  // A move of many has no version of its own.
  if ((version === null && action !== 'move') || part_of !== null || is_undone) return false;
  // The password of a deleted admin is gone, and messages and words of people are erased for good.
  if (action === 'delete' && ['admin', 'message', 'voice'].includes(entity_kind)) return false;
  // A person who is not wanted is erased.
  if (action === 'create' && entity_kind === 'applicant') return false;
  return action !== 'undo_merge' && action !== 'set_password' && action !== 'erase';
}

/** Every line about an applicant, a note, a document or words of a person has fields, until an erasure empties it. */
export function isErased({ kind, before, after }: Pick<StoredChange, 'kind' | 'before' | 'after'>): boolean {
  return (
    ['applicant', 'note', 'document', 'voice'].includes(kind) &&
    Object.keys({ ...before, ...after }).length === 0
  );
}

/**
 * Two undos of the same change take turns here.
 *
 * @throws Problem `not_found`, or `undo_refused` when the change is undone already or can never be undone
 */
export async function lockChange(transaction: Sql, wantedId: string): Promise<StoredChange> {
  const wanted = databaseId(wantedId);
  // A row lock would need the right to change the row, and the server may only add to this table.
  await expression`select pg_advisory_xact_lock(${undoLock}::int, (${wanted}::bigint % 2147483647)::int)`.execute(
    transaction,
  );
  const change = await transaction
    .selectFrom('changes')
    .select(['id', 'action', 'entity_kind', 'entity_id', 'version', 'part_of', 'before', 'after'])
    .where('id', '=', wanted)
    .executeTakeFirst();
  if (!change) refuseMissing('Change');
  const { id, action, entity_kind, entity_id, version, part_of, before, after } = change;
  const undo = await transaction
    .selectFrom('changes')
    .select('id')
    .where('undoes', '=', id)
    .executeTakeFirst();
  if (undo) throw new Problem('undo_refused', { detail: 'This change has already been undone.' });
  if (isErased({ kind: entity_kind, before, after })) {
    const gone = entity_kind === 'voice' ? 'words that were' : 'a person who was';
    throw new Problem('undo_refused', { detail: `This change tells of ${gone} erased.` });
  }
  if (!canUndo({ action, entity_kind, version, part_of, is_undone: false })) {
    throw new Problem('undo_refused', { detail: whyNever(change) });
  }
  return { id, action, kind: entity_kind, entityId: entity_id, version: version ?? 0, before, after };
}

function whyNever({ action, version, part_of }: Omit<UndoState, 'is_undone'>): string {
  if (part_of !== null) return 'This change is part of a merge. Undo the merge.';
  // A new password has no version either.
  if (version === null && action !== 'set_password') {
    return 'This change is older than the versions, so nobody can tell what changed since.';
  }
  return 'This kind of change cannot be undone.';
}

/** The change that deleted or absorbed the other entity of a merge. */
export async function getMergedPart(transaction: Sql, merge: StoredChange) {
  return transaction
    .selectFrom('changes')
    .select(['entity_id', 'version', 'before'])
    .where('part_of', '=', merge.id)
    .where('entity_kind', '=', merge.kind)
    .executeTakeFirstOrThrow();
}

export function revertedFields<Recorded extends Fields>(
  entity: Entity<Recorded>,
  { before, after }: StoredChange,
): Partial<Recorded> {
  const names = Object.keys({ ...before, ...after }).filter((name) => entity.editable.includes(name));
  return Object.fromEntries(names.map((name) => [name, before[name] ?? null])) as Partial<Recorded>;
}

/** @throws Problem `undo_refused` when the entity is gone */
export async function lockChanged<Recorded extends Fields>(
  transaction: Sql,
  entity: Entity<Recorded>,
  { entityId: id, version }: StoredChange,
): Promise<Locked<Recorded>> {
  try {
    return await entity.lock(transaction, id);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { kind } = entity;
    const changes = await listChangesSince(transaction, { kind, id, version });
    const who = nameAdmins(changes.slice(0, 1));
    const detail = error.code === 'not_found' ? `${who} deleted or merged the ${kind} since.` : error.message;
    throw new Problem('undo_refused', { ...error.members, detail: `${detail} Undo that first.`, changes });
  }
}

/** @throws Problem `undo_refused` when somebody changed a field of the change since */
export async function refuseChangedSince(
  transaction: Sql,
  entity: Entity,
  { change, locked }: { change: StoredChange; locked: Locked },
): Promise<void> {
  // A creation made all fields, the empty ones too, which its line leaves out.
  const names =
    change.action === 'create'
      ? [...entity.editable]
      : Object.keys(pickFields(change.after, entity.editable));
  const made = change.after;
  const since = { kind: entity.kind, id: locked.id, version: change.version };
  const changes = await listChangesSince(transaction, { ...since, fields: names });
  const fields = names.filter(
    (name) =>
      (locked.fields[name] ?? '') !== (made[name] ?? '') ||
      changes.some((later) => later.fields.includes(name)),
  );
  if (fields.length === 0) return;
  // An undo that was undone made the value of today.
  const makers = changes.length > 0 ? changes : await listChangesSince(transaction, since);
  const detail = `${nameAdmins(makers)} changed this since: ${nameFields(fields)}.`;
  throw new Problem('undo_refused', { detail, changes: makers });
}

function nameAdmins(changes: InterveningChange[]): string {
  const names = new Set(changes.map(({ name, username }) => name || username));
  return names.size === 0 ? 'Somebody' : listed.format(names);
}

function nameFields(fields: string[]): string {
  const shown = fields.filter((field) => field !== 'posted_at');
  return listed.format(shown.map((field) => field.replace(/_id(s?)$/, '$1').replaceAll('_', ' ')));
}

const listed = new Intl.ListFormat('en');
