import { sql as expression, type RawBuilder } from 'kysely';
import type { Sql } from '../../database/open.ts';

/**
 * A day of the agency, such as 2026-01-31, begins and ends in its time zone (an IANA name), and may have 23 or 25 hours.
 * Nothing else turns moments into days. An act that cannot be undone asks the database for the day, because a machine's
 * own clock may be wrong.
 */

/** @returns a function that tells a moment as the agency's clocks and spreadsheets do: `2026-01-31 17:05:00` */
export function wallClock(timeZone: string): (moment: Date) => string {
  // Swedish dates are ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (moment) => format.format(moment);
}

export function dayOf(timeZone: string, moment = new Date()): string {
  return wallClock(timeZone)(moment).slice(0, 10);
}

/** The last second of a day with its offset: `2026-01-31T23:59:59-05:00`. */
export function endOfDay(day: string, timeZone: string): string {
  const end = Temporal.PlainDate.from(day)
    .add({ days: 1 })
    .toZonedDateTime(timeZone)
    .subtract({ seconds: 1 });
  return end.toString({ timeZoneName: 'never' });
}

const now = expression<Date>`now()`;

/** `dayOf` in a statement; the day now by the database's clock, if no moment is given. */
export function dayIn(timeZone: string, moment: RawBuilder<Date> = now): RawBuilder<string> {
  return expression`(${moment} at time zone ${timeZone})::date`;
}

/** The moment now by the database's clock. */
export async function readNow(sql: Sql): Promise<Date> {
  const { at } = await sql.selectNoFrom(now.as('at')).executeTakeFirstOrThrow();
  return at;
}

/** The day now by the database's clock, or so many days before. */
export async function readToday(sql: Sql, timeZone: string, before = 0): Promise<string> {
  const { today } = await sql
    .selectNoFrom(expression<string>`(${dayIn(timeZone)} - ${before}::int)::text`.as('today'))
    .executeTakeFirstOrThrow();
  return today;
}

/** The first moment of a day, which is an expression of SQL or a text. */
export function startOfDay(timeZone: string, day: RawBuilder<unknown> | string): RawBuilder<Date> {
  return expression`(${day})::date::timestamp at time zone ${timeZone}`;
}

/** Both days are part of the range; one that is missing does not bound it. */
export type DayRange = {
  timeZone: string;
  from?: RawBuilder<unknown> | string | undefined;
  to?: RawBuilder<unknown> | string | undefined;
};

/** Whether a moment is on one of the days. An index on the column of the moment finds them. */
export function isOnDays(moment: RawBuilder<Date>, { timeZone, from, to }: DayRange): RawBuilder<boolean> {
  const bounds: RawBuilder<unknown>[] = [];
  if (from !== undefined) bounds.push(expression`${moment} >= ${startOfDay(timeZone, from)}`);
  if (to !== undefined) {
    bounds.push(expression`${moment} < ${startOfDay(timeZone, expression`(${to})::date + 1`)}`);
  }
  return bounds.length > 0 ? expression`${expression.join(bounds, expression` and `)}` : expression`true`;
}
