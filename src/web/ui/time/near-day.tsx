import { describeDay, describeNearDay } from './describe-day.ts';
import { useToday } from './use-today.ts';

/**
 * "yesterday" or "Tue, Dec 1", with the whole day on hover, for screen readers and on paper, as `RelativeTime` has them: a
 * part of both would make the public pages heavier.
 */
export function NearDay({ day }: { day: string }) {
  const [relative, exact] = [describeNearDay(day, useToday()), describeDay(day)];
  return (
    <time dateTime={day} title={exact}>
      <span className="print:hidden">{relative}</span>
      <span className="sr-only print:hidden">, </span>
      <span className="sr-only print:not-sr-only print:whitespace-nowrap">{exact}</span>
    </time>
  );
}
