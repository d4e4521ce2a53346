import { readStatementFault } from '../statement-fault.ts';

/** Errors of the operating system: the server is unreachable or gone. */
const systemCodes = /^(?:ECONN|ETIMEDOUT$|EHOST|ENET|EPIPE$|ENOTFOUND$|EAI_AGAIN$|ENOENT$)/;

/**
 * SQLSTATEs: connection exception, read-only (the server is not the leader any more), out of disk, memory or
 * connections, shutdown, crash, starting up.
 */
const statementCodes = /^(?:08...|25006|53...|57P0[1-3])$/;

/** `pg` and its pool give these errors no code. */
const messages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed)/;

/** The disk of the database, or of this process, has no room. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return readStatementFault(error)?.code === '53100' || ('code' in error && error.code === 'ENOSPC');
}

/** For a line of an operator's command. A stranger's text may say the same. */
export function saysDiskFull(line: string): boolean {
  return /\bno space left on device\b/i.test(line);
}

export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  if (!(error instanceof Error)) return false;
  const statementFault = readStatementFault(error);
  if (statementFault) return statementFault.endsConnection || statementCodes.test(statementFault.code);
  const isOfSystem = 'syscall' in error && 'code' in error && systemCodes.test(String(error.code));
  return isOfSystem || messages.test(error.message);
}
