import { pino, type Logger } from 'pino';

/**
 * Structured logs on standard output. A request is logged by its id, method and path without names: never its query (a
 * recruiter searches by name), the address it came from, its headers or its body; a fault of the database without the
 * row that it was about.
 */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      req: (request: { id: string; method: string; url: string }) => ({
        method: request.method,
        path: withoutNames(request.url),
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: describeError,
    },
  });
}

/** The username in an admin's address, and whatever looks like an email address. */
const names = /(?<=^\/(?:api\/admin|admin\/admins)\/)(?!log(?:in|out)$)[^/]+|[^/]*(?:@|%40)[^/]*/gi;

function withoutNames(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replaceAll(names, '…');
}

/** PostgreSQL tells the values of the row, or the whole of it, in `detail` and `where`. */
function describeError(error: Error) {
  return { ...pino.stdSerializers.err(error), detail: undefined, where: undefined };
}
