import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { PreparingClient } from '../../../database/postgres/connections.ts';

const { visitor, warnings } = await createTestApp();

test('a server with its database is alive and ready', async () => {
  assert.deepEqual(await visitor.checkLive(), { status: 'ok' });
  assert.deepEqual(await visitor.checkReady(), { status: 'ok' });
});

test('without its database a server is alive, and not ready until the database is back', async (context) => {
  const { mock } = context.mock.method(PreparingClient.prototype, 'query', () =>
    Promise.reject(new Error('the connection is gone')),
  );
  assert.deepEqual(await visitor.checkLive(), { status: 'ok' });
  const failure = await failureOf(visitor.checkReady());
  assert.deepEqual([failure.status, failure.code], [503, 'unavailable']);
  assert.equal(warnings.at(-1), 'the database does not answer (the connection is gone)');
  mock.restore();
  assert.deepEqual(await visitor.checkReady(), { status: 'ok' });
});

test('a database that hangs is not ready either', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const hanging = Promise.withResolvers<never>();
  const { mock } = context.mock.method(PreparingClient.prototype, 'query', () => hanging.promise);
  const failing = failureOf(visitor.checkReady());
  while (mock.callCount() === 0) await new Promise(setImmediate);
  context.mock.timers.tick(3_000);
  assert.equal((await failing).code, 'unavailable');
  assert.equal(
    warnings.at(-1),
    'the database does not answer (The database has not answered within 3000 ms.)',
  );
  mock.restore();
  // The connection goes back to its pool, which could not be closed otherwise.
  hanging.reject(new Error('the connection is gone'));
});
