import { use } from 'react';
import { describeMoment } from './describe-moment.ts';
import { TimeZoneContext } from './time-zone-context.ts';

/** @param moment ISO 8601 */
export function useMoment(moment: string): ReturnType<typeof describeMoment> {
  return describeMoment(moment, { timeZone: use(TimeZoneContext) });
}
