import { dayOf } from './agency-day.ts';

type CsvColumn<Row> = { title: string; value: (row: Row) => string | number };

/** Excel recognises UTF-8 by this mark. */
const byteOrderMark = '\uFEFF';

/** Writes CSV (RFC 4180) that is safe to open in a spreadsheet. */
export async function* writeCsv<Row>(
  batches: AsyncIterable<Row[]> | Row[][],
  columns: CsvColumn<Row>[],
): AsyncGenerator<string> {
  yield byteOrderMark + lineOf(columns.map(({ title }) => title));
  for await (const rows of batches) {
    yield rows.map((row) => lineOf(columns.map(({ value }) => value(row)))).join('');
  }
}

/** For example `jobs-2026-01-31.csv`. */
export function csvFileName(subject: string, timeZone: string, now = new Date()): string {
  return `${datedName(subject, timeZone, now)}.csv`;
}

export function datedName(subject: string, timeZone: string, now = new Date()): string {
  return `${subject}-${dayOf(timeZone, now)}`;
}

function lineOf(values: (string | number)[]): string {
  return `${values.map((value) => `"${disarm(keepZero(String(value))).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

/** Excel takes "0301234567" for a number and drops its zero; "030 1234567" is a text for it and the same for people. */
function keepZero(text: string): string {
  return /^0\d{5,}$/.test(text) ? `${text.slice(0, 3)} ${text.slice(3)}` : text;
}

/**
 * A spreadsheet may start a formula at the first character, or after a separator. Excel splits at semicolons in some
 * countries, even between quotes.
 */
const formulaStart = /^(?=[\t\r\n])|(?:^|(?<=[;\t\r\n]))(?=\s*[=+\-@＝＋－＠])/g;

/** Puts an apostrophe before a formula (https://owasp.org/www-community/attacks/CSV_Injection). */
function disarm(text: string): string {
  return isPhoneNumber(text) ? text : text.replace(formulaStart, "'");
}

/**
 * A phone number with its plus that no spreadsheet computes: `+15551234567` is one number, and in `+49 170 1234567` and
 * `+1 (555) 010-9999` two numbers have no operator between them. `+1-800-555` is a sum, and keeps the apostrophe.
 */
function isPhoneNumber(text: string): boolean {
  return /^\+\d+$/.test(text) || (/^\+[\d ().-]+$/.test(text) && /\d[ )]*[ (]+\d/.test(text));
}
