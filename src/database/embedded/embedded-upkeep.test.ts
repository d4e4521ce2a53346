import assert from 'node:assert/strict';
import { test } from 'node:test';
import type pg from 'pg';
import { keepUp } from './embedded-upkeep.ts';
import { openEmbedded } from './embedded.ts';

async function readNumber(pool: pg.Pool, text: string): Promise<number> {
  const { rows } = await pool.query<{ value: number }>(`select (${text})::float8 as value`);
  return rows[0]!.value;
}

test('a table with many changes is vacuumed and analyzed, once', async (t) => {
  const { pool, close } = await openEmbedded('memory');
  t.after(close);
  await pool.query('create table notes as select generate_series(1, 1000) as number');
  await pool.query('create table other as select 1 as number');
  await pool.query('select pg_stat_force_next_flush()');
  const vacuums = `select sum(vacuum_count * 10 + analyze_count) from pg_stat_user_tables`;
  const estimate = `select reltuples from pg_class where relname = 'notes'`;
  assert.equal(await readNumber(pool, estimate), -1);

  await keepUp(pool);
  assert.equal(await readNumber(pool, estimate), 1000);
  assert.equal(await readNumber(pool, vacuums), 11);
  await keepUp(pool);
  assert.equal(await readNumber(pool, vacuums), 11);
});

test('a table of long rows is vacuumed after some megabytes, however many it has', async (t) => {
  const { pool, close } = await openEmbedded('memory');
  t.after(close);
  await pool.query('create table files (bytes bytea)');
  await pool.query('alter table files alter bytes set storage external');
  const vacuums = `select vacuum_count from pg_stat_user_tables where relname = 'files'`;
  for (const [added, count] of [
    [100, 1],
    [9, 1],
    [9, 2],
  ]) {
    await pool.query(
      `insert into files select convert_to(repeat('x', 500000), 'UTF8') from generate_series(1, ${added})`,
    );
    await pool.query('select pg_stat_force_next_flush()');
    await keepUp(pool);
    assert.equal(await readNumber(pool, vacuums), count);
  }
});

test('between two vacuums others have a turn of the event loop', async (t) => {
  const { pool, close } = await openEmbedded('memory');
  t.after(close);
  for (const name of ['notes', 'other'])
    await pool.query(`create table ${name} as select generate_series(1, 1000) as number`);
  await pool.query('select pg_stat_force_next_flush()');
  let turn = 0;
  let next = setImmediate(function count() {
    turn += 1;
    next = setImmediate(count);
  });
  t.after(() => clearImmediate(next));
  const client = await pool.connect();
  client.release();
  const turns: number[] = [];
  const query = client.query.bind(client) as (text: string) => Promise<pg.QueryResult>;
  t.mock.method(client, 'query', (text: string) => {
    if (text.startsWith('vacuum')) turns.push(turn);
    return query(text);
  });
  await keepUp(pool);
  assert.equal(turns.length, 2);
  assert.notEqual(turns[0], turns[1]);
});

test('a checkpoint cuts a long log and leaves a short one', async (t) => {
  const { pool, close } = await openEmbedded('memory');
  t.after(close);
  const lengthMb = `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) / 1e6 from pg_control_checkpoint()`;
  const write = (mb: number) =>
    pool.query(
      `select pg_logical_emit_message(false, 'test', repeat('x', 1000000)) from generate_series(1, ${mb})`,
    );
  await write(10);
  await keepUp(pool);
  assert.ok((await readNumber(pool, lengthMb)) >= 10);
  await write(60);
  await keepUp(pool);
  assert.ok((await readNumber(pool, lengthMb)) < 1);
});
