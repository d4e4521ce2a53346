import assert from 'node:assert/strict';
import { test } from 'node:test';
import fastify from 'fastify';
import { calls, type CallName } from '../../contract/calls.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';
import type { Handlers } from '../ground/handlers.ts';
import { Problem } from '../ground/problem.ts';
import { registerErrors } from './error-responses.ts';
import { registerEndpoints } from './register-endpoints.ts';

const testApp = await createTestApp();

const names = Object.keys(calls) as CallName[];

/** Routes of the whole contract. Nothing is left of anybody's share. */
function createSpentApp(authenticate: () => never) {
  const app = fastify({ ajv: { customOptions: { keywords: ['x-missing'] } } });
  registerErrors(app);
  const handler = () => assert.fail('a handler ran');
  registerEndpoints(app, Object.fromEntries(names.map((name) => [name, handler])) as unknown as Handlers, {
    authenticate,
    requirePassword: async () => undefined,
    onChange: async () => undefined,
    share: {
      count: async () => undefined,
      enter: async () => {
        throw new Problem('too_many_requests');
      },
      run: () => assert.fail('a whole call runs within its turn'),
      countWaiting: () => 0,
    },
    shedder: { run: ({ work }) => work(), countWaiting: () => 0 },
    sql: testApp.database.sql,
    isHttps: true,
  });
  return app;
}

test('every public call, and every admin call without a session, takes part of the share before it is checked', async () => {
  const app = createSpentApp(() => {
    throw new Problem('not_signed_in');
  });
  for (const name of names) {
    const { method, path } = calls[name];
    const body = method === 'GET' || method === 'DELETE' ? {} : { payload: {} };
    const { statusCode } = await app.inject({ method, url: path.replaceAll(/:\w+/g, 'x'), ...body });
    assert.equal(statusCode, 429, name);
  }
});

test('a turn ends with the response, also a refused one, so requests one after the other never wait', async () => {
  const statuses = new Set<number>();
  for (let count = 0; count < 50; count += 1) {
    const { statusCode } = await testApp.app.inject({ method: 'POST', url: '/api/apply', payload: {} });
    statuses.add(statusCode);
  }
  assert.deepEqual([...statuses], [422]);
});

test('one client with many connections is refused, and others are answered', async () => {
  const flood = Array.from({ length: 60 }, () =>
    testApp.app.inject({ url: '/api/jobs?q=cook', remoteAddress: '198.51.100.1' }),
  );
  const other = await testApp.app.inject({ url: '/api/jobs?q=cook', remoteAddress: '198.51.100.2' });
  assert.equal(other.statusCode, 200);
  const refused = (await Promise.all(flood)).filter(({ statusCode }) => statusCode === 429);
  assert.ok(refused.length >= 36, String(refused.length));
  assert.ok(refused.every(({ headers }) => headers['retry-after'] === '5'));
});

test('a flood of requests that cannot be read is refused, and others are answered', async () => {
  const ask = (remoteAddress: string) =>
    testApp.app.inject({
      method: 'PUT',
      url: '/api/answers',
      headers: { 'content-type': 'application/json' },
      payload: '{',
      remoteAddress,
    });
  const flood = await Promise.all(Array.from({ length: 1_300 }, () => ask('198.51.100.3')));
  const statuses = flood.map(({ statusCode }) => statusCode);
  assert.equal((await ask('198.51.100.4')).statusCode, 400);
  assert.deepEqual(new Set(statuses), new Set([400, 429]));
});
