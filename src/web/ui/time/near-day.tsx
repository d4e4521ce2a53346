import { describeDay, describeNearDay } from './describe-day.ts';
import { useToday } from './use-today.ts';

/**
 * "yesterday", with the day itself on hover, for screen readers and on paper, as `RelativeTime` has them: a part of both
 * would make the public pages heavier. A day further away stands as it is.
 */
export function NearDay({ day }: { day: string }) {
  const [relative, exact] = [describeNearDay(day, useToday()), describeDay(day)];
  if (relative === exact) return <time dateTime={day}>{exact}</time>;
  return (
    <time dateTime={day} title={exact}>
      <span className="print:hidden">{relative}</span>
      <span className="sr-only print:hidden">, </span>
      <span className="sr-only print:not-sr-only print:whitespace-nowrap">{exact}</span>
    </time>
  );
}
