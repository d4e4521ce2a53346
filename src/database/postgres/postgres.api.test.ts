import assert from 'node:assert/strict';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { test } from 'node:test';
import { createServerDatabase, runOnServer } from '../../../tests/support/scratch-place.ts';
import { isDatabaseAway } from './connection-fault.ts';
import { openDatabase } from '../open.ts';
import { openPostgres } from './postgres.ts';

test('a server that does not answer is refused in one line without the password', async () => {
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

test('a wrong password and a missing database are refused with the remedy', async (t) => {
  const url = new URL(await createServerDatabase(t));
  const missing = new URL(url);
  missing.pathname = '/rolecall_is_not_there';
  await assert.rejects(openDatabase({ url: missing.href }), {
    name: 'DatabaseUnavailable',
    message:
      /^PostgreSQL answers, but .*database "rolecall_is_not_there" does not exist\): create it with "createdb --encoding=UTF8/,
  });
  url.password = 'wrong';
  await assert.rejects(openDatabase({ url: url.href }), {
    name: 'DatabaseUnavailable',
    message: /^PostgreSQL refuses the user .*password authentication failed .*: check the user and password/,
  });
});

test('a database without Unicode is refused', async (t) => {
  const url = await createServerDatabase(t, `encoding 'LATIN1' locale 'C' template template0`);
  await assert.rejects(openDatabase({ url }), {
    name: 'DatabaseUnavailable',
    message: /has the encoding LATIN1: create it again with "createdb --encoding=UTF8/,
  });
});

test('all channels share one connection', async (t) => {
  const { pool, listen, close } = await openPostgres(await createServerDatabase(t));
  const heard: string[] = [];
  for (const channel of ['news', 'weather', 'News']) {
    await listen(channel, (payload) => heard.push(`${channel} ${payload}`));
  }
  await listen('news', (payload) => heard.push(`again ${payload}`));
  const { rows } = await pool.query(
    `select count(*)::int as listening from pg_stat_activity where query like 'listen%' and datname = current_database()`,
  );
  assert.equal(rows[0].listening, 1);
  await pool.query(`select pg_notify('news', 'one'), pg_notify('News', 'two'), pg_notify('other', 'three')`);
  while (heard.length < 3) await setTimeout(10);
  assert.deepEqual(heard, ['news one', 'again one', 'News two']);
  await close();
});

test('a listener is called once when its lost connection is back, and hears on', async (t) => {
  const { pool, listen, close } = await openPostgres(await createServerDatabase(t));
  const heard: string[] = [];
  await listen('news', (payload) => heard.push(payload));
  const until = async (count: number) => {
    while (heard.length < count) await setTimeout(10);
    // Time for a wrong second call.
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
});

test('a pool whose connections are cut goes on with new ones', async (t) => {
  const { pool, close } = await openPostgres(await createServerDatabase(t));
  await Promise.all(Array.from({ length: 5 }, () => pool.query('select pg_sleep(0.05)')));
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
  );
  while (pool.totalCount > 1) await setTimeout(10);
  const answers = await Promise.all(Array.from({ length: 5 }, () => pool.query('select 1 as one')));
  assert.ok(answers.every((answer) => answer.rows[0].one === 1));
  await close();
});

test('a connection that is cut in a transaction fails that transaction alone', async (t) => {
  const { pool, close } = await openPostgres(await createServerDatabase(t));
  const client = await pool.connect();
  await client.query('begin');
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const cut = once(client, 'error');
  await pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await cut;
  await assert.rejects(client.query('select 1'), isDatabaseAway);
  client.release();
  assert.equal((await pool.query('select 1 as one')).rows[0].one, 1);
  await close();
});

test('an outage is logged once when it begins and once when it ends', async (t) => {
  const url = await createServerDatabase(t);
  const name = new URL(url).pathname.slice(1);
  const logged: string[] = [];
  const { pool, listen, close } = await openPostgres(url, (line) => logged.push(line));
  const heard: string[] = [];
  await listen('one', () => heard.push('one'));
  await listen('two', () => heard.push('two'));
  await Promise.all(Array.from({ length: 3 }, () => pool.query('select pg_sleep(0.05)')));
  assert.equal(logged.length, 0);

  await runOnServer(`alter database ${name} allow_connections false`);
  await runOnServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  // Time for two attempts to connect.
  await setTimeout(2_500);
  await assert.rejects(pool.query('select 1'));
  const reason = 'terminating connection due to administrator command';
  assert.equal(logged.length, 2);
  assert.ok(logged.includes(`The database connection was lost (${reason}).`));
  assert.ok(logged.includes(`The database listener was lost (${reason}).`));
  await runOnServer(`alter database ${name} allow_connections true`);
  while (logged.length < 4 || heard.length < 2) await setTimeout(10);
  assert.ok(logged.slice(2).includes('The database connection is back.'));
  assert.ok(logged.slice(2).includes('The database listener is back.'));
  assert.ok(heard.includes('one') && heard.includes('two'));
  await close();
  await setTimeout(100);
  assert.equal(logged.length, 4, 'closing is no outage');
});

test('a server that went away unnoticed is logged at the next statement', async (t) => {
  const url = await createServerDatabase(t);
  const name = new URL(url).pathname.slice(1);
  const logged: string[] = [];
  const { pool, close } = await openPostgres(url, (line) => logged.push(line));
  const client = await pool.connect();
  client.release(true);
  await runOnServer(`alter database ${name} allow_connections false`);
  await assert.rejects(pool.query('select 1'));
  assert.match(
    logged.join(),
    /^The database connection was lost \(.*not currently accepting connections\)\.$/,
  );
  await close();
});
