const batchRows = 250;

/** Reads rows by their ids, and puts them in the order of the ids. */
export async function readInOrder<Row extends { id: string }>(
  ids: string[],
  read: (ids: string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows = new Map((await read(ids)).map((row) => [row.id, row]));
  return ids.map((id) => rows.get(id)).filter((row) => row !== undefined);
}

/** The same in batches: no connection is held for the whole. */
export async function* readBatchesInOrder<Row extends { id: string }>(
  ids: string[],
  read: (ids: string[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let start = 0; start < ids.length; start += batchRows)
    yield await readInOrder(ids.slice(start, start + batchRows), read);
}
