import type pg from 'pg';
import type { TableLoader } from './load-tables.ts';
import { readRows, writePlainTexts } from './read-rows.ts';
import { listStoredTables, readLastId, type StoredTable } from './stored-tables.ts';

/** While no transaction runs: each later one has this number or a higher one. */
export async function readNextTransaction(client: pg.ClientBase | pg.Pool): Promise<string> {
  const { rows } = await client.query<{ next: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
  );
  return rows[0]?.next ?? '';
}

type CatchUp = {
  /** In a transaction on the database that has gone on. */
  source: pg.ClientBase;
  /** In the transaction that has loaded the rows, before foreign keys and triggers are back. */
  target: pg.ClientBase;
  loader: TableLoader;
  /** The first transaction of the source whose rows the target may lack. */
  since: string;
  onStep?: (step: string) => void;
};

/**
 * Makes the rows of an earlier moment those of now. Only rows that were written since then are read, so it takes seconds
 * where everything takes minutes.
 *
 * @throws Error when the target does not hold the same rows in the end
 */
export async function catchUp({ source, target, loader, since, onStep }: CatchUp): Promise<void> {
  await writePlainTexts(target);
  const age = BigInt(await readNextTransaction(source)) - BigInt(since);
  for (const table of await listStoredTables(source)) {
    onStep?.(`changes of ${table.name}`);
    const hasKey = table.key.length > 0;
    const isChanged = hasKey ? `age(xmin) <= ${age}` : 'true';
    const changed = await Array.fromAsync(readRows(source, table, isChanged));
    if (hasKey) for (const rows of changed) await removeRows(target, table, rows);
    else await target.query(`delete from "${table.name}"`);
    await loader.startTable({
      table: table.name,
      columns: table.columns,
      last_id: await readLastId(source, table),
    });
    for (const rows of changed) {
      const stored = new Set(await loader.addAndReadRows(rows));
      if (!rows.every((row) => stored.has(row))) refuse(table);
    }
    const wanted = await countRows(source, table);
    if (wanted === (await countRows(target, table))) continue;
    await removeRows(target, table, await findRemoved(source, target, table));
    if (wanted !== (await countRows(target, table))) refuse(table);
  }
}

function refuse({ name }: StoredTable): never {
  throw new Error(`The rows of ${name} that were written meanwhile differ.`);
}

/** Rows of the target, by the keys in these texts of JSON objects. */
async function removeRows(target: pg.ClientBase, { name, key }: StoredTable, rows: string[]): Promise<void> {
  const isSame = key.map((column) => `kept."${column}" = removed."${column}"`).join(' and ');
  await target.query(
    `delete from "${name}" as kept using json_populate_recordset(null::"${name}", $1::json) as removed where ${isSame}`,
    [`[${rows.join(',')}]`],
  );
}

/** The keys of rows that the source does not have any more. */
async function findRemoved(
  source: pg.ClientBase,
  target: pg.ClientBase,
  table: StoredTable,
): Promise<string[]> {
  const keys = { ...table, columns: table.key };
  const removed = new Set<string>();
  for await (const rows of readRows(target, keys)) for (const row of rows) removed.add(row);
  for await (const rows of readRows(source, keys)) for (const row of rows) removed.delete(row);
  return [...removed];
}

async function countRows(client: pg.ClientBase, { name }: StoredTable): Promise<string> {
  const { rows } = await client.query<{ count: string }>(`select count(*)::text as count from "${name}"`);
  return rows[0]?.count ?? '';
}
