import type pg from 'pg';
import { DatabaseUnavailable } from '../postgres/connections.ts';
import type { TableStart } from './backup-lines.ts';
import { listStoredTables } from './stored-tables.ts';

export type TableLoader = {
  startTable: (start: TableStart) => Promise<void>;
  /** Rows of the last table, each as the text of a JSON object. */
  addRows: (rows: string[]) => Promise<void>;
  /** Makes the indexes, brings foreign keys and triggers back, and checks the keys. */
  end: () => Promise<void>;
};

/**
 * Makes all tables ready for rows in any order. Until the end there are no indexes, because they are made faster of all
 * rows, no foreign keys, and no triggers, because the rows that those wrote are in the backup too.
 *
 * @param client in a transaction of the tables' owner
 */
export async function loadTables(client: pg.ClientBase): Promise<TableLoader> {
  const tables = new Map((await listStoredTables(client)).map((table) => [table.name, table]));
  const names = [...tables.keys()].map((name) => `"${name}"`);
  const keys = await listForeignKeys(client);
  const indexes = await listIndexes(client);
  await runAll(client, [
    ...names.map((name) => `alter table ${name} disable trigger user`),
    ...keys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
    ...indexes.map(({ name }) => `drop index ${name}`),
    `truncate ${names.join(', ')}`,
  ]);
  let insert = '';
  return {
    startTable: async (start) => {
      const table = tables.get(start.table);
      if (!table || table.columns.join('\n') !== start.columns.join('\n'))
        throw new DatabaseUnavailable(`The backup cannot be restored: ${start.table} has other columns.`);
      const { name, columns, jsons, identity } = table;
      const list = columns.map((column) => `"${column}"`).join(', ');
      // json_populate_recordset takes every null for SQL's.
      const values = columns.map((column) =>
        jsons.includes(column) ? `coalesce("${column}", 'null')` : `"${column}"`,
      );
      insert = `insert into "${name}" (${list}) overriding system value
        select ${values.join(', ')} from json_populate_recordset(null::"${name}", $1::json)`;
      if (!identity || start.last_id === null) return;
      await client.query('select setval(pg_get_serial_sequence($1, $2), $3::bigint)', [
        `"${name}"`,
        identity,
        start.last_id,
      ]);
    },
    addRows: async (rows) => {
      await client.query(insert, [`[${rows.join(',')}]`]);
    },
    end: () =>
      runAll(client, [
        ...indexes.map(({ definition }) => definition),
        ...keys.map(
          ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
        ),
        ...names.map((name) => `alter table ${name} enable trigger user`),
      ]),
  };
}

type ForeignKey = { table: string; name: string; definition: string };

async function listForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and connamespace = current_schema()::regnamespace`,
  );
  return rows;
}

type Index = { name: string; definition: string };

/** Without those of primary keys and other constraints. */
async function listIndexes(client: pg.ClientBase): Promise<Index[]> {
  const { rows } = await client.query<Index>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index
     join pg_class on pg_class.oid = indrelid
     where relnamespace = current_schema()::regnamespace
       and not exists (select from pg_constraint where conindid = indexrelid)`,
  );
  return rows;
}

async function runAll(client: pg.ClientBase, statements: string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}
