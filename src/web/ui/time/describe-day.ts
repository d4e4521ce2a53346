const days = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** For example "Jan 31, 2026", of 2026-01-31. */
export function describeDay(day: string): string {
  return days.format(new Date(day));
}
