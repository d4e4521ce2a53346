import { readStatementFault } from './statement-fault.ts';

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
