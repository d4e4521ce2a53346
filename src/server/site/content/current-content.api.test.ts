import assert from 'node:assert/strict';
import { after, mock, test, type TestContext } from 'node:test';
import {
  contentFaults,
  contentSettings,
  landingEntry,
  startContentFaultServer,
  wholeContent,
} from '../../../../tests/support/content-fault-server.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import { createTestLogger } from '../../../../tests/support/test-logger.ts';
import { Problem } from '../../ground/problem.ts';
import type { ContentSettings } from '../../ground/config/content-settings.ts';
import { openContent, type Content } from './current-content.ts';

const seconds = 1_000;
const days = 24 * 60 * 60 * seconds;

const database = await openTestDatabase();
after(() => database.close());
mock.timers.enable({ apis: ['Date'], now: new Date('2030-01-01') });
after(() => mock.timers.reset());

type Opened = { content: Content; logged: string[]; changes: () => number };

/** The content of one server, closed after the test. */
async function open(t: TestContext, url: string, own: Partial<ContentSettings> = {}): Promise<Opened> {
  const logged: string[] = [];
  let changes = 0;
  const content = await openContent({
    settings: { ...contentSettings, url, ...own },
    database,
    log: createTestLogger('info', (_entry, line) => logged.push(line)),
    onChange: () => {
      changes += 1;
    },
  });
  t.after(() => content.close());
  return { content, logged, changes: () => changes };
}

async function startService(t: TestContext) {
  const service = await startContentFaultServer();
  t.after(() => service[Symbol.asyncDispose]());
  return service;
}

/** By default it waits long enough for a slow machine, and less than the slow services take. */
const titleOf = async ({ content }: Opened, waitMs = 2_500) => (await content.read('landing', waitMs)).title;

function isUnavailable(error: unknown): boolean {
  return error instanceof Problem && error.code === 'content_unavailable';
}

