const minute = 60;
const hour = 60 * minute;

/** In seconds, after each failed try: two days in all. */
const waits = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour, 24 * hour];

export const mostTries = waits.length + 1;

/** Seconds until the next try; `undefined` after the last. */
export function waitAfter(tries: number): number | undefined {
  return waits[tries - 1];
}
