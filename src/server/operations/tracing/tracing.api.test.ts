import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { after, test } from 'node:test';
import { createAdmin, createJob, personDetails } from '../../../../tests/support/builders.ts';
import { startMailServer } from '../../../../tests/support/mail-server.ts';
import { placeInMemory } from '../../../../tests/support/test-database.ts';
import { createTestLogger } from '../../../../tests/support/test-logger.ts';
import { createHttpApi } from '../../../../tests/support/test-server.ts';
import { readConfig } from '../../ground/config/config.ts';
import { startServer } from '../../process/start-server.ts';

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
  status: { code: number };
};
type Export = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[];
};

const patienceMs = 15_000;
const login = { username: 'recruiter', password: 'correct horse battery' };

/** Takes spans as an OpenTelemetry collector does, or answers as it is told. */
async function startReceiver(
  answer = (_request: IncomingMessage, response: ServerResponse): void => void response.end('{}'),
) {
  const exports: Export[] = [];
  const requests: IncomingMessage[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    requests.push(request);
    exports.push((await json(request)) as Export);
    answer(request, response);
  };
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  const spans = () =>
    exports.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    );
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    exports,
    requests,
    spans,
    /** Waits for a span. */
    see: async (isWanted: (span: Span) => boolean): Promise<Span> => {
      for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += 20) {
        const found = spans().find(isWanted);
        if (found) return found;
        await setTimeout(20);
      }
      throw new Error(
        `No span of ${isWanted.toString()}: ${spans()
          .map(({ name }) => name)
          .join(', ')}`,
      );
    },
  };
}

async function startTraced(environment: Record<string, string>) {
  const logged: string[] = [];
  const config = readConfig({
    PORT: '0',
    DEMO_DATA: 'off',
    APPLY_LIMIT: '0',
    CONTENT_URL: 'http://127.0.0.1:9',
    ADMIN_USERNAME: login.username,
    ADMIN_PASSWORD: login.password,
    ...environment,
  });
  const server = await startServer(
    { ...config, database: await placeInMemory() },
    {
      loadWeb: async () => ({
        isDevelopment: false,
        render: async (_request, { api }) => {
          await api.listOpenJobs({});
          return new Response('a page');
        },
        registerFiles: () => Promise.resolve(),
      }),
      logger: createTestLogger('info', ({ msg }) => void (/trace/.test(msg) && logged.push(msg))),
    },
  );
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= server.close());
  after(close);
  const visitor = createHttpApi(server.url);
  const { token } = await visitor.logIn({ body: login });
  return { url: server.url, logged, visitor, recruiter: createHttpApi(server.url, token), close };
}

function attributeOf({ attributes }: Span, name: string): string | number | undefined {
  const { value } = attributes.find(({ key }) => key === name) ?? {};
  return value?.stringValue ?? value?.intValue;
}

const traceId = '0af7651916cd43dd8448eb211c80319c';
const callerId = 'b7ad6b7169203331';

function applyTraced(url: string, body: object): Promise<Response> {
  return fetch(`${url}/api/apply`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${traceId}-${callerId}-01` },
    body: JSON.stringify(body),
  });
}

const receiver = await startReceiver();
const mailServer = await startMailServer();
const server = await startTraced({
  OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
  OTEL_EXPORTER_OTLP_HEADERS: 'x-key=the-key-of-the-receiver',
  SMTP_URL: mailServer.url,
  MAIL_FROM: 'jobs@agency.example',
});

test('an application is a trace of its caller: the request and its statements, without what was typed', async () => {
  const job = await createJob(server);
  const admin = await createAdmin(server, { username: 'traced-admin' });
  const person = { ...personDetails(), first_name: 'Perpetua', phone: '555-0147-8826' };
  const applied = await applyTraced(server.url, { job_id: job.id, ...person });
  const { reference } = (await applied.json()) as { reference: string };
  await server.recruiter.listApplicants({ query: { q: person.last_name } });
  await server.recruiter.getAdmin({ params: { username: admin.username } });
  await fetch(`${server.url}/jobs?q=Perpetua`, { headers: { cookie: 'a=cookie-of-a-visitor' } });

  const request = await receiver.see(({ name }) => name === 'POST /api/apply');
  assert.deepEqual([request.traceId, request.parentSpanId], [traceId, callerId]);
  assert.equal(attributeOf(request, 'http.response.status_code'), 201);
  const steps = receiver.spans().filter(({ parentSpanId }) => parentSpanId === request.spanId);
  const texts = steps.map((step) => String(attributeOf(step, 'db.query.text')));
  assert.ok(texts.some((text) => text.startsWith('insert into "submissions"') && text.includes('$1')));
  assert.ok(texts.includes('commit'));
  assert.ok(steps.every((step) => step.traceId === traceId));

  const page = await receiver.see(({ name }) => name === 'render a page');
  const read = await receiver.see(
    ({ name, parentSpanId }) => name === 'GET /api/jobs' && parentSpanId === page.spanId,
  );
  await receiver.see(({ name, parentSpanId }) => name === 'select' && parentSpanId === read.spanId);
  const sending = await receiver.see(({ name }) => name === 'mail server');
  const mail = await receiver.see(({ spanId }) => spanId === sending.parentSpanId);
  assert.equal(mail.name, 'deliver a mail');
  assert.notEqual(mail.traceId, traceId, 'it outlives the request');
  await receiver.see(({ name }) => name === 'GET /api/admin/:username');

  assert.equal(receiver.requests[0]!.headers['x-key'], 'the-key-of-the-receiver');
  const [resource] = receiver.exports[0]!.resourceSpans[0]!.resource.attributes;
  assert.deepEqual(resource, { key: 'service.name', value: { stringValue: 'rolecall' } });
  const exported = JSON.stringify(receiver.exports);
  const typed = [
    ...Object.values(person),
    reference,
    admin.username,
    admin.password,
    login.password,
    'cookie-of',
    '127.0.0.1',
  ];
  for (const value of typed) assert.ok(!exported.includes(value), value);
});

test('requests on one connection have a trace each', async () => {
  for (let index = 0; index < 3; index += 1) await (await fetch(`${server.url}/api/industries`)).text();
  const isRead = ({ name }: Span) => name === 'GET /api/industries';
  while (receiver.spans().filter(isRead).length < 3) await setTimeout(20);
  const traces = receiver.spans().filter(isRead);
  assert.equal(new Set(traces.map((span) => span.traceId)).size, 3);
  assert.ok(traces.every(({ parentSpanId }) => !parentSpanId));
});

test('a receiver that is away, or silent, delays nobody and is logged once', async () => {
  const silent = await startReceiver(() => undefined);
  const loseTraces = async (endpoint: string) => {
    const losing = await startTraced({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
    const begin = performance.now();
    for (let index = 0; index < 100; index += 1) await losing.visitor.listIndustries({});
    assert.ok(performance.now() - begin < 5_000, 'no request waits for the receiver');
    while (losing.logged.length === 0) await setTimeout(50);
    await losing.visitor.listIndustries({});
    const stopping = performance.now();
    await losing.close();
    assert.ok(performance.now() - stopping < 5_000, 'the server stops');
    assert.equal(losing.logged.length, 1, losing.logged.join('\n'));
    assert.match(losing.logged[0] ?? '', /^The traces are lost \(/);
  };
  await Promise.all([loseTraces('http://127.0.0.1:9'), loseTraces(silent.url)]);
});
