const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

const relativeFormat = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const exactFormat = new Intl.DateTimeFormat('en', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/**
 * Says when something was, both ways.
 *
 * @param moment ISO 8601
 * @param now milliseconds since 1970
 */
export function describeMoment(moment: string, now = Date.now()): { relative: string; exact: string } {
  const date = new Date(moment);
  const seconds = Math.trunc((date.getTime() - now) / 1000);
  const step = steps.find(([, length]) => Math.abs(seconds) >= length);
  return {
    relative: step ? relativeFormat.format(Math.trunc(seconds / step[1]), step[0]) : 'just now',
    exact: exactFormat.format(date),
  };
}
