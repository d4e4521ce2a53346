/** No row has it. */
const noRow = '0';

/**
 * The value to compare an `id` column with. What the API is given as an identifier may be any text; one that cannot
 * be a row's number is nobody's, and PostgreSQL must not be asked to read it as a `bigint`.
 */
export function databaseId(id: string): string {
  return /^[1-9]\d{0,17}$/.test(id) ? id : noRow;
}
