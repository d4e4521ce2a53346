import { hash } from 'node:crypto';
import pg from 'pg';
import { messageOf, readStatementFault, stalePlanCode } from '../statement-fault.ts';
import type { Transport } from './transport.ts';

export type Connections = {
  pool: pg.Pool;
  transport: Transport;
  /**
   * Calls back for every NOTIFY on the channel, and with an empty payload once a lost connection is back.
   *
   * @param onLost runs when the connection is lost: notifications may be missed from now on
   */
  listen: (channel: string, callback: (payload: string) => void, onLost?: () => void) => Promise<void>;
  close: () => Promise<void>;
};

/** The message is one line that says what to do. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (error instanceof Error) return messageOf(error);
  return typeof error === 'string' ? error : (JSON.stringify(error) ?? 'no reason is given');
}

/** Part of every prepared statement's name. It grows when a migration breaks the old statements. */
let generation = 0;

/**
 * Prepares each statement with parameters once per connection, under a hash of its text. Point reads then take half to
 * a third of the time. PostgreSQL keeps every text as long as the connection, so write `= any($1)` instead of a list of
 * placeholders. A statement that a migration broke runs again; inside a transaction `transact` repeats it.
 */
export class PreparingClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [text, values, callback] = args;
    const isPrepared = typeof text === 'string' && Array.isArray(values) && callback === undefined;
    if (isPrepared) return this.#queryPrepared(text, values) as never;
    return (super.query as (...args: unknown[]) => never).apply(this, args);
  }

  protected send(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    return super.query(statement);
  }

  async #queryPrepared(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const isInTransaction = this.getTransactionStatus() !== 'I';
    const preparedIn = generation;
    const query = () => this.send({ name: `${generation} ${hash('sha1', text, 'base64')}`, text, values });
    try {
      return await query();
    } catch (error) {
      // From here to the caller, instead of from the socket.
      if (error instanceof Error) Error.captureStackTrace(error);
      if (readStatementFault(error)?.code !== stalePlanCode) throw error;
      if (preparedIn === generation) generation += 1;
      if (isInTransaction) throw error;
      return query();
    }
  }
}
