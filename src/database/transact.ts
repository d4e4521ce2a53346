import type { Sql } from './open.ts';
import { readStatementFault, stalePlanCode } from './statement-fault.ts';

const mostAttempts = 3;

/** Serialization failure, deadlock, and a prepared statement that a migration broke. */
const retriedCodes = new Set(['40001', '40P01', stalePlanCode]);

/**
 * Runs `work` in one transaction, and again if a second attempt can succeed. Within a transaction it is a part of that
 * one.
 */
export async function transact<Result>(sql: Sql, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  if (sql.isTransaction) return work(sql);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await sql.transaction().execute(work);
    } catch (error) {
      const isRetried = retriedCodes.has(readStatementFault(error)?.code ?? '');
      if (!isRetried || attempt === mostAttempts) throw error;
    }
  }
}
