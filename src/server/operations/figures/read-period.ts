import type { FigurePeriod } from '../../../contract/figures.ts';
import { limits } from '../../../contract/limits.ts';
import { fieldProblem } from '../../ground/problem.ts';

/** Days such as 2026-01-31; both are part of the period. */
export type Period = { from: string; to: string };

/** `timeZone` (IANA) sets the bounds of the days. */
export type ZonedPeriod = Period & { timeZone: string };

/** A week of a period, cut to its days. */
export type PeriodWeek = Period & { week: string };

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The last twelve weeks, unless the query says more.
 *
 * @throws Problem `validation_failed`
 */
export function readPeriod({ from, to, weeks = 12 }: FigurePeriod, today: string): Period {
  const last = to ?? today;
  const first = from ?? addDays(mondayOf(last), -7 * (weeks - 1));
  if (first > last) throw fieldProblem('from', 'Choose a first day that is not after the last day.');
  if (addDays(first, limits.figureYears * 366) <= last) {
    throw fieldProblem('from', `Choose at most ${limits.figureYears} years.`);
  }
  return { from: first, to: last };
}

/** ISO 8601: weeks begin on Monday. */
export function weeksOf({ from, to }: Period): PeriodWeek[] {
  const weeks: PeriodWeek[] = [];
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7)) {
    const sunday = addDays(monday, 6);
    weeks.push({
      week: isoWeekOf(monday),
      from: monday < from ? from : monday,
      to: sunday > to ? to : sunday,
    });
  }
  return weeks;
}

export function mondayOf(day: string): string {
  return addDays(day, -((weekdayOf(day) + 6) % 7));
}

/** A week belongs to the year of its Thursday. */
function isoWeekOf(monday: string): string {
  const thursday = addDays(monday, 3);
  const year = thursday.slice(0, 4);
  const week = Math.floor((Date.parse(thursday) - Date.parse(`${year}-01-01`)) / dayMs / 7) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/** 0 is Sunday. */
function weekdayOf(day: string): number {
  return new Date(day).getUTCDay();
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}
