/** A migration changed the result columns of a prepared statement. */
export const stalePlanCode = '0A000';

export type StatementFault = {
  /** SQLSTATE. */
  code: string;
  constraint: string | undefined;
};

/** Reads the error by its fields: its class differs between the two databases. */
export function readStatementFault(error: unknown): StatementFault | undefined {
  if (!(error instanceof Error) || !('severity' in error && 'code' in error)) return undefined;
  const { code, constraint } = error as Error & { code: unknown; constraint?: unknown };
  if (typeof code !== 'string') return undefined;
  return { code, constraint: typeof constraint === 'string' ? constraint : undefined };
}
