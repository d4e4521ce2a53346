import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, test } from 'node:test';
import { pageStreamsHeader } from '../../contract/page.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Web } from './pages.ts';

const { database } = await createTestApp();

/** Says how it was asked for; /streamed comes in parts. */
const echoPages: Web = {
  isDevelopment: false,
  render: async (request) => {
    const isStreamed = request.url.endsWith('/streamed');
    const headers = { 'content-type': 'text/html', ...(isStreamed && { [pageStreamsHeader]: '1' }) };
    const { protocol, pathname } = new URL(request.url);
    return new Response(`${request.method} of ${pathname} over ${protocol}`, { headers });
  },
  registerFiles: () => Promise.resolve(),
};

async function createPages(environment: Record<string, string> = {}, web = echoPages) {
  const config = readConfig({ CONTENT_URL: 'http://127.0.0.1:9', ...environment });
  const pages = await createApp({ config, database, web });
  after(() => pages.close());
  return pages;
}

const app = await createPages();

test('HEAD of a page is what GET answers without its body, and leaves the page whole for the next one', async () => {
  for (const url of ['/jobs', '/streamed']) {
    const head = await app.inject({ method: 'HEAD', url });
    assert.equal(head.statusCode, 200);
    assert.equal(head.payload, '');
    const get = await app.inject({ url });
    assert.equal(get.payload, `GET of ${url} over http:`);
    for (const name of ['etag', 'content-type', 'content-length']) {
      assert.equal(head.headers[name], get.headers[name], name);
    }
  }
});

test('a method that no page takes is 405 and says which they take', async () => {
  for (const method of ['PUT', 'DELETE', 'OPTIONS', 'PATCH'] as const) {
    const answer = await app.inject({ method, url: '/jobs' });
    assert.equal(answer.statusCode, 405);
    assert.equal(answer.headers.allow, 'GET, HEAD, POST');
    assert.equal(answer.json<{ code: string }>().code, 'method_not_allowed');
  }
});

test('the Host header has no say in which page is drawn and kept', async () => {
  const hosts = ['x/about?', 'x/none#', 'x\\about?', '[::1', 'a b', '127.0.0.1:80@elsewhere.example'];
  for (const [index, host] of hosts.entries()) {
    const url = `/jobs/${index}`;
    await app.inject({ url, headers: { host } });
    assert.equal((await app.inject({ url })).payload, `GET of ${url} over http:`, host);
  }
});

test('a form is taken from its own page, whatever follows the host; from none that no address can be made of', async () => {
  const send = (headers: Record<string, string>, pages = app) =>
    pages.inject({ method: 'POST', url: '/jobs/7', headers });
  assert.equal((await send({ host: 'x/about?' })).payload, 'POST of /jobs/7 over http:');
  for (const host of ['[::1', 'a b']) assert.equal((await send({ host })).statusCode, 400, host);
  const behindProxy = await createPages({ TRUST_PROXY: 'on' });
  const forwarded = { 'x-forwarded-host': 'x/about?', 'x-forwarded-proto': 'no' };
  assert.equal((await send(forwarded, behindProxy)).statusCode, 400);
});

test('a form behind a proxy that ends TLS is known by PUBLIC_URL to be of its own origin', async () => {
  const pages = await createPages({ PUBLIC_URL: 'https://jobs.example' });
  const own = await pages.inject({ method: 'POST', url: '/jobs/1', headers: { host: 'jobs.example' } });
  assert.match(own.payload, /over https:$/);
  const other = await pages.inject({ method: 'POST', url: '/jobs/2', headers: { host: 'other.example' } });
  assert.match(other.payload, /over http:$/);
});

test('a rendering is told when its visitor has left, and is not kept then', { timeout: 10_000 }, async () => {
  const begun = Promise.withResolvers<AbortSignal>();
  const render = async ({ url, signal }: Request) => {
    if (!url.endsWith('/left')) return new Response('other');
    begun.resolve(signal);
    if (signal === (await begun.promise)) await once(signal, 'abort');
    return new Response(signal.aborted ? 'half' : 'whole');
  };
  const pages = await createPages({}, { ...echoPages, render });
  const address = await pages.listen({ port: 0, host: '127.0.0.1' });
  const visit = new AbortController();
  const page = fetch(`${address}/left`, { signal: visit.signal });
  const left = once(await begun.promise, 'abort');
  visit.abort();
  await assert.rejects(page);
  await left;
  // By the time that another page is through, the first one would be kept.
  await pages.inject('/other');
  assert.equal((await pages.inject('/left')).payload, 'whole');
});
