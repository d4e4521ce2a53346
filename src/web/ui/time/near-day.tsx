import { describeNearDay } from './describe-day.ts';
import { useToday } from './use-today.ts';

export function NearDay({ day }: { day: string }) {
  return <time dateTime={day}>{describeNearDay(day, useToday())}</time>;
}
