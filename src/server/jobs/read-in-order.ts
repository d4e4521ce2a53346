const batchRows = 250;

/** Reads rows by their ids, and puts them in the order of the ids. */
export async function readInOrder<Row extends { id: string }>(
  ids: string[],
  read: () => Promise<Row[]>,
): Promise<Row[]> {
  const rows = new Map((await read()).map((row) => [row.id, row]));
  return ids.map((id) => rows.get(id)).filter((row) => row !== undefined);
}

export function* splitIntoBatches(ids: string[]): Generator<string[]> {
  for (let start = 0; start < ids.length; start += batchRows) yield ids.slice(start, start + batchRows);
}
