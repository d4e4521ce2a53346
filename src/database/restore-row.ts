import { sql as expression } from 'kysely';
import type { Sql } from './open.ts';
import type { Tables } from './tables/tables.ts';

/** Inserts a row with its old id. A missing column takes its default. */
export async function restoreRow(
  transaction: Sql,
  table: keyof Tables,
  row: Record<string, unknown>,
): Promise<void> {
  const columns = Object.keys(row).map((column) => expression.ref(column));
  await expression`
    insert into ${expression.table(table)} (${expression.join(columns)}) overriding system value
    values (${expression.join(Object.values(row))})`.execute(transaction);
}
