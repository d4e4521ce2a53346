import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql as expression } from 'kysely';
import { openTestDatabase } from '../../tests/support/test-database.ts';
import { readStatementFault } from './statement-fault.ts';

test('a statement is prepared once on a connection and right every time', async (t) => {
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

test('statements that fail, when parsed, bound or run, leave the others right', async (t) => {
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

test('who listens hears of a change when it is committed, and only of its channel', async (t) => {
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
