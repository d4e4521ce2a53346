import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { test } from 'node:test';
import { createServerDatabase, onlyOnPostgres } from '../../tests/support/scratch-place.ts';
import { openDatabase } from './open.ts';
import { openPostgres } from './postgres.ts';

test('a server that does not answer is refused in one line that does not tell the password', async () => {
  await assert.rejects(openDatabase({ url: 'postgres://me:secret@127.0.0.1:9/rolecall' }), (error: Error) => {
    assert.equal(error.name, 'DatabaseUnavailable');
    assert.match(
      error.message,
      /^PostgreSQL at DATABASE_URL does not answer \(.*ECONNREFUSED.*\): check .*\.$/,
    );
    assert.doesNotMatch(error.message, /secret/);
    return true;
  });
});

test(
  'a wrong password and a missing database are refused with what PostgreSQL says',
  onlyOnPostgres,
  async (t) => {
    const url = new URL(await createServerDatabase(t));
    const missing = new URL(url);
    missing.pathname = '/rolecall_is_not_there';
    await assert.rejects(openDatabase({ url: missing.href }), {
      name: 'DatabaseUnavailable',
      message: /database "rolecall_is_not_there" does not exist/,
    });
    url.password = 'wrong';
    await assert.rejects(openDatabase({ url: url.href }), {
      name: 'DatabaseUnavailable',
      message: /password authentication failed/,
    });
  },
);

test('a database that cannot hold every letter is refused', onlyOnPostgres, async (t) => {
  const url = await createServerDatabase(t, `encoding 'LATIN1' locale 'C' template template0`);
  await assert.rejects(openDatabase({ url }), {
    name: 'DatabaseUnavailable',
    message: /has the encoding LATIN1: create it again with "createdb --encoding=UTF8/,
  });
});

test(
  'who listens is called once after a lost connection is back, and hears on',
  onlyOnPostgres,
  async (t) => {
    const { pool, listen, close } = await openPostgres(await createServerDatabase(t));
    const heard: string[] = [];
    await listen('news', (payload) => heard.push(payload));
    const until = async (count: number) => {
      while (heard.length < count) await setTimeout(10);
      // Whoever is called twice is called twice by then.
      await setTimeout(100);
    };

    await pool.query(`notify news, 'before'`);
    await until(1);
    for (let round = 1; round <= 3; round += 1) {
      const { rowCount } = await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()`,
      );
      assert.equal(rowCount, 1, 'one connection listens');
      await until(round * 2);
      await pool.query(`notify news, 'after'`);
      await until(round * 2 + 1);
    }
    assert.deepEqual(heard, ['before', '', 'after', '', 'after', '', 'after']);
    await close();
  },
);

test('a pool whose connections are cut goes on with new ones', onlyOnPostgres, async (t) => {
  const { pool, close } = await openPostgres(await createServerDatabase(t));
  await Promise.all(Array.from({ length: 5 }, () => pool.query('select pg_sleep(0.05)')));
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await setTimeout(100);
  const answers = await Promise.all(Array.from({ length: 5 }, () => pool.query('select 1 as one')));
  assert.ok(answers.every((answer) => answer.rows[0].one === 1));
  await close();
});
