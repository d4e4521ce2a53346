import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql as statement } from 'kysely';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { declaredTables } from './tables.ts';

const { sql, close } = await openTestDatabase();
after(close);

type Column = { name: string; is_generated: boolean };

async function readColumns(): Promise<Map<string, Column[]>> {
  const { rows } = await statement<{ table_name: string; columns: Column[] }>`
    select table_name, json_agg(json_build_object('name', column_name, 'is_generated', is_generated = 'ALWAYS')) as columns
    from information_schema.columns where table_schema = 'public' group by table_name`.execute(sql);
  return new Map(rows.map(({ table_name, columns }) => [table_name, columns]));
}

test('every column of every table is classified once', async () => {
  const found = [...(await readColumns())].flatMap(([table, columns]) =>
    columns.map(({ name }) => `${table}.${name}`),
  );
  const classified = Object.entries(declaredTables).flatMap(([table, { visitors, staff, neither }]) =>
    [...visitors, ...staff, ...neither].map((column) => `${table}.${column}`),
  );
  assert.deepEqual(classified.toSorted(), found.toSorted());
});

test('a skeleton keeps no column with data of visitors', async () => {
  const columns = await readColumns();
  for (const [table, { visitors, rows }] of Object.entries(declaredTables)) {
    if (typeof rows?.erase === 'string') continue;
    const generated = columns.get(table)?.filter((column) => column.is_generated);
    const gone = new Set([...Object.keys(rows?.erase ?? {}), ...(generated ?? []).map(({ name }) => name)]);
    const left = rows ? visitors.filter((column) => !gone.has(column)) : [];
    assert.deepEqual(left, [], table);
  }
});
