import { readStatementFault } from './statement-fault.ts';

/** What the system says when the server cannot be reached, or is no longer there. */
const systemCodes = /^(?:ECONN|ETIMEDOUT$|EHOST|ENET|EPIPE$|ENOTFOUND$|EAI_AGAIN$|ENOENT$)/;

/**
 * What PostgreSQL says when it takes no more connections or ends one: connection exception, too many connections,
 * shutdown, crash, starting up (appendix A).
 */
const statementCodes = /^(?:08...|53300|57P0[1-3])$/;

/** What `pg` and its pool say; they give these errors no code. */
const messages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed)/;

/** Whether a statement failed because the database is away, and not because of the statement. */
export function isDatabaseAway(error: unknown): boolean {
  // Several addresses of one host were tried, and each failed.
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  if (!(error instanceof Error)) return false;
  const statementFault = readStatementFault(error);
  if (statementFault) return statementCodes.test(statementFault.code);
  const isOfSystem = 'syscall' in error && 'code' in error && systemCodes.test(String(error.code));
  return isOfSystem || messages.test(error.message);
}
