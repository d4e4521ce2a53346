import assert from 'node:assert/strict';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { test } from 'node:test';
import { personDetails } from '../../../tests/support/builders.ts';
import { startFreezingProxy } from '../../../tests/support/freezing-proxy.ts';
import { createServerDatabase } from '../../../tests/support/scratch-place.ts';
import { createApp } from '../../server/process/app.ts';
import { readConfig } from '../../server/ground/config/config.ts';
import { isDatabaseAway } from './connection-fault.ts';
import { openDatabase } from '../open.ts';
import { openPostgres } from './postgres.ts';

test('a database that hangs fails every statement, and is used again when it answers', async (t) => {
  const { url, freeze, thaw } = await startFreezingProxy(t, await createServerDatabase(t));
  const logged: string[] = [];
  const { pool, listen, close } = await openPostgres(url, (line) => logged.push(line));
  const heard: string[] = [];
  await listen('news', (payload) => heard.push(payload));
  await pool.query('select 1');

  freeze();
  const failures = await Promise.allSettled(Array.from({ length: 15 }, () => pool.query('select 1')));
  for (const failure of failures) {
    assert.equal(failure.status, 'rejected');
    assert.ok(isDatabaseAway(failure.reason), String(failure.reason));
  }
  await assert.rejects(pool.query('select 1'), isDatabaseAway);
  assert.equal(logged.filter((line) => line.startsWith('The database connection was lost')).length, 1);

  thaw();
  while (!logged.includes('The database connection is back.') || heard.length === 0) await setTimeout(10);
  assert.equal((await pool.query('select 1 as one')).rows[0].one, 1);
  await pool.query(`notify news, 'after'`);
  while (heard.length < 2) await setTimeout(10);
  assert.deepEqual(heard, ['', 'after']);
  await close();
});

test('a slow statement on a database that answers is not cut', async (t) => {
  const { pool, close } = await openPostgres(await createServerDatabase(t));
  // Longer than the heartbeat waits, on every connection of the pool.
  const slow = Array.from({ length: 10 }, () => pool.query('select pg_sleep(4)'));
  const waiting = pool.query('select 1 as one');
  assert.equal((await waiting).rows[0].one, 1);
  await Promise.all(slow);
  await close();
});

test('a database that hangs does not hold up the end of the server', async (t) => {
  const { url, freeze } = await startFreezingProxy(t, await createServerDatabase(t));
  const { pool, listen, close } = await openPostgres(url);
  await listen('news', () => undefined);
  const running = pool.query('select 1');
  await running;
  freeze();
  const hanging = pool.query('select 1');
  // The pool hands the statement on in the next turn.
  await setImmediate();
  await Promise.all([close(), assert.rejects(hanging, isDatabaseAway)]);
});

test('a start on a database that hangs is refused', async (t) => {
  const { url, freeze } = await startFreezingProxy(t, await createServerDatabase(t));
  freeze();
  await assert.rejects(openDatabase({ url }), {
    name: 'DatabaseUnavailable',
    message: /^PostgreSQL at DATABASE_URL does not answer \(/,
  });
});

test('while the database hangs every answer that needs it is 503 with Retry-After', async (t) => {
  const { url, freeze, thaw } = await startFreezingProxy(t, await createServerDatabase(t));
  const database = await openDatabase({ url });
  const app = await createApp({ config: readConfig({ CONTENT_URL: 'http://127.0.0.1:9' }), database });
  t.after(async () => {
    await app.close();
    await database.close();
  });
  freeze();
  const apply = { job_id: '1', ...personDetails() };
  const requests = [
    { url: '/api/jobs' },
    { url: '/api/job/1' },
    { url: '/api/health/ready' },
    { url: '/sitemap.xml' },
    { url: '/api/admins', headers: { authorization: `Bearer ${'x'.repeat(43)}` } },
    { method: 'POST' as const, url: '/api/apply', payload: apply },
  ];
  const answers = await Promise.all(requests.map((request) => app.inject(request)));
  for (const [index, answer] of answers.entries()) {
    assert.deepEqual([answer.statusCode, answer.headers['retry-after']], [503, '5'], requests[index]!.url);
  }
  assert.equal((await app.inject('/api/health/live')).statusCode, 200);
  thaw();
  while ((await app.inject('/api/health/ready')).statusCode !== 200) await setTimeout(10);
  assert.equal((await app.inject('/api/jobs')).statusCode, 200);
});

test('a server that only follows another answers reads, and writes are 503', async (t) => {
  const url = await createServerDatabase(t);
  const leader = await openDatabase({ url });
  await leader.close();
  const follower = await openDatabase({ url: `${url}?options=-c%20default_transaction_read_only%3Don` });
  const app = await createApp({
    config: readConfig({ CONTENT_URL: 'http://127.0.0.1:9' }),
    database: follower,
  });
  t.after(async () => {
    await app.close();
    await follower.close();
  });
  const payload = { job_id: '1', ...personDetails() };
  const applied = await app.inject({ method: 'POST', url: '/api/apply', payload });
  assert.deepEqual([applied.statusCode, applied.headers['retry-after']], [503, '5']);
  assert.equal((await app.inject('/api/jobs')).statusCode, 200);
});
