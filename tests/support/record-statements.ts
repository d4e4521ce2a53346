import { PreparingClient } from '../../src/database/connections.ts';

/** The SQL statements that this process sends during `work`. */
export async function recordStatements(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const { query } = PreparingClient.prototype;
  PreparingClient.prototype.query = function record(this: PreparingClient, ...args: unknown[]): never {
    statements.push(typeof args[0] === 'string' ? args[0] : (args[0] as { text: string }).text);
    return query.apply(this, args);
  };
  try {
    await work();
  } finally {
    PreparingClient.prototype.query = query;
  }
  return statements;
}
