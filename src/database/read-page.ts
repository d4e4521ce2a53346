import { setImmediate } from 'node:timers/promises';

const batchRows = 250;

/** Where a row stands in a list. `position` is what the list is ordered by, as text: a moment to the microsecond. */
export type Position = { position: string; id: string };

/** Which rows of a list to read: some of them by number, or those that come after a row that was read before. */
export type Slice = { limit: number; offset: number; after?: Position };

export type PageReader<Row extends Position> = {
  count: () => Promise<number>;
  read: (slice: Slice) => Promise<Row[]>;
};

/**
 * Reads one page of a list, or the whole list when no `limit` is asked for.
 *
 * @param wanted `page` counts from 1
 */
export async function readPage<Row extends Position>(
  { limit, page = 1 }: { limit?: number; page?: number },
  { count, read }: PageReader<Row>,
): Promise<{ rows: Row[]; total: number }> {
  if (limit === undefined) {
    const rows = (await Array.fromAsync(readBatches(read))).flat();
    return { rows, total: rows.length };
  }
  // One after the other: the embedded database has one connection.
  const total = await count();
  const rows = await read({ limit, offset: (page - 1) * limit });
  return { rows, total };
}

/**
 * Reads a list from its beginning to its end, and lets other requests in between the batches: the embedded database
 * works on the event loop, and a list may have a hundred thousand rows. What is added meanwhile moves nothing, as every
 * batch goes on after the last row of the one before.
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
