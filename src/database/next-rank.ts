import { sql as expression } from 'kysely';
import { databaseId } from './ids.ts';
import type { Sql } from './open.ts';
import type { Tables } from './tables/tables.ts';

/** Each table that admins order has an advisory lock, by this number and its name. */
const orderLock = 7_265_638;

/** Waits for those that are finding their ranks or deleting a row, so no two find the same. */
export async function lockOrder(transaction: Sql, table: keyof Tables): Promise<void> {
  await expression`select pg_advisory_xact_lock(${orderLock}::int, hashtext(${table}))`.execute(transaction);
}

/** Finds the rank beyond a row's neighbour in turn; `undefined` at the end of the list, and for a row that does not move. */
export async function findRankBeyond(
  transaction: Sql,
  table: keyof Tables,
  { id, move }: { id: string; move?: 'up' | 'down' | undefined },
): Promise<string | undefined> {
  if (move === undefined) return undefined;
  await lockOrder(transaction, table);
  const [beyond, order] = move === 'up' ? (['<', 'desc'] as const) : (['>', 'asc'] as const);
  const rows = expression.table(table);
  const found = await expression<{ rank: string }>`
    select coalesce((passed.rank + beyond.rank) * 0.5, passed.rank + ${move === 'up' ? -1 : 1}::int) as rank
    from ${rows} moved
    cross join lateral (
      select rank from ${rows}
      where (rank, id) ${expression.raw(beyond)} (moved.rank, moved.id)
      order by rank ${expression.raw(order)}, id ${expression.raw(order)} limit 1
    ) passed
    left join lateral (
      select rank from ${rows}
      where rank ${expression.raw(beyond)} passed.rank
      order by rank ${expression.raw(order)} limit 1
    ) beyond on true
    where moved.id = ${databaseId(id)}`.execute(transaction);
  return found.rows[0]?.rank;
}
