import type { Logger } from 'pino';
import { createLogger } from '../../src/server/ground/logger.ts';

const levels = { info: 30, warn: 40, error: 50 };

export type LogEntry = { level: number; msg: string };

/**
 * The product's logger. It makes every line, so that `keep-logs.ts` sees it, and hands on those of a level or above.
 */
export function createTestLogger(
  from: keyof typeof levels,
  onEntry: (entry: LogEntry, line: string) => void = () => undefined,
): Logger {
  return createLogger('trace', {
    destination: {
      write: (line) => {
        const entry = JSON.parse(line) as LogEntry;
        if (entry.level >= levels[from]) onEntry(entry, line);
      },
    },
  });
}
