import type pg from 'pg';
import { migrationLock } from '../migrate.ts';
import { digestTable, type TableEnd } from './backup-lines.ts';
import { readPieces, type ReadObject } from './read-pieces.ts';
import type { StoredTable } from './stored-tables.ts';

const batchSize = 1000;

/** Until the end of the transaction the same value has the same text on every server. */
const plainTexts = [
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO'`,
  `set local intervalstyle = 'postgres'`,
  `set local bytea_output = 'hex'`,
  'set local extra_float_digits = 1',
];

/**
 * Runs the work on one connection that sees every table as it is now, whatever others write at the same time. Migrations wait:
 * a table that was rewritten since would look empty.
 *
 * @param work takes the moment of what it sees
 */
export async function readSnapshot<Result>(
  pool: pg.Pool,
  work: (client: pg.ClientBase, takenAt: string) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(`select pg_advisory_lock_shared(${migrationLock})`);
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ now: Date }>('select statement_timestamp() as now');
    return await work(client, (rows[0]?.now ?? new Date()).toISOString());
  } finally {
    await client.query('rollback').catch(() => undefined);
    await client.query(`select pg_advisory_unlock_shared(${migrationLock})`).catch(() => undefined);
    await client.query('reset statement_timeout').catch(() => undefined);
    client.release();
  }
}

/** The digest of every row of a table, as it is written into a backup. */
export async function digestRows(client: pg.ClientBase, table: StoredTable): Promise<TableEnd> {
  const digest = digestTable();
  for await (const rows of readRows(client, table)) digest.add(rows);
  return digest.end(table.name);
}

/**
 * Batches of rows, each as the text of a JSON object. PostgreSQL writes it, so no value passes through a number of
 * JavaScript.
 */
export async function* readRows(
  client: pg.ClientBase,
  { name, columns, order }: StoredTable,
  readObject?: ReadObject,
): AsyncGenerator<string[]> {
  for (const setting of plainTexts) await client.query(setting);
  const list = columns.map((column) => `"${column}"`).join(', ');
  if (name === 'document_chunks') {
    yield* readPieces(client, readObject);
    return;
  }
  await client.query(
    `declare stored_rows no scroll cursor for
       select row_to_json(kept)::text as row from (select ${list} from "${name}") as kept order by ${order}`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${batchSize} from stored_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await client.query('close stored_rows');
}
