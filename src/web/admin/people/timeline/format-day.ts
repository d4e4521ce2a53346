const dayFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day such as `2026-01-31` in words. */
export function formatDay(day: string): string {
  return dayFormat.format(new Date(day));
}
