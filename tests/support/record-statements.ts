import { AsyncLocalStorage } from 'node:async_hooks';
import { PreparingClient } from '../../src/database/postgres/connections.ts';

const recording = new AsyncLocalStorage<string[]>();

const { query } = PreparingClient.prototype;
PreparingClient.prototype.query = function record(this: PreparingClient, ...args: unknown[]): never {
  const [statement] = args as [string | { text: string; name?: string }];
  // A prepared one was noted when it came as text.
  if (typeof statement === 'string') recording.getStore()?.push(statement);
  else if (statement.name === undefined) recording.getStore()?.push(statement.text);
  return query.apply(this, args);
};

/** The SQL statements that `work` causes; those of the workers in this process do not count. */
export async function recordStatements(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  await recording.run(statements, work);
  return statements;
}
