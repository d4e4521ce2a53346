import { isDiskFull, saysDiskFull } from '../../database/postgres/connection-fault.ts';
import { DatabaseUnavailable, reasonOf } from '../../database/postgres/connections.ts';
import { ConfigFault } from './config/config.ts';

const longestLine = 2_000;

/** PostgreSQL's code. */
const insufficientPrivilege = '42501';

/**
 * Ends the process with code 1 and the message. Without it a timer or a connection that the failed part left behind
 * would keep the process alive.
 */
export function endWithFault(message: string): void {
  process.stderr.write(`${message}\n`, () => process.exit(1));
}

/** One line for the person who starts the server, with the remedy where it is known. */
export function explainStartFault(error: unknown): string {
  // Closing the parts that had started failed too. The first fault is the cause.
  if (error instanceof SuppressedError) return explainStartFault(error.suppressed);
  const reason = reasonOf(error);
  const isFull = isDiskFull(error) || saysDiskFull(reason);
  return (isFull ? `The disk is full (${reason}): make room, and start again.` : explain(error))
    .replaceAll(/\s*\n\s*/g, ' ')
    .slice(0, longestLine);
}

function explain(error: unknown): string {
  if (error instanceof ConfigFault) return `Check these settings: ${error.message}`;
  if (error instanceof DatabaseUnavailable) return error.message;
  const fault = error as NodeJS.ErrnoException & { port?: number; address?: string; hostname?: string };
  if (fault.code === 'EADDRINUSE') {
    return `Port ${fault.port} is in use: stop what runs there, or set PORT to another number.`;
  }
  if (fault.code === 'EACCES' && fault.port !== undefined) {
    return `Port ${fault.port} may not be opened by this user: set PORT to a number from 1024 up.`;
  }
  if (fault.code === 'EADDRNOTAVAIL' || fault.syscall === 'getaddrinfo') {
    return `HOST ${fault.address ?? fault.hostname} is not an address of this machine: set HOST to one that is, or leave it out.`;
  }
  if (fault.code === insufficientPrivilege) {
    return `A database user lacks a right (${fault.message}): run npm run db:migrate with the owner's MIGRATION_DATABASE_URL.`;
  }
  return `An unforeseen fault: ${error instanceof Error ? `${error.message} (${findPlace(error)})` : String(error)}`;
}

/** For a fault that nobody has foreseen. */
function findPlace({ name, stack = '' }: Error): string {
  const frame = stack.split('\n').find((line) => line.startsWith('    at '));
  return `${name}${frame === undefined ? '' : ` ${frame.trim()}`}`;
}