async function eventually(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 20_000;
  while (!(await isSo())) {
    assert.ok(performance.now() < end, 'it came true within 20 seconds');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

test('the service is asked once in 60 seconds', async (t) => {
  const service = await startService(t);
  const server = await open(t, service.url);
  assert.equal(await titleOf(server), landingEntry.title);
  mock.timers.tick(59 * seconds);
  assert.equal(await titleOf(server), landingEntry.title);
  assert.equal(service.requests.length, 1);
  mock.timers.tick(1 * seconds);
  assert.equal(await titleOf(server), landingEntry.title);
  await eventually(() => service.requests.length === 2);
});

test('fifty readers at once make one call, for new content and for old content', async (t) => {
  const service = await startService(t);
  const server = await open(t, service.url);
  const readFifty = () => Promise.all(Array.from({ length: 50 }, () => titleOf(server)));
  assert.equal(new Set(await readFifty()).size, 1);
  assert.equal(service.requests.length, 1);

  service.behave(contentFaults['takes three seconds']);
  mock.timers.tick(61 * seconds);
  const before = performance.now();
  await readFifty();
  assert.ok(performance.now() - before < 2_000, 'old content is given at once');
  await eventually(() => service.requests.length === 2);
  await readFifty();
  assert.equal(service.requests.length, 2);
});

test('old content is given at once and replaced when the refresh is through', async (t) => {
  const service = await startService(t);
  const server = await open(t, service.url);
  await titleOf(server);
  assert.equal(server.changes(), 1);
  service.behave(wholeContent({ title: 'Newer' }));
  mock.timers.tick(60 * seconds);
  assert.equal(await titleOf(server), landingEntry.title);
  await eventually(async () => (await titleOf(server)) === 'Newer');
  assert.equal(server.changes(), 2);
});

test('content that stays the same does not drop cached pages', async (t) => {
  const service = await startService(t);
  const server = await open(t, service.url);
  await titleOf(server);
  assert.equal(await server.content.purge(), true);
  assert.equal(service.requests.length, 2);
  assert.equal(server.changes(), 1);
});

test('the last good content survives a restart while the service is dead, for a week', async (t) => {
  const service = await startService(t);
  const first = await open(t, service.url);
  await titleOf(first);
  await first.content.close();
  service.behave(contentFaults['hangs up']);

  mock.timers.tick(6 * days);
  const second = await open(t, service.url);
  assert.equal(await titleOf(second), landingEntry.title);

  mock.timers.tick(2 * days);
  await assert.rejects(titleOf(second), isUnavailable);
  const third = await open(t, service.url);
  await assert.rejects(titleOf(third), isUnavailable);
});

test('the content of another service or another query is never taken up', async (t) => {
  const service = await startService(t);
  await titleOf(await open(t, service.url));
  const other = await open(t, 'http://127.0.0.1:4199/graphql');
  await assert.rejects(titleOf(other), isUnavailable);
});

for (const [fault, answer] of Object.entries(contentFaults)) {
  test(`a service that ${fault}: incomplete content is not shown, and the last good content stays`, async (t) => {
    const service = await startService(t);
    service.behave(answer);
    const server = await open(t, service.url);
    const before = performance.now();
    await assert.rejects(titleOf(server, 400), isUnavailable);
    assert.ok(performance.now() - before < 2_000, 'a reader waits 400 ms at most');

    service.behave(wholeContent());
    await eventually(() => server.content.purge());
    service.behave(answer);
    assert.equal(await server.content.purge(), false);
    assert.equal(await titleOf(server), landingEntry.title);
    assert.equal((await server.content.read('about', 0)).title, 'About us');
  });
}

test('an entry that is whole is taken although the other is not', async (t) => {
  const service = await startService(t);
  service.behave(wholeContent({}, { title: null }));
  const server = await open(t, service.url);
  assert.equal(await titleOf(server), landingEntry.title);
  await assert.rejects(server.content.read('about', 400), isUnavailable);
});

test('content that takes longer than a reader waits is there for the next one', async (t) => {
  const service = await startService(t);
  const goOn = Promise.withResolvers<void>();
  service.behave((response, request) => void goOn.promise.then(() => wholeContent()(response, request)));
  const server = await open(t, service.url);
  await assert.rejects(titleOf(server, 400), isUnavailable);
  goOn.resolve();
  assert.equal(await titleOf(server, 3_000), landingEntry.title);
  assert.equal(service.requests.length, 1);
});

test('a failing service is left alone twice as long each time, then asked again', async (t) => {
  const service = await startService(t);
  service.behave(contentFaults['answers 500']);
  const server = await open(t, service.url);
  for (const [index, pause] of [1, 2, 4, 8].entries()) {
    await assert.rejects(titleOf(server), isUnavailable);
    assert.equal(service.requests.length, index + 1);
    mock.timers.tick(pause * seconds - 1);
    await assert.rejects(titleOf(server), isUnavailable);
    assert.equal(service.requests.length, index + 1);
    mock.timers.tick(1);
  }
  service.behave(wholeContent());
  assert.equal(await titleOf(server), landingEntry.title);
  assert.equal(server.logged.filter((line) => line.includes('cannot be used')).length, 1);
  assert.ok(server.logged.some((line) => line.includes('can be used again')));
});

test('the server keeps the pause that a service asks for, and tells its readers', async (t) => {
  const service = await startService(t);
  service.behave((response) => response.writeHead(429, { 'retry-after': '120' }).end());
  const server = await open(t, service.url);
  const refusal = await server.content.read('landing', 2_500).catch((error: unknown) => error);
  assert.ok(refusal instanceof Problem);
  assert.equal(refusal.retryAfterSeconds, 120);
  mock.timers.tick(119 * seconds);
  await assert.rejects(titleOf(server), isUnavailable);
  assert.equal(service.requests.length, 1);
});

test('a server of published content never shows a draft as the last good content', async (t) => {
  const service = await startService(t);
  assert.equal(await titleOf(await open(t, service.url, { isPreview: true })), landingEntry.title);
  service.behave(contentFaults['answers 500']);
  await assert.rejects(titleOf(await open(t, service.url, { isPreview: false })), isUnavailable);
});

test('another server takes up new content without asking the service', async (t) => {
  const service = await startService(t);
  const first = await open(t, service.url);
  const second = await open(t, service.url);
  await titleOf(first);
  await eventually(() => second.changes() === 1);
  assert.equal(await titleOf(second), landingEntry.title);
  service.behave(wholeContent({ title: 'Newer' }));
  mock.timers.tick(1);
  await first.content.purge();
  await eventually(() => second.changes() === 2);
  assert.equal(await titleOf(second), 'Newer');
  assert.equal(service.requests.length, 2);
});

test('a purge waits out the refresh that runs and asks again', async (t) => {
  const service = await startService(t);
  const server = await open(t, service.url);
  const goOn = Promise.withResolvers<void>();
  service.behave((response, request) => void goOn.promise.then(() => wholeContent()(response, request)));
  const reading = titleOf(server);
  await eventually(() => service.requests.length === 1);
  service.behave(wholeContent({ title: 'Newer' }));
  const purges = [server.content.purge(), server.content.purge()];
  goOn.resolve();
  await Promise.all(purges);
  await reading;
  assert.equal(await titleOf(server), 'Newer');
  assert.equal(service.requests.length, 2);
});

test('the token goes to the service alone: not along a redirect, not into the log', async (t) => {
  const service = await startService(t);
  const server = await open(t, service.url);
  service.behave((response, request) => {
    const said = `no access with ${request.headers.authorization}`;
    response.writeHead(200).end(JSON.stringify({ errors: [{ message: said }, { message: 'plain' }] }));
  });
  await server.content.purge();
  assert.equal(service.requests.at(-1)?.headers.authorization, 'Bearer hush-hush');
  service.behave(contentFaults.redirects);
  await server.content.purge();
  assert.deepEqual(new Set(service.requests.map(({ path }) => path)), new Set(['/graphql']));
  assert.ok(server.logged.length >= 2);
  assert.doesNotMatch(server.logged.join(''), /hush-hush|127\.0\.0\.1/);
});

test('the service is asked again without a reader, because cached pages do not ask', async (t) => {
  const service = await startService(t);
  service.behave(contentFaults['answers 500']);
  const server = await open(t, service.url);
  await assert.rejects(titleOf(server), isUnavailable);
  service.behave(wholeContent());
  mock.timers.tick(1 * seconds);
  await eventually(() => server.changes() === 1);
  assert.equal(service.requests.length, 2);
});

test('content that nobody has read for two minutes is left alone', async (t) => {
  const service = await startService(t);
  service.behave(contentFaults['answers 500']);
  const server = await open(t, service.url);
  await assert.rejects(titleOf(server), isUnavailable);
  mock.timers.tick(120 * seconds);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  assert.equal(service.requests.length, 1);
});
