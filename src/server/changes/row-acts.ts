import { findRankBeyond, lockOrder } from '../../database/next-rank.ts';
import type { Sql } from '../../database/open.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { transact } from '../../database/transact.ts';
import type { SignedInAdmin } from '../ground/handlers.ts';
import { changeEntity, deleteEntity, lockVersion, recordNew, withChange } from './change-entity.ts';
import type { Entity } from './entity.ts';

type RowKind<Row, New, Change> = {
  entity: Entity;
  get: (sql: Sql, id: string) => Promise<Row>;
  /** @returns the id */
  insert: (transaction: Sql, given: New) => Promise<string>;
  /** The table of a list that admins order. */
  ordered?: keyof Tables | undefined;
  /** The fields to write, where they differ from those of the call. */
  edit?: (change: Omit<Change, keyof Target>) => object;
};

type Target = { id: string; version?: number; move?: 'up' | 'down' };

type OfRow = { params: { id: string }; query?: { version?: number } | undefined; admin: SignedInAdmin };

/** The handlers of a kind of row: each locks, writes and records in one transaction, and answers the row. */
export function actsOf<Row, New, Change extends Target>(sql: Sql, kind: RowKind<Row, New, Change>) {
  const { entity, get, insert, ordered, edit } = kind;
  return {
    get: ({ params }: Pick<OfRow, 'params'>) => get(sql, params.id),
    create: ({ requestSql, body, admin }: { requestSql: Sql; body: New; admin: SignedInAdmin }) =>
      transact(requestSql, async (transaction) => {
        if (ordered) await lockOrder(transaction, ordered);
        const id = await insert(transaction, body);
        const { changeId } = await recordNew(transaction, entity, { id, by: admin.username });
        return withChange(await get(transaction, id), changeId);
      }),
    update: ({ body: { id, version, move, ...given }, admin }: { body: Change; admin: SignedInAdmin }) =>
      transact(sql, async (transaction) => {
        const rank = ordered && (await findRankBeyond(transaction, ordered, { id, move }));
        const change = { ...(edit ? edit(given) : given), ...(rank !== undefined && { rank }) };
        const changeId = await changeEntity(transaction, entity, { id, version, by: admin.username, change });
        return withChange(await get(transaction, id), changeId);
      }),
    remove: ({ params, query = {}, admin }: OfRow) =>
      transact(sql, async (transaction) => {
        const locked = await lockVersion(transaction, entity, { ...params, ...query });
        const row = await get(transaction, locked.id);
        const changeId = await deleteEntity(transaction, entity, { locked, by: admin.username });
        return withChange(row, entity.isForGood ? undefined : changeId);
      }),
  };
}
