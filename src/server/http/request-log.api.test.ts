import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request as openRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createTestApp } from '../../../tests/support/test-app.ts';
import { PreparingClient } from '../../database/postgres/connections.ts';
import { createApp } from '../process/app.ts';
import { readConfig } from '../ground/config/config.ts';
import { createLogger } from '../ground/logger.ts';
import type { Web } from '../site/pages/built-web.ts';

const { database, login } = await createTestApp();

const lines: string[] = [];
const web: Web = {
  isDevelopment: false,
  render: async () => new Response('a page'),
  registerFiles: () => Promise.resolve(),
};
const app = await createApp({
  config: readConfig({ CONTENT_URL: 'http://127.0.0.1:9' }),
  database,
  web,
  logger: createLogger('trace', { destination: { write: (line) => lines.push(line) } }),
});
after(() => app.close());
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

type Sent = { method?: string; url: string; payload?: object; headers?: Record<string, string> };

/** Over a socket, because a request within the server has no line. */
async function linesOf(...requests: Sent[]): Promise<string[]> {
  lines.length = 0;
  for (const { method = 'GET', url, payload, headers = {} } of requests) {
    const json = payload && { 'content-type': 'application/json' };
    const request = openRequest({ port, method, path: url, headers: { ...headers, ...json } });
    request.end(payload && JSON.stringify(payload));
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    await once(response.resume(), 'end');
    const known = lines.length;
    for (let turn = 0; turn < 20 && lines.length === known; turn += 1) await setImmediate();
  }
  return [...lines];
}

test('a request is logged with its route, and with nothing of its address', async () => {
  for (const [url, route] of [
    ['/api/admins/applicants?q=garcia', '/api/admins/applicants'],
    ['/api/admins/applicant/17', '/api/admins/applicant/:id'],
    ['/api/admin/garcia', '/api/admin/:username'],
    ['/api//admin/garcia', '/api/*'],
    ['/api/admin/%2540garcia', '/api/admin/:username'],
    ['/api/admin/garcia/', '/api/admin/:username'],
    ['/API/admin/garcia', '/*'],
    ['/admin/admins/garcia@example.com', '/*'],
    ['//admin/admins/garcia', '/*'],
    ['/jobs/garcia%40example.com/apply', '/*'],
    ['/api/admin/%E0garcia', null],
    [`/${'garcia'.repeat(2_600)}`, '/*'],
  ] as const) {
    const logged = await linesOf({ url, headers: { 'user-agent': 'garcia', cookie: 'garcia' } });
    const { method, route: named } = JSON.parse(logged.at(-1)!).res;
    assert.deepEqual({ method, route: named }, { method: 'GET', route }, url);
    assert.doesNotMatch(logged.join(''), /garcia/i, url);
    for (const line of logged) assert.ok(line.length < 300, line);
  }
});

test('a refusal is logged without a stack', async () => {
  const post = (url: string, payload: object, headers = {}) => ({
    method: 'POST',
    url,
    payload,
    headers,
  });
  const logged = await linesOf(
    { url: '/api/admins' },
    { url: '/api/nothing' },
    { url: '/api/job/%E0%A4%A' },
    { method: 'DELETE', url: '/jobs' },
    post('/api/apply', {}),
    post('/api/admin/login', { username: 'recruiter', password: 'wrong password' }),
    post('/api/industry', { display_name: '' }, { authorization: `Bearer ${login.token}` }),
    { url: '/api/content/landing' },
  );
  const entries = logged.map((line) => JSON.parse(line));
  assert.deepEqual(
    entries.filter(({ level, err }) => level >= 50 || err !== undefined),
    [],
  );
});

test('a database that is away is logged in a line without a stack', async (context) => {
  const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), {
    syscall: 'connect',
    code: 'ECONNREFUSED',
  });
  const { mock } = context.mock.method(PreparingClient.prototype, 'query', () => Promise.reject(away));
  const logged = await linesOf({ url: '/api/industries' }, { url: '/api/health/ready' });
  mock.restore();
  const entries = logged.map((line) => JSON.parse(line));
  const said = 'the database does not answer (connect ECONNREFUSED 127.0.0.1:5432)';
  assert.equal(entries.filter(({ level, msg }) => level === 40 && msg === said).length, 2);
  assert.ok(entries.every(({ err }) => err === undefined));
});
