import { DatabaseError } from 'pg';

/** Whether a statement failed because the named unique index or constraint has such a row already (SQLSTATE 23505). */
export function isDuplicate(error: unknown, constraint: string): boolean {
  return error instanceof DatabaseError && error.code === '23505' && error.constraint === constraint;
}

/** The foreign key that a statement broke (SQLSTATE 23503); `undefined` when it failed for another reason. */
export function violatedReference(error: unknown): string | undefined {
  return error instanceof DatabaseError && error.code === '23503' ? error.constraint : undefined;
}
