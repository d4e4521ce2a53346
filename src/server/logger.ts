import { pino, type Logger } from 'pino';

/**
 * Structured logs on standard output. A request is logged by its id, method and path: never its query (a recruiter
 * searches by name), its address, its headers or its body.
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
      err: pino.stdSerializers.err,
    },
  });
}
