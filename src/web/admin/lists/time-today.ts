import { describeMoment } from '../../ui/time/describe-moment.ts';

/**
 * The time of a moment of today, such as "7:30 PM"; `undefined` on another day.
 *
 * @param moment ISO 8601
 * @param zone IANA name; the machine's own by default
 * @param now ISO 8601
 */
export function timeToday(
  moment: string,
  zone: string | undefined,
  now = new Date().toISOString(),
): string | undefined {
  const [day, time] = splitMoment(moment, zone);
  return day === splitMoment(now, zone)[0] ? time : undefined;
}

/** "Jun 12, 2026" and "7:30 PM" of "Jun 12, 2026, 7:30 PM EDT". */
function splitMoment(moment: string, timeZone: string | undefined): [day: string, time: string] {
  const { exact } = describeMoment(moment, { timeZone });
  const [, day = '', time = ''] = /^(.*), (\S+\s[AP]M)/.exec(exact) ?? [];
  return [day, time];
}
