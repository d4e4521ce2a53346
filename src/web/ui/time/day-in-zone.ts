/**
 * The day of a moment in a time zone, such as "2026-01-31".
 *
 * @param timeZone IANA name; the machine's own by default
 */
export function dayInZone(timeZone: string | undefined, moment = new Date()): string {
  try {
    // Swedish dates are ISO 8601.
    return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment);
  } catch {
    // A browser may not know a zone's newest name, such as Europe/Kyiv.
    return dayInZone(undefined, moment);
  }
}
