import { pino, type DestinationStream, type Logger } from 'pino';
import { describeError } from './describe-error.ts';

const longestLine = 8_000;
const longestMessage = 1_000;

type LoggedRequest = { method: string; routeOptions: { url?: string } };
/** A request that comes while the server closes has no request of its own. */
type LoggedReply = { statusCode: number; request?: LoggedRequest };

type LogOptions = {
  destination?: DestinationStream | undefined;
  /** Every line has this number, if there are several workers. */
  worker?: number | undefined;
};

/**
 * Writes JSON lines on standard output, none longer than 8,000 characters. A request is logged with its id, its method
 * and the pattern of its route. Its address holds names (a username, a search), so no part of it is logged, and neither
 * are headers, the client's address and the body.
 */
export function createLogger(level: string, { destination, worker }: LogOptions = {}): Logger {
  const options = {
    level,
    base: worker === undefined ? null : { worker },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      req: describeRequest,
      res: ({ statusCode, request }: LoggedReply) => ({
        status: statusCode,
        ...(request && describeRequest(request)),
      }),
      err: describeError,
    },
    hooks: { streamWrite: shorten },
  };
  return destination ? pino(options, destination) : pino(options);
}

function describeRequest({ method, routeOptions }: LoggedRequest) {
  return { method, route: routeOptions.url ?? null };
}

/** The last resort: fields are short where they are made. */
function shorten(line: string): string {
  if (line.length <= longestLine) return line;
  const { level, time, worker, reqId, msg } = JSON.parse(line) as Record<string, unknown>;
  return `${JSON.stringify({ level, time, worker, reqId, isCut: true, msg: String(msg).slice(0, longestMessage) })}\n`;
}
