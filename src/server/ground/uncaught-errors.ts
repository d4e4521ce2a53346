import type { Logger } from 'pino';
import { reasonOf } from '../../database/postgres/connections.ts';
import { isDatabaseAway } from '../../database/postgres/connection-fault.ts';

/** Errors of a connection that the other side, or the network, closed. */
const closedCodes = new Set([
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ERR_STREAM_PREMATURE_CLOSE',
  'UND_ERR_SOCKET',
]);

/**
 * After an exception that nobody has caught the state of the process is unknown: it is logged, and the process ends. A
 * supervisor starts it again. A connection that somebody else closed is no such exception, and is logged in one line.
 * Rejections that nobody handles come here too.
 */
export function endOnUncaughtError(logger: Logger): void {
  process.on('uncaughtException', (error: unknown, origin) => {
    if (isClosedConnection(error)) return logger.warn(`a connection was closed (${reasonOf(error)})`);
    logger.fatal({ err: error }, `the server ends: ${origin}`);
    process.exit(1);
  });
}

function isClosedConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  // A file may be missing, too.
  if (code === 'ENOENT') return false;
  return closedCodes.has(String(code)) || isDatabaseAway(error) || isClosedConnection(error.cause);
}
