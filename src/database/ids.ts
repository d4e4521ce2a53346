const noRow = '0';

/** The id of no row when the text is no `bigint`. */
export function databaseId(id: string): string {
  return /^[1-9]\d{0,17}$/.test(id) ? id : noRow;
}

/** Locks two rows in the order of their ids, to avoid deadlocks. Returns them in the order of the parameters. */
export async function lockBoth<Wanted extends { id: string }, Row>(
  [one, other]: [Wanted, Wanted],
  lock: (wanted: Wanted) => Promise<Row>,
): Promise<[Row, Row]> {
  if (BigInt(databaseId(one.id)) < BigInt(databaseId(other.id))) {
    return [await lock(one), await lock(other)];
  }
  const last = await lock(other);
  return [await lock(one), last];
}
