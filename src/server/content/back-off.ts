const firstDelayMs = 1_000;
const longestDelayMs = 30_000;

/**
 * How long to leave a failing service alone: twice as long after each failure.
 *
 * @param failures in a row, at least 1
 * @param askedForSeconds what the service itself asked for (`Retry-After`), heeded up to ten minutes
 */
export function backOffMs(failures: number, askedForSeconds = 0): number {
  const own = Math.min(firstDelayMs * 2 ** (failures - 1), longestDelayMs);
  return Math.max(own, Math.min(askedForSeconds, 600) * 1_000);
}
