import { pino, type DestinationStream, type Logger } from 'pino';
import { messageOf } from '../../database/statement-fault.ts';

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

const longestErrorMessage = 500;
const mostFrames = 15;
const longestFrame = 300;

/**
 * An error for the log: its class, message, code and stack, each bounded. Other fields are left out, because PostgreSQL
 * puts values of the row into `detail` and `where`, and libraries put inputs into fields of their own.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error).slice(0, longestErrorMessage) };
  const { code, constraint } = error as Error & { code?: unknown; constraint?: unknown };
  const cause: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  return {
    type: error.name,
    message: shortMessageOf(error),
    ...(isShort(code) && { code }),
    ...(isShort(constraint) && { constraint }),
    stack: framesOf(error),
    ...(cause instanceof Error && { cause: `${cause.name}: ${shortMessageOf(cause)}` }),
  };
}

function shortMessageOf(error: Error): string {
  return messageOf(error).slice(0, longestErrorMessage);
}

/** A stack begins with the message, which may be long and hold more than `messageOf` gives away. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, mostFrames)
    .map((line) => line.slice(0, longestFrame))
    .join('\n');
}

function isShort(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 100;
}
