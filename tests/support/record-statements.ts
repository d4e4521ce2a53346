import { PreparingClient } from '../../src/database/connections.ts';

/** The SQL statements that this process sends during `work`. */
export async function recordStatements(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const { query } = PreparingClient.prototype;
  PreparingClient.prototype.query = function record(this: PreparingClient, ...args: unknown[]): never {
    const [statement] = args as [string | { text: string; name?: string }];
    // A prepared one was noted when it came as text.
    if (typeof statement === 'string') statements.push(statement);
    else if (statement.name === undefined) statements.push(statement.text);
    return query.apply(this, args);
  };
  try {
    await work();
  } finally {
    PreparingClient.prototype.query = query;
  }
  return statements;
}
