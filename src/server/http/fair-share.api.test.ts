import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestApp } from '../../../tests/support/test-app.ts';
import { readConfig } from '../ground/config/config.ts';
import { Problem } from '../ground/problem.ts';
import { createApp } from '../process/app.ts';
import type { Web } from '../site/pages/built-web.ts';

const testApp = await createTestApp();

/** Their answers cost next to nothing, and a balancer asks from one address. */
const free = ['/api/health/live', '/api/health/ready'];

/** Pages are one route, and each method of it takes part. */
const web: Web = {
  isDevelopment: false,
  render: () => Promise.reject(new Error('A page without a share')),
  registerFiles: () => Promise.resolve(),
};

test('every route takes part of the share without a session, that of the pages too; the two of the health are only counted', async () => {
  let counted = 0;
  const routes = new Map<string, { method: string; url: string }>();
  const app = await createApp({
    config: readConfig({
      APPLY_LIMIT: '0',
      CONTENT_URL: 'http://127.0.0.1:9',
      CONTENT_WEBHOOK_SECRET: 'a secret of the test',
    }),
    database: testApp.database,
    web,
    onRoute: ({ method, url }) => {
      for (const one of [method].flat()) routes.set(`${one} ${url}`, { method: one, url });
    },
    share: {
      count: async () => undefined,
      countFree: () => false,
      waitFree: (address) => void (counted += address === '' ? 0 : 1),
      see: () => undefined,
      within: (work) => work(),
      enter: async () => {
        throw new Problem('too_many_requests');
      },
      countWaiting: () => 0,
      isSlowing: () => false,
    },
  });
  const missing = new Set<string>();
  for (const [name, { method, url }] of routes) {
    const path = url.replaceAll(/:\w+(?:\(.*?\$\))?/g, '1');
    const { statusCode } = await app.inject({ method: method as 'GET', url: path });
    if (statusCode !== 429) missing.add(name);
  }
  await app.close();
  assert.ok(routes.size > 200, String(routes.size));
  for (const method of ['GET', 'HEAD', 'POST']) assert.ok(routes.has(`${method} /*`), method);
  assert.deepEqual(missing, new Set(free.flatMap((path) => [`GET ${path}`, `HEAD ${path}`])));
  assert.equal(counted, missing.size);
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

test('a visitor sends 32 KiB at most, but for the answers of a form', async () => {
  const send = (url: `/api/${string}`, method: 'POST' | 'PUT') =>
    testApp.app.inject({ method, url, payload: { unknown: 'a'.repeat(33 * 1024) } });
  assert.equal((await send('/api/message', 'POST')).statusCode, 413);
  assert.equal((await send('/api/answers', 'PUT')).statusCode, 422);
});
