import { setImmediate } from 'node:timers/promises';
import { sql as expression, type Expression } from 'kysely';
import type { Total } from '../contract/endpoints.ts';
import { limits } from '../contract/limits.ts';
import type { Sql } from './open.ts';

const batchRows = 250;

/** The place of a row in a list. `position` is the sort key as text: a moment to the microsecond. */
export type Position = { position: string; id: string };

export type Slice = { limit: number; offset: number; after?: Position };

export type PageReader<Row extends Position> = {
  count: () => Promise<Total>;
  read: (slice: Slice) => Promise<Row[]>;
};

/** Reads one page of a list, or the whole list without a `limit`. Pages count from 1. */
export async function readPage<Row extends Position>(
  { limit, page = 1 }: { limit?: number; page?: number },
  { count, read }: PageReader<Row>,
): Promise<Total & { rows: Row[] }> {
  if (limit === undefined) {
    const rows = (await Array.fromAsync(readBatches(read))).flat();
    return { rows, total: rows.length };
  }
  const total = await count();
  const rows = await read({ limit, offset: (page - 1) * limit });
  return { rows, ...total };
}

/** Counts the rows of a statement, so that the time does not grow with what is stored. */
export async function countRows(
  sql: Sql,
  statement: Expression<unknown>,
  most: number = limits.countedRows,
): Promise<Total> {
  const { rows } = await expression<{ count: number }>`
    select count(*)::int as count from (${statement} limit ${most + 1}) as counted
  `.execute(sql);
  const count = rows[0]?.count ?? 0;
  return count > most ? { total: most, isAtLeast: true } : { total: count };
}

/**
 * Reads a whole list in batches. Other requests run in between, and no connection is held for the whole.
 */
export async function* readBatches<Row>(
  read: (slice: Pick<Slice, 'limit' | 'offset'> & { after?: Row }) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (;;) {
    const batch = await read({ limit: batchRows, offset: 0, ...(last !== undefined && { after: last }) });
    yield batch;
    if (batch.length < batchRows) return;
    last = batch.at(-1);
    await setImmediate();
  }
}
