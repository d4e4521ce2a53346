/** Why PostgreSQL refused a statement. */
export type StatementFault = {
  /** SQLSTATE, the five characters of PostgreSQL's appendix A. */
  code: string;
  /** The constraint or unique index that was violated. */
  constraint: string | undefined;
};

/**
 * Reads an error that a statement failed with; `undefined` for any other error. It is told by its fields and not by
 * its class, because the embedded database throws a `DatabaseError` of its own and not the one of `pg`.
 */
export function readStatementFault(error: unknown): StatementFault | undefined {
  if (!(error instanceof Error) || !('severity' in error && 'code' in error)) return undefined;
  const { code, constraint } = error as Error & { code: unknown; constraint?: unknown };
  if (typeof code !== 'string') return undefined;
  return { code, constraint: typeof constraint === 'string' ? constraint : undefined };
}
