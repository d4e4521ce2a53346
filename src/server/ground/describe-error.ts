import { messageOf } from '../../database/statement-fault.ts';

const longestMessage = 500;
const mostFrames = 15;
const longestFrame = 300;

/**
 * An error for the log: its class, message, code and stack, each bounded. Other fields are left out, because PostgreSQL
 * puts values of the row into `detail` and `where`, and libraries put inputs into fields of their own.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error).slice(0, longestMessage) };
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
  return messageOf(error).slice(0, longestMessage);
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
