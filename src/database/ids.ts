const noRow = '0';

/** The id of no row when the text is no `bigint`. */
export function databaseId(id: string): string {
  return /^[1-9]\d{0,17}$/.test(id) ? id : noRow;
}
