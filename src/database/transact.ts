import type { Sql } from './open.ts';
import { readStatementFault } from './statement-fault.ts';

const mostAttempts = 3;

/** Serialization failure and deadlock: PostgreSQL gave up one of two transactions, which can be run again. */
const retriedCodes = new Set(['40001', '40P01']);

/** Runs `work` in one transaction; when PostgreSQL gave it up in favour of another one, runs it again. */
export async function transact<Result>(sql: Sql, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await sql.transaction().execute(work);
    } catch (error) {
      const isRetried = retriedCodes.has(readStatementFault(error)?.code ?? '');
      if (!isRetried || attempt === mostAttempts) throw error;
    }
  }
}
