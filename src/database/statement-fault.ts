/** A migration changed the result columns of a prepared statement. */
export const stalePlanCode = '0A000';

/** SQLSTATE class 22, data exception, and a fault of a search's syntax: PostgreSQL quotes the value in the message. */
const quotesValue = /^(?:22|42601)/;

export type StatementFault = {
  /** SQLSTATE. */
  code: string;
  constraint: string | undefined;
  /** The server has ended the connection. */
  endsConnection: boolean;
};

/** The message of an error. A value that PostgreSQL quotes in it may be a person's, so it is left out. */
export function messageOf(error: Error): string {
  const isAboutData = quotesValue.test(readStatementFault(error)?.code ?? '');
  return isAboutData ? error.message.replaceAll(/"[^"]*"?/g, '"…"') : error.message;
}

/** Reads the error by the fields that PostgreSQL gives. */
export function readStatementFault(error: unknown): StatementFault | undefined {
  if (!(error instanceof Error) || !('severity' in error && 'code' in error)) return undefined;
  const { code, constraint, severity } = error as Error & Record<string, unknown>;
  if (typeof code !== 'string') return undefined;
  return {
    code,
    constraint: typeof constraint === 'string' ? constraint : undefined,
    endsConnection: severity === 'FATAL' || severity === 'PANIC',
  };
}

/** SQLSTATE 23505. */
export function isDuplicate(error: unknown, constraint: string): boolean {
  const fault = readStatementFault(error);
  return fault?.code === '23505' && fault.constraint === constraint;
}

/** The violated foreign key (SQLSTATE 23503). */
export function violatedReference(error: unknown): string | undefined {
  const fault = readStatementFault(error);
  return fault?.code === '23503' ? fault.constraint : undefined;
}
