import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getHeapSpaceStatistics } from 'node:v8';
import { sql as expression } from 'kysely';
import { collectGarbage } from '../server/ground/collect-garbage.ts';
import { openTestDatabase } from '../../tests/support/test-database.ts';
import type { Sql } from './open.ts';
import { readStatementFault } from './statement-fault.ts';
import { transact } from './transact.ts';

test('a statement is prepared once per connection and answers right every time', async (t) => {
  const { sql, close } = await openTestDatabase();
  t.after(close);
  await sql.connection().execute(async (connection) => {
    for (const number of [1, 2, 3]) {
      const { rows } = await expression<{ next: number }>`select ${number}::int + 1 as next`.execute(
        connection,
      );
      assert.deepEqual(rows, [{ next: number + 1 }]);
    }
    const prepared = await expression`
      select name from pg_prepared_statements where statement = 'select $1::int + 1 as next'
    `.execute(connection);
    assert.equal(prepared.rows.length, 1);
  });
});

test('the rows of a statement go when nobody needs them', async (t) => {
  const { sql, close } = await openTestDatabase();
  t.after(close);
  const read = (length: number) =>
    expression`select repeat('x', ${length}::int) || n as text from generate_series(1, 2000) as n`.execute(
      sql,
    );
  const oldSpace = () =>
    getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')?.space_used_size ??
    Number.NaN;
  for (let round = 0; round < 20; round += 1) await read(20);
  await collectGarbage();
  const before = oldSpace();
  for (let round = 0; round < 150; round += 1) await read(20);
  const grown = (oldSpace() - before) / 1e6;
  assert.ok(grown < 4, `${grown} MB of 40 grew old`);
});

test('a statement that fails in parsing, binding or running does no harm to the others', async (t) => {
  const { sql, close } = await openTestDatabase();
  t.after(close);
  const insert = () => sql.insertInto('industries').values({ display_name: 'Farming' }).execute();
  await insert();
  const failing = {
    '23505': insert,
    '42703': () => expression`select missing + ${1}::int`.execute(sql),
    '22P02': () => expression`select ${'text'}::int as number`.execute(sql),
    '22012': () => expression`select 1 / ${0}::int`.execute(sql),
  };
  for (let round = 1; round <= 3; round += 1) {
    for (const [code, run] of Object.entries(failing)) {
      await assert.rejects(run, (error) => readStatementFault(error)?.code === code);
      const { rows } = await expression<{ number: number }>`select ${round}::int as number`.execute(sql);
      assert.deepEqual(rows, [{ number: round }], `after ${code}`);
    }
  }
});

test('a statement is prepared again after its result got another column, alone and in a transaction', async (t) => {
  const { sql, close } = await openTestDatabase();
  t.after(close);
  const read = (source: Sql) =>
    source.selectFrom('industries').selectAll().where('display_name', '=', 'Farming').execute();
  const addColumn = (name: string) => sql.schema.alterTable('industries').addColumn(name, 'text').execute();
  await sql.insertInto('industries').values({ display_name: 'Farming' }).execute();
  const inParallel = () => Promise.all(Array.from({ length: 10 }, () => transact(sql, read)));

  await inParallel();
  await addColumn('first');
  assert.ok('first' in (await read(sql))[0]!);
  await addColumn('second');
  for (const rows of await inParallel()) assert.ok('second' in rows[0]!);
});

test('an unsupported statement is tried twice and then fails', async (t) => {
  const { sql, close } = await openTestDatabase();
  t.after(close);
  const unsupported = () =>
    expression`select count(*) from industries where ${1}::int = 1 for update`.execute(sql);
  await assert.rejects(unsupported, (error) => readStatementFault(error)?.code === '0A000');
});

test('a listener hears a change at its commit, and only on its channel', async (t) => {
  const { sql, listen, close } = await openTestDatabase();
  t.after(close);
  const heard: string[] = [];
  let hear = () => {};
  const next = () => new Promise<void>((resolve) => (hear = resolve));
  await listen('public_change', (payload) => {
    heard.push(payload);
    hear();
  });
  await listen('unrelated', () => heard.push('unrelated'));

  const first = next();
  await sql.insertInto('industries').values({ display_name: 'Farming' }).execute();
  await first;
  await sql
    .transaction()
    .execute(async (transaction) => {
      await transaction.insertInto('industries').values({ display_name: 'Fishing' }).execute();
      throw new Error('undone');
    })
    .catch(() => undefined);
  const second = next();
  await sql.insertInto('locations').values({ display_name: 'Dayton, OH' }).execute();
  await second;
  assert.deepEqual(heard, ['industries', 'locations']);
});
