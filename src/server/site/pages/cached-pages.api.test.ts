import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { pageStreamsHeader } from '../../../contract/page.ts';
import { createIndustry } from '../../../../tests/support/builders.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { createApp } from '../../process/app.ts';
import { readConfig } from '../../ground/config/config.ts';
import { drain } from '../../http/connections.ts';
import type { Web } from './built-web.ts';

const testApp = await createTestApp();
const { database } = testApp;

type Render = (request: Request, nonce: string) => Promise<Response> | Response;

/** A server whose pages show their own path and script. It counts the renderings of each address. */
async function servePages({
  environment = {},
  render,
}: { environment?: Record<string, string>; render?: Render } = {}) {
  const rendered: string[] = [];
  const web: Web = {
    isDevelopment: false,
    registerFiles: () => Promise.resolve(),
    render: async (asked, { nonce }) => {
      const { pathname, search } = new URL(asked.url);
      rendered.push(pathname + search);
      return render
        ? render(asked, nonce)
        : html(`<p>${pathname}</p><script nonce="${nonce}">own()</script>`);
    },
  };
  const config = readConfig({ CONTENT_URL: 'http://127.0.0.1:9', ...environment });
  const app = await createApp({ config, database, web });
  after(() => app.close());
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, url, rendered };
}

function html(body: string, status = 200): Response {
  return new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

type Asked = { method?: string; headers?: Record<string, string> | string[]; setHost?: boolean };

/** Over the network, because `inject` goes past the server. */
async function ask(url: string, options: Asked = {}): Promise<IncomingMessage & { body: string }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { agent: false, ...options }, resolve)
      .on('error', reject)
      .end();
  });
  return Object.assign(answer, { body: await text(answer) });
}

test('a cached page has the same headers as its first answer', async () => {
  const { url, rendered } = await servePages({ environment: { PUBLIC_URL: 'https://jobs.example' } });
  for (const encoding of ['br', 'gzip', 'identity']) {
    const address = `${url}/jobs/${encoding.length}`;
    const options = { headers: { 'accept-encoding': encoding } };
    const [first, kept] = [await ask(address, options), await ask(address, options)];
    const tag = { 'if-none-match': String(first.headers.etag) };
    for (const [one, other] of [
      [first, kept],
      [await ask(`${address}?fbclid=1`, { ...options, method: 'HEAD' }), kept],
      [await ask(address, { headers: { ...options.headers, ...tag } }), undefined],
    ] as const) {
      const expected = { ...first.headers, date: one.headers.date };
      if (!other) {
        assert.equal(one.statusCode, 304);
        delete expected['content-length'];
        delete expected['content-encoding'];
      }
      assert.deepEqual(one.headers, expected);
    }
    assert.equal(first.headers['content-encoding'], encoding === 'identity' ? undefined : encoding);
    assert.equal(first.body, kept.body);
    assert.equal(first.headers['strict-transport-security'], 'max-age=31536000');
  }
  assert.equal(rendered.length, 3);
});

test('a cached page has hashes instead of a nonce, and equal content has equal bytes', async () => {
  const { url } = await servePages();
  const other = await servePages();
  const [one, same] = [await ask(`${url}/jobs`), await ask(`${other.url}/jobs`)];
  const policy = String(one.headers['content-security-policy']);
  assert.match(
    policy,
    new RegExp(`script-src 'self' 'sha256-${hash('sha256', 'own()', 'base64').replaceAll(/[+/]/g, '.')}';`),
  );
  assert.doesNotMatch(policy + one.body, /nonce/);
  assert.equal(one.body, same.body);
  assert.equal(one.headers.etag, same.headers.etag);
});

test('fifty visitors at once cost one rendering', async () => {
  const goOn = Promise.withResolvers<void>();
  const { url, rendered } = await servePages({
    environment: { TRUST_PROXY: 'on' },
    render: async () => {
      await goOn.promise;
      return html('page');
    },
  });
  const visits = Array.from({ length: 50 }, (_, index) =>
    ask(`${url}/jobs?fbclid=${index}`, { headers: { 'x-forwarded-for': `198.51.100.${index}` } }),
  );
  while (rendered.length === 0) await new Promise(setImmediate);
  setTimeout(goOn.resolve, 50);
  assert.deepEqual(new Set((await Promise.all(visits)).map(({ body }) => body)), new Set(['page']));
  assert.deepEqual(rendered, ['/jobs']);
});

