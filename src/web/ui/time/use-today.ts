import { use } from 'react';
import { dayInZone } from './day-in-zone.ts';
import { TimeZoneContext } from './relative-time.tsx';

/** How many of the agency's days ago a moment was (ISO 8601). */
export function useDaysAgo(moment: string): number {
  const [day, today] = [dayInZone(use(TimeZoneContext), new Date(moment)), useToday()];
  return (Date.parse(today) - Date.parse(day)) / 86_400_000;
}

/** The agency's day of now, such as "2026-01-31". */
export function useToday(): string {
  return dayInZone(use(TimeZoneContext));
}
