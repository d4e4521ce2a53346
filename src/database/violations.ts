import { readStatementFault } from './statement-fault.ts';

/** Whether a statement failed because the named unique index or constraint has such a row already (SQLSTATE 23505). */
export function isDuplicate(error: unknown, constraint: string): boolean {
  const fault = readStatementFault(error);
  return fault?.code === '23505' && fault.constraint === constraint;
}

/** The foreign key that a statement broke (SQLSTATE 23503); `undefined` when it failed for another reason. */
export function violatedReference(error: unknown): string | undefined {
  const fault = readStatementFault(error);
  return fault?.code === '23503' ? fault.constraint : undefined;
}
