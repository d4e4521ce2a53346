const format = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** For example "Jan 26 – Feb 1, 2026". Days such as 2026-01-31. */
export function dayRange(from: string, to: string): string {
  return format.formatRange(new Date(from), new Date(to));
}

const short = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** For example "Jan 26". */
export function shortDay(day: string): string {
  return short.format(new Date(day));
}
