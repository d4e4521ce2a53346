import { use } from 'react';
import { dayInZone } from './day-in-zone.ts';
import { TimeZoneContext } from './relative-time.tsx';

/** The agency's day of a moment (ISO 8601). */
export function useDayOf(moment: string): string {
  return dayInZone(use(TimeZoneContext), new Date(moment));
}

/** The agency's day of now, such as "2026-01-31". */
export function useToday(): string {
  return dayInZone(use(TimeZoneContext));
}
