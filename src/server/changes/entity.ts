import type { EntityKind, Fields } from '../../contract/changes.ts';
import type { Sql } from '../../database/open.ts';

/** Nobody else changes it before the end of the transaction. */
export type Locked<Recorded extends Fields = Fields> = { id: string; version: number; fields: Recorded };

/**
 * How one kind of entity is stored. Only these functions write its table for an admin, and only `change-entity.ts`
 * calls them.
 */
export type Entity<Recorded extends Fields = Fields> = {
  kind: EntityKind;
  /** The fields that `write` takes. Others follow from them, such as the name of a job's location. */
  editable: readonly string[];
  /** A deletion leaves no value in the history, and nothing brings it back. */
  isForGood?: boolean;
  /** @throws Problem `not_found` */
  lock(transaction: Sql, id: string): Promise<Locked<Recorded>>;
  /** The change as `write` stores it: values that mean the same are equal. */
  settle?(before: Recorded, change: Partial<Recorded>): Partial<Recorded>;
  /**
   * Writes some fields and the next version.
   *
   * @returns all fields as they are now
   * @throws Problem when the change is refused
   */
  write(
    transaction: Sql,
    locked: Locked<Recorded>,
    edit: { change: Partial<Recorded>; by: string },
  ): Promise<Recorded>;
  /**
   * Stores a deleted entity with its old id. A field that its history lacks takes its default.
   *
   * @throws Problem when its place is taken
   */
  restore?(transaction: Sql, locked: Locked<Recorded>, by: string): Promise<void>;
  /** @throws Problem `in_use` */
  remove?(transaction: Sql, locked: Locked<Recorded>, by: string): Promise<void>;
};
