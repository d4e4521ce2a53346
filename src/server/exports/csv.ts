/** A column: its title, and what it says of a row. */
type CsvColumn<Row> = { title: string; value: (row: Row) => string | number };

/** Without it, Excel takes the file for another encoding than UTF-8. */
const byteOrderMark = '\uFEFF';

/** Writes rows, as they come, as CSV (RFC 4180) that is safe to open in a spreadsheet. */
export async function* writeCsv<Row>(
  batches: AsyncIterable<Row[]>,
  columns: CsvColumn<Row>[],
): AsyncGenerator<string> {
  yield byteOrderMark + lineOf(columns.map(({ title }) => title));
  for await (const rows of batches) {
    yield rows.map((row) => lineOf(columns.map(({ value }) => value(row)))).join('');
  }
}

/** Such as `jobs-2026-01-31.csv`, by the day of a time zone (IANA). */
export function csvFileName(subject: string, timeZone: string, now = new Date()): string {
  return `${subject}-${describeInCsv(timeZone)(now).slice(0, 10)}.csv`;
}

/** Writes moments in a time zone (IANA) as spreadsheets read them: `2026-01-31 17:05:00`. */
export function describeInCsv(timeZone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (moment) => format.format(moment);
}

function lineOf(values: (string | number)[]): string {
  return `${values.map((value) => `"${disarm(String(value)).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

/**
 * Where a spreadsheet would begin a formula: at a text's first sign, and after a sign that some take for the end of a
 * cell even between quotes, such as Excel where lists are separated by semicolons.
 */
const formulaStart = /^(?=[\t\r\n])|(?:^|(?<=[;\t\r\n]))(?=\s*[=+\-@＝＋－＠])/g;

/**
 * Puts an apostrophe before what a spreadsheet would calculate or run.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
function disarm(text: string): string {
  return text.replace(formulaStart, "'");
}
