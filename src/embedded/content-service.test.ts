import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { startContentService } from './content-service.ts';

const shippedContent = new URL('../../content/', import.meta.url);
const silent = { info: () => undefined, error: () => undefined };

async function start(t: TestContext, changes: { contentFolder?: string; ownFolder?: string } = {}) {
  const services = await startContentService({
    host: '127.0.0.1',
    port: 0,
    contentFolder: shippedContent,
    log: silent,
    ...changes,
  });
  t.after(services.close);
  return { ...services, url: `http://127.0.0.1:${services.port}/graphql` };
}

async function ask(url: string, query: string) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  return (await response.json()) as { data?: any; errors?: { message: string; path?: string[] }[] };
}

test('the shipped content answers the queries of the website', async (t) => {
  const { url } = await start(t);
  const { data, errors } = await ask(
    url,
    `{ landing { title subTitle cta jobsButton contactUsButton }
       about { title subtitle aboutUsValue { markdown } }
       employer { title subtitle text { markdown } } }`,
  );
  assert.equal(errors, undefined);
  assert.equal(data.landing.jobsButton, 'Jobs');
  assert.equal(data.landing.contactUsButton, 'Contact Us');
  assert.equal(data.about.title, 'About Us');
  assert.match(data.about.aboutUsValue.markdown, /^## /m);
  assert.equal(data.employer.title, 'Looking for people?');
  assert.match(data.employer.text.markdown, /^## /, 'no word for the agency is shown to visitors');
});

test('own texts come before the examples, file by file, and pages of them only where they are', async (t) => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'content-'));
  const own = join(folder.path, 'content');
  const titles = '{ landing { title } about { title } employer { title } }';
  const { url } = await start(t, { ownFolder: own });
  const { data: examples } = await ask(url, titles);
  assert.equal(examples.about.title, 'About Us');
  assert.equal(examples.employer.title, 'Looking for people?');
  await mkdir(own);
  await writeFile(join(own, 'about.md'), '---\ntitle: Who we are\nsubtitle: Since 1999\n---\n\nOurs.\n');
  const { data: texts } = await ask((await start(t, { ownFolder: own })).url, titles);
  assert.equal(texts.about.title, 'Who we are');
  assert.deepEqual(texts.landing, examples.landing);
  assert.equal(texts.employer, null, 'own texts have no such page');
});

test('content that was never valid is a GraphQL error that names the file', async (t) => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'content-'));
  const { url } = await start(t, { contentFolder: folder.path });
  const { data, errors } = await ask(url, '{ landing { title } employer { title } }');
  assert.equal(data.landing, null);
  assert.equal(data.employer, null);
  assert.equal(errors?.length, 1, 'the page for employers may be missing');
  assert.match(errors?.[0]?.message ?? '', /landing\.json: the file is not there\.$/);
  assert.deepEqual(errors?.[0]?.path, ['landing']);
});

test('a query may neither read the schema nor grow without bound', async (t) => {
  const { url } = await start(t);
  const aliases = (count: number) =>
    Array.from({ length: count }, (_, index) => `a${index}: landing { title }`);
  const introspection = await ask(url, '{ __schema { types { name fields { name type { name } } } } }');
  assert.match(introspection.errors?.[0]?.message ?? '', /introspection has been disabled/);
  assert.equal((await ask(url, `{ ${aliases(10).join(' ')} }`)).errors, undefined);
  const refused = await ask(url, `{ ${aliases(11).join(' ')} }`);
  assert.deepEqual(
    refused.errors?.map(({ message }) => message),
    ['A query may hold at most 10 aliases.'],
  );
  const tooLong = await ask(url, `{ ${'landing { title } '.repeat(500)} }`);
  assert.match(tooLong.errors?.[0]?.message ?? '', /more than 1000 tokens/);
});

test('everything except a GraphQL query by POST is refused', async (t) => {
  const { url } = await start(t);
  const status = async (address: string, init?: RequestInit) => (await fetch(address, init)).status;
  const post = (body: string, type = 'application/json') =>
    status(url, { method: 'POST', headers: { 'content-type': type }, body });
  assert.equal(await post('{"query":'), 400);
  assert.equal(await post('{}'), 400);
  assert.equal(await post('{ landing { title } }', 'text/plain'), 415);
  assert.equal(await post(JSON.stringify({ query: ' '.repeat(100_000) })), 413);
  assert.equal(await status(url), 405);
  assert.equal(await status(new URL('/content/landing.json', url).href), 404);
});

test('closing does not wait for open connections', { timeout: 20_000 }, async (t) => {
  const { url, close } = await start(t);
  await fetch(url);
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const head =
    'host: localhost\r\ncontent-type: application/json\r\ncontent-length: 50\r\nexpect: 100-continue';
  socket.write(`POST /graphql HTTP/1.1\r\n${head}\r\n\r\n{`);
  // The request has begun, and never ends.
  await once(socket, 'data');
  await close();
  await assert.rejects(fetch(url));
});

test('a busy port is refused', async (t) => {
  const { port } = await start(t);
  const again = startContentService({
    host: '127.0.0.1',
    port,
    contentFolder: shippedContent,
    log: silent,
  });
  await assert.rejects(again, { code: 'EADDRINUSE' });
});
