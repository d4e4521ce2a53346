import { type RawBuilder, sql as expression } from 'kysely';
import type { EntityKind, Fields } from '../../contract/changes.ts';
import { databaseId } from '../../database/ids.ts';
import { restoreRow } from '../../database/restore-row.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { refuseMissing } from '../ground/problem.ts';
import type { Entity } from './entity.ts';

type RowOptions<Recorded extends Fields> = {
  kind: EntityKind;
  /** The subject of "not found". */
  title: string;
  table: keyof Tables;
  /** In place of the table, without rows that are gone. */
  read?: RawBuilder<unknown> | undefined;
  editable: readonly (keyof Recorded & string)[];
  /** Recorded, but never edited. */
  fixed?: readonly (keyof Recorded & string)[];
  /** @throws Problem when the fields do not go together */
  check?: ((next: Recorded) => void) | undefined;
  /** Says in words what the database refuses; throws the error itself otherwise. */
  refuse: (error: unknown, next: Recorded) => never;
};

/** A kind whose fields are the columns of one row. */
export function rowEntity<Recorded extends Fields>({
  kind,
  title,
  table,
  read = expression.table(table),
  editable,
  fixed = [],
  check,
  refuse,
}: RowOptions<Recorded>): Required<Omit<Entity<Recorded>, 'settle'>> {
  const rows = expression.table(table);
  const columns = expression.join([...editable, ...fixed].map((column) => expression.ref(column)));
  return {
    kind,
    editable,
    isForGood: false,

    async lock(transaction, wantedId) {
      const found = await expression<Recorded & { id: string; version: number }>`
        select id, version, ${columns} from ${read} where id = ${databaseId(wantedId)} for update`.execute(
        transaction,
      );
      if (!found.rows[0]) refuseMissing(title);
      const { id, version, ...fields } = found.rows[0];
      return { id, version, fields: fields as unknown as Recorded };
    },

    async write(transaction, { id, fields }, { change }) {
      const next = { ...fields, ...change };
      check?.(next);
      const values = Object.entries(change).map(
        ([column, value]) => expression`${expression.ref(column)} = ${value}`,
      );
      await expression`
        update ${rows} set ${expression.join([...values, expression`version = version + 1`])} where id = ${id}`
        .execute(transaction)
        .catch((error: unknown) => refuse(error, next));
      return next;
    },

    async restore(transaction, { id, version, fields }) {
      await restoreRow(transaction, table, { id, version, ...fields }).catch((error: unknown) =>
        refuse(error, fields),
      );
    },

    async remove(transaction, { id, fields }) {
      await expression`delete from ${rows} where id = ${id}`
        .execute(transaction)
        .catch((error: unknown) => refuse(error, fields));
    },
  };
}
