import { pino, type Logger } from 'pino';

/**
 * Structured logs on standard output. A request is logged by its id, method and path: never its query (a recruiter
 * searches by name), its address, its headers or its body; a fault of the database without the row that it was about.
 */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      req: (request: { id: string; method: string; url: string }) => ({
        method: request.method,
        path: request.url.split('?', 1)[0],
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: describeError,
    },
  });
}

/** PostgreSQL tells the values of the row, or the whole of it, in `detail` and `where`. */
function describeError(error: Error) {
  return { ...pino.stdSerializers.err(error), detail: undefined, where: undefined };
}
