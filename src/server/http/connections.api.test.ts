import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, Socket, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, test, type TestContext } from 'node:test';
import { Value } from 'typebox/value';
import { errorCodes, ProblemDetails, type ErrorCode } from '../../contract/errors.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';
import { createApp } from '../process/app.ts';
import { readConfig } from '../ground/config/config.ts';
import { drain, stallLimitMs } from './connections.ts';
import type { Web } from '../site/pages/built-web.ts';

const { database } = await createTestApp();

const longAnswer = Buffer.alloc(64 * 1024 * 1024, 'x');
const web: Web = {
  isDevelopment: false,
  render: async () => new Response('a page'),
  registerFiles: async (files) => {
    files.get('/long', async () => longAnswer);
  },
};

async function listen(): Promise<{ app: Awaited<ReturnType<typeof createApp>>; port: number }> {
  const config = readConfig({ CONTENT_URL: 'http://127.0.0.1:9', PUBLIC_URL: 'https://jobs.example' });
  const app = await createApp({ config, database, web });
  await app.listen({ port: 0, host: '127.0.0.1' });
  after(() => app.close());
  return { app, port: (app.server.address() as AddressInfo).port };
}

const { app, port } = await listen();

async function open(t: TestContext, to = port): Promise<Socket> {
  const socket = connect(to, '127.0.0.1');
  t.after(() => socket.destroy());
  await once(socket, 'connect');
  return socket;
}

/** Sends bytes as they are and reads until the server closes the connection. */
async function send(t: TestContext, request: string) {
  const socket = await open(t);
  socket.write(request, 'latin1');
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const [status = '', ...lines] = head.split('\r\n');
  return { status: Number(status.split(' ')[1]), headers: new Headers(lines.map(splitHeader)), body };
}

const splitHeader = (line: string): [string, string] => [
  line.slice(0, line.indexOf(':')),
  line.slice(line.indexOf(':') + 1).trim(),
];

const closing = 'Connection: close\r\n\r\n';

for (const [what, request, code] of [
  ['a line that is not HTTP', 'garcia\r\n\r\n', 'malformed_request'],
  ['a header that is not HTTP', 'GET / HTTP/1.1\r\nHost: x\r\nbad header\r\n\r\n', 'malformed_request'],
  ['no Host header', `GET /jobs HTTP/1.1\r\n${closing}`, 'malformed_request'],
  ['two Host headers', `GET /jobs HTTP/1.1\r\nHost: one\r\nhost: other\r\n${closing}`, 'malformed_request'],
  [
    'headers past 16 KiB',
    `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`,
    'headers_too_large',
  ],
  [
    'a page that cannot be decoded',
    `GET /jobs/%E0%A4%A HTTP/1.1\r\nHost: x\r\n${closing}`,
    'malformed_request',
  ],
  [
    'a call that cannot be decoded',
    `GET /api/job/%FF HTTP/1.1\r\nHost: x\r\n${closing}`,
    'malformed_request',
  ],
] satisfies [string, string, ErrorCode][]) {
  test(`${what} is refused with problem details and the security headers`, async (t) => {
    const { status, headers, body } = await send(t, request);
    const details: unknown = JSON.parse(body);
    Value.Assert(ProblemDetails, details);
    assert.equal(details.code, code);
    assert.equal(status, errorCodes[code].status);
    assert.equal(headers.get('content-type'), 'application/problem+json');
    assert.equal(headers.get('cache-control'), 'no-store');
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/);
    assert.equal(headers.get('strict-transport-security'), 'max-age=31536000');
  });
}

test('a client that does not read its answer is cut', { timeout: 30_000 }, async (t) => {
  const { setTimeout } = Socket.prototype;
  t.mock.method(Socket.prototype, 'setTimeout', function (this: Socket, limit: number, ...rest: []) {
    return setTimeout.call(this, limit === stallLimitMs ? 300 : limit, ...rest);
  });
  const closed = new Promise((resolve) => {
    app.server.once('connection', (ofServer: Socket) => ofServer.once('close', resolve));
  });
  const socket = await open(t);
  socket.pause();
  socket.write('GET /long HTTP/1.1\r\nHost: x\r\n\r\n');
  await closed;
});

test('a server that stops answers clients with a kept connection, and lets them go', async (t) => {
  const stopping = await listen();
  const socket = await open(t, stopping.port);
  const ask = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  ask('/api/health/ready');
  const [first] = await once(socket, 'data');
  assert.match(String(first), /^HTTP\/1\.1 200 .*\r\nConnection: keep-alive/is);

  const drained = drain(stopping.app);
  ask('/jobs');
  const last = await text(socket);
  assert.match(last, /^HTTP\/1\.1 200 .*\r\nConnection: close\r\n.*a page$/is);
  await drained;

  const { statusCode, headers } = await stopping.app.inject('/api/health/ready');
  assert.deepEqual([statusCode, headers['retry-after']], [503, '5']);
});
