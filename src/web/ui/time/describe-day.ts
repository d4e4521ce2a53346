const days = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** For example "Jan 31, 2026", of 2026-01-31. */
export function describeDay(day: string): string {
  return days.format(new Date(day));
}

const weekdays = new Intl.DateTimeFormat('en', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** For example "Saturday, January 31". */
export function describeWeekday(day: string): string {
  return weekdays.format(new Date(day));
}

const shortDay = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;

/** "Tue, Dec 1", with the year if it is not the one of `today`. */
export function describeShortDay(day: string, today: string): string {
  const isOtherYear = day.slice(0, 4) !== today.slice(0, 4);
  return new Intl.DateTimeFormat('en', { ...shortDay, ...(isOtherYear && { year: 'numeric' }) }).format(
    new Date(day),
  );
}

/** From a day to a later one; below 0 to an earlier one. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

const nearDays = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** "yesterday", "today", "tomorrow", or as `describeShortDay`. */
export function describeNearDay(day: string, today: string): string {
  const distance = daysBetween(today, day);
  return Math.abs(distance) > 1 ? describeShortDay(day, today) : nearDays.format(distance, 'day');
}
