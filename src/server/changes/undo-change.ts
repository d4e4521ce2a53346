import type { EntityKind, MoveRefusal, Undone } from '../../contract/changes.ts';
import type { Sql } from '../../database/open.ts';
import { transact } from '../../database/transact.ts';
import type { SignedInAdmin } from '../ground/handlers.ts';
import { deleteEntity, recordCreation, writeChanged } from './change-entity.ts';
import type { Entity } from './entity.ts';
import {
  lockChange,
  lockChanged,
  refuseChangedSince,
  revertedFields,
  type StoredChange,
} from './stored-change.ts';

/** The admin who undoes, and the client's address. */
export type Undoer = SignedInAdmin & { address: string };

/** How changes of one kind of entity are undone. */
export type UndoKind = {
  /** Without it only acts on many are undone. */
  entity?: Entity;
  /** @throws Problem when the admin may not undo a change of this kind now */
  guard?: (by: Undoer) => void;
  /** @returns the id of the change */
  undoMerge?: (transaction: Sql, undo: { merge: StoredChange; by: string }) => Promise<string>;
  /** Undoes moves, and every change of a kind without an entity. */
  undoAct?: (transaction: Sql, undo: Undo) => Promise<Reverted>;
  /** Does what an undo means beyond the fields. */
  note?: (transaction: Sql, change: StoredChange, undo: Undoer & { changeId: string }) => Promise<void>;
};

export type Reverted = {
  /** `undefined` when nothing had to be changed. */
  changeId: string | undefined;
  /** These stay as they are. */
  refused?: MoveRefusal[];
  /** Mails that the undo came too late for. */
  mailsLeft?: number;
};

/**
 * Undoes a change, as long as nobody changed one of its fields since. The undo is a change itself, so it can be undone
 * too, except for the undo of a merge and of an admin's creation.
 *
 * @throws Problem `password_needed` for a change of an admin, `not_found`, `undo_refused`, or a refusal of the kind
 */
export function undoChange(
  sql: Sql,
  kinds: Record<EntityKind, UndoKind>,
  { id, by }: { id: string; by: Undoer },
): Promise<Undone> {
  return transact(sql, async (transaction) => {
    const change = await lockChange(transaction, id);
    const kind = kinds[change.kind];
    kind.guard?.(by);
    const {
      changeId: change_id,
      refused,
      mailsLeft = 0,
    } = await revert(transaction, kind, { change, by: by.username });
    if (change_id !== undefined) await kind.note?.(transaction, change, { ...by, changeId: change_id });
    const isLast = change.action === 'merge' || (change.action === 'create' && change.kind === 'admin');
    return {
      kind: change.kind,
      entity_id: change.entityId,
      exists: change.action !== 'create',
      ...(change_id !== undefined && !isLast && { change_id }),
      ...(refused && refused.length > 0 && { refused }),
      ...(mailsLeft > 0 && { mails_left: mailsLeft }),
    };
  });
}

async function revert(transaction: Sql, kind: UndoKind, undo: Undo): Promise<Reverted> {
  const { entity, undoAct } = kind;
  if (undoAct && (undo.change.action === 'move' || !entity)) return undoAct(transaction, undo);
  return { changeId: entity && (await revertFields(transaction, { ...kind, entity }, undo)) };
}

type Undo = { change: StoredChange; by: string };

async function revertFields(
  transaction: Sql,
  { entity, undoMerge }: UndoKind & { entity: Entity },
  { change, by }: Undo,
): Promise<string | undefined> {
  if (change.action === 'delete') return bringBack(transaction, entity, { change, by });
  if (change.action === 'merge') return undoMerge?.(transaction, { merge: change, by });
  const locked = await lockChanged(transaction, entity, change);
  await refuseChangedSince(transaction, entity, { change, locked });
  const cause = { locked, by, undoes: change.id };
  if (change.action === 'create') return deleteEntity(transaction, entity, cause);
  return writeChanged(transaction, entity, { ...cause, change: revertedFields(entity, change) });
}

async function bringBack(
  transaction: Sql,
  entity: Entity,
  { change, by }: { change: StoredChange; by: string },
): Promise<string> {
  const version = change.version + 1;
  await entity.restore?.(transaction, { id: change.entityId, version, fields: change.before }, by);
  const locked = await entity.lock(transaction, change.entityId);
  return recordCreation(transaction, entity, { locked, by, undoes: change.id });
}
