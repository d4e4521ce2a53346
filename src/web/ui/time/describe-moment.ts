import * as texts from '../texts.ts';

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** With numbers: a moment of more than 24 hours ago may be of the day before yesterday. */
const relativeFormat = new Intl.RelativeTimeFormat('en');

/**
 * Describes a moment in two ways: relative and exact.
 *
 * @param moment ISO 8601
 * @param timeZone IANA name; the machine's own by default
 * @param now milliseconds since 1970
 */
export function describeMoment(
  moment: string,
  { timeZone, now = Date.now() }: { timeZone?: string | undefined; now?: number } = {},
): { relative: string; exact: string } {
  const date = new Date(moment);
  const seconds = Math.trunc((date.getTime() - now) / 1000);
  const step = steps.find(([, length]) => Math.abs(seconds) >= length);
  return {
    relative: step ? relativeFormat.format(Math.trunc(seconds / step[1]), step[0]) : texts.justNow,
    exact: exactFormat(timeZone).format(date),
  };
}

const exactFormats = new Map<string | undefined, Intl.DateTimeFormat>();

/** Kept for each zone, because making one is slow. */
function exactFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  const format = exactFormats.get(timeZone) ?? createExactFormat(timeZone);
  exactFormats.set(timeZone, format);
  return format;
}

function createExactFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en', {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
      timeZone,
    });
  } catch {
    // A browser may not know a zone's newest name, such as Europe/Kyiv.
    return createExactFormat(undefined);
  }
}
