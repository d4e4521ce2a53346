import { describeDay, describeNearDay } from './describe-day.ts';
import { TwoWays } from './relative-time.tsx';
import { useToday } from './use-today.ts';

/** "yesterday", with the day itself on hover, for screen readers and on paper; a day further away as it is. */
export function NearDay({ day }: { day: string }) {
  const [relative, exact] = [describeNearDay(day, useToday()), describeDay(day)];
  if (relative === exact) return <time dateTime={day}>{exact}</time>;
  return <TwoWays dateTime={day} relative={relative} exact={exact} />;
}
