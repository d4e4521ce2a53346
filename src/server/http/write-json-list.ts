/** Writes a JSON list while its rows are read. */
export async function* writeJsonList<Row>(
  batches: AsyncIterable<Row[]>,
  writeRow: (row: Row) => string,
): AsyncGenerator<string> {
  let before = '[';
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield before + batch.map(writeRow).join(',');
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}