test('a visitor who leaves does not stop the rendering for the others', async () => {
  const begun = Promise.withResolvers<AbortSignal>();
  const goOn = Promise.withResolvers<void>();
  const { url, rendered } = await servePages({
    render: async ({ signal }) => {
      begun.resolve(signal);
      await goOn.promise;
      return html(signal.aborted ? 'half' : 'whole');
    },
  });
  const leaving = new AbortController();
  const left = fetch(`${url}/jobs`, { signal: leaving.signal });
  const signal = await begun.promise;
  const stayed = fetch(`${url}/jobs`);
  // The second visitor has come when the server has answered a later request.
  await fetch(`${url}/api/health/live`);
  leaving.abort();
  await assert.rejects(left);
  await fetch(`${url}/api/health/live`);
  assert.equal(signal.aborted, false);
  goOn.resolve();
  assert.equal(await (await stayed).text(), 'whole');
  assert.deepEqual(rendered, ['/jobs']);
});

test('a visitor who comes after a change does not get the rendering that began before it', async () => {
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const { url, rendered } = await servePages({
    render: async () => {
      if (rendered.length > 1) return html('new');
      begun.resolve();
      await goOn.promise;
      return html('old');
    },
  });
  const early = ask(`${url}/jobs`);
  await begun.promise;
  await createIndustry(testApp);
  const late = ask(`${url}/jobs`);
  // The second visitor has come when the server has answered a later request.
  await ask(`${url}/api/health/live`);
  goOn.resolve();
  assert.deepEqual([(await early).body, (await late).body], ['old', 'new']);
  assert.equal((await ask(`${url}/jobs`)).body, 'new');
});

test('a page that comes in parts is rendered for each visitor, with a nonce of its own', async () => {
  const { url, rendered } = await servePages({
    render: (_request, nonce) => {
      const streamed = html(`<script nonce="${nonce}"></script>`);
      streamed.headers.set(pageStreamsHeader, '1');
      return streamed;
    },
  });
  const answers = await Promise.all([ask(url), ask(url), ask(url)]);
  const nonces = answers.map(({ headers, body }) => {
    const [, nonce] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? [];
    assert.ok(nonce !== undefined && body.includes(`nonce="${nonce}"`));
    assert.equal(headers['cache-control'], 'no-cache');
    return nonce;
  });
  assert.equal(new Set(nonces).size, 3);
  assert.equal(rendered.length, 3);
});

test('the renderer sees only the parameters that the page reads', async () => {
  const { url, rendered } = await servePages();
  await ask(`${url}/jobs/17?utm_campaign=x&source=board&fbclid=1`);
  await ask(`${url}/jobs/17?source=board&gclid=2`);
  assert.deepEqual(rendered, ['/jobs/17?source=board']);
});

test('a page that fails for want of the database is replaced by the last cached one', async (t) => {
  let status = 200;
  const { url } = await servePages({ render: () => html(`status ${status}`, status) });
  await ask(`${url}/jobs`);
  const { now } = performance;
  t.mock.method(performance, 'now', () => now.call(performance) + 61_000);
  status = 503;
  const old = await ask(`${url}/jobs`);
  assert.deepEqual([old.statusCode, old.body], [200, 'status 200']);
  assert.equal((await ask(`${url}/contact`)).statusCode, 503);
});

test('a cached page is refused like any other without one Host header', async () => {
  const { url } = await servePages();
  await ask(`${url}/jobs`);
  assert.equal((await ask(`${url}/jobs`, { setHost: false })).statusCode, 400);
  const two = { setHost: false, headers: ['Host', 'a', 'Host', 'b'] };
  assert.equal((await ask(`${url}/jobs`, two)).statusCode, 400);
});

test('a server that lets clients go closes the connections of cached pages', async () => {
  const { url, app } = await servePages();
  const agent = { headers: { connection: 'keep-alive' } };
  await ask(`${url}/jobs`, agent);
  assert.equal((await ask(`${url}/jobs`, agent)).headers.connection, 'keep-alive');
  const drained = drain(app);
  assert.equal((await ask(`${url}/jobs`, agent)).headers.connection, 'close');
  await drained;
});

test('a CDN may keep pages that exist, and only with the setting', async () => {
  const render: Render = ({ url }) => html('page', url.endsWith('/none') ? 404 : 200);
  const withCdn = await servePages({ environment: { CDN: 'on' }, render });
  const without = await servePages({ render });
  const ruleOf = async (url: string) => (await ask(url)).headers['cache-control'];
  assert.equal(
    await ruleOf(`${withCdn.url}/jobs`),
    'public, max-age=0, s-maxage=30, stale-while-revalidate=30',
  );
  assert.equal(await ruleOf(`${withCdn.url}/none`), 'no-cache');
  assert.equal(await ruleOf(`${without.url}/jobs`), 'no-cache');
});
