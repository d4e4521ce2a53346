import { createContext, use } from 'react';
import { describeMoment } from './describe-moment.ts';

/**
 * "3 days ago", with the exact moment on hover, for screen readers and on paper. The server and the browser may write
 * it differently, such as a minute later, so neither corrects the other.
 */
export function RelativeTime({ moment }: { moment: string }) {
  const { relative, exact } = useMoment(moment);
  return (
    <time dateTime={moment} title={exact} suppressHydrationWarning>
      <span className="print:hidden" suppressHydrationWarning>
        {relative}
      </span>
      <span className="sr-only print:hidden">, </span>
      <span className="sr-only print:not-sr-only print:whitespace-nowrap" suppressHydrationWarning>
        {exact}
      </span>
    </time>
  );
}

/** @param moment ISO 8601 */
export function useMoment(moment: string): ReturnType<typeof describeMoment> {
  return describeMoment(moment, { timeZone: use(TimeZoneContext) });
}

/** IANA name of the zone of all dates; without one, the zone of the browser. */
export const TimeZoneContext = createContext<string | undefined>(undefined);
