import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, test } from 'node:test';
import { pageStreamsHeader } from '../../../contract/page.ts';
import type { Logger } from 'pino';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { createTestLogger, type LogEntry } from '../../../../tests/support/test-logger.ts';
import { createApp } from '../../process/app.ts';
import { readConfig } from '../../ground/config/config.ts';
import type { Web } from './built-web.ts';

const { database } = await createTestApp();

/** Echoes the request. /streamed comes in parts. */
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

async function createPages(
  environment: Record<string, string> = {},
  { web = echoPages, logger }: { web?: Web; logger?: Logger } = {},
) {
  const config = readConfig({ CONTENT_URL: 'http://127.0.0.1:9', ...environment });
  const pages = await createApp({ config, database, web, ...(logger && { logger }) });
  after(() => pages.close());
  return pages;
}

const app = await createPages();

test('HEAD of a page answers like GET without the body, and the next GET gets the whole page', async () => {
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

test('search engines list neither the back office nor its login', async () => {
  const robotsOf = async (url: string) => (await app.inject({ url })).headers['x-robots-tag'];
  for (const url of ['/admin', '/admin/jobs/7', '/admin?new=1', '/login/admin', '/admin/streamed'])
    assert.equal(await robotsOf(url), 'noindex', url);
  for (const url of ['/', '/jobs', '/administration', '/jobs?q=/admin'])
    assert.equal(await robotsOf(url), undefined, url);
});

test('a wrong method on a page is 405 and names the right ones', async () => {
  for (const method of ['PUT', 'DELETE', 'OPTIONS', 'PATCH'] as const) {
    const answer = await app.inject({ method, url: '/jobs' });
    assert.equal(answer.statusCode, 405);
    assert.equal(answer.headers.allow, 'GET, HEAD, POST');
    assert.equal(answer.json<{ code: string }>().code, 'method_not_allowed');
  }
});

test('the Host header changes neither the page nor its cache', async () => {
  const hosts = ['x/about?', 'x/none#', 'x\\about?', '[::1', 'a b', '127.0.0.1:80@elsewhere.example'];
  for (const [index, host] of hosts.entries()) {
    const url = `/jobs/${index}`;
    await app.inject({ url, headers: { host } });
    assert.equal((await app.inject({ url })).payload, `GET of ${url} over http:`, host);
  }
});

test('a strange Host header leads a form to no other page, and an impossible one is 400', async () => {
  const send = (headers: Record<string, string>, pages = app) =>
    pages.inject({ method: 'POST', url: '/jobs/7', headers });
  assert.equal((await send({ host: 'x/about?' })).payload, 'POST of /jobs/7 over http:');
  for (const host of ['[::1', 'a b']) assert.equal((await send({ host })).statusCode, 400, host);
  const behindProxy = await createPages({ TRUST_PROXY: 'on' });
  const forwarded = { 'x-forwarded-host': 'x/about?', 'x-forwarded-proto': 'no' };
  assert.equal((await send(forwarded, behindProxy)).statusCode, 400);
});

test('a page may load its own files, its own scripts, and images of the configured origins', async () => {
  const pages = await createPages({
    CONTENT_URL: 'https://graphql.contentful.com/content/v1/spaces/x',
    CONTENT_PROVIDER: 'contentful',
    AGENCY_LOGO: 'https://cdn.example/logo.svg',
    APPLICATION_FORM_URL: 'https://forms.example/{job_id}',
  });
  const { headers } = await pages.inject('/jobs/streamed');
  const policy = String(headers['content-security-policy']).replace(/'nonce-[^']+'/, "'nonce'");
  assert.deepEqual(policy.split('; '), [
    "default-src 'none'",
    "script-src 'self' 'nonce'",
    "style-src 'self'",
    "img-src 'self' data: https://graphql.contentful.com https://images.ctfassets.net https://cdn.example",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self' https://forms.example",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ]);
  const own = await createPages({ CONTENT_IMAGE_ORIGINS: 'https://*.files.example, https://b.example:8443' });
  const images = /img-src ([^;]*)/.exec(String((await own.inject('/')).headers['content-security-policy']));
  assert.equal(images?.[1], "'self' data: https://*.files.example https://b.example:8443");
});

test("the agency's color is a stylesheet whose address changes with it", async () => {
  const hrefs = await Promise.all(
    ['#0b5c3b', 'rebeccapurple'].map(async (color) => {
      const { accentHref = '' } = readConfig({ AGENCY_ACCENT: color }).site;
      const pages = await createPages({ AGENCY_ACCENT: color });
      const { statusCode, headers, payload } = await pages.inject(accentHref);
      assert.equal(statusCode, 200);
      assert.equal(headers['content-type'], 'text/css; charset=utf-8');
      assert.match(String(headers['cache-control']), /immutable/);
      assert.match(payload, /^:root,\[data-theme\]\{--color-primary:#[0-9a-f]{6};/);
      return accentHref;
    }),
  );
  assert.notEqual(hrefs[0], hrefs[1]);
});

test('an answer to a form is stored nowhere', async () => {
  const answer = await app.inject({ method: 'POST', url: '/jobs/7' });
  assert.equal(answer.headers['cache-control'], 'no-store');
});

test('a page that is not ready says when to come back, and is not kept', async () => {
  let status = 503;
  const pages = await createPages(
    {},
    { web: { ...echoPages, render: async () => new Response('page', { status }) } },
  );
  const away = await pages.inject('/jobs');
  assert.deepEqual([away.statusCode, away.headers['retry-after']], [503, '5']);
  status = 200;
  assert.equal((await pages.inject('/jobs')).statusCode, 200);
});

test('PUBLIC_URL sets the own origin of a form behind a TLS proxy', async () => {
  const pages = await createPages({ PUBLIC_URL: 'https://jobs.example' });
  const own = await pages.inject({ method: 'POST', url: '/jobs/1', headers: { host: 'jobs.example' } });
  assert.match(own.payload, /over https:$/);
  const other = await pages.inject({ method: 'POST', url: '/jobs/2', headers: { host: 'other.example' } });
  assert.match(other.payload, /over http:$/);
});

test('a form from another origin is a refusal, and no fault in the log', async () => {
  const lines: (LogEntry & { err?: unknown })[] = [];
  const logger = createTestLogger('info', (line) => lines.push(line));
  const pages = await createPages({ PUBLIC_URL: 'https://jobs.example' }, { logger });
  const post = (origin?: string, url = '/jobs/1') =>
    pages.inject({
      method: 'POST',
      url,
      headers: { host: 'jobs.example', ...(origin && { origin }) },
    });
  for (const origin of ['https://other.example', 'http://jobs.example', 'null', 'nonsense']) {
    const { statusCode, payload } = await post(origin);
    assert.deepEqual([statusCode, /another website/.test(payload)], [400, true], origin);
  }
  const refusals = lines.filter(({ msg }) => msg === 'a form from another origin was refused');
  assert.equal(refusals.length, 4);
  assert.ok(lines.every(({ level, err }) => level < 50 && err === undefined));
  for (const origin of ['https://jobs.example', undefined])
    assert.equal((await post(origin)).statusCode, 200);
  for (const [from, statusCode] of [
    ['cross-site', 400],
    ['same-site', 400],
    ['same-origin', 200],
    ['none', 200],
  ] as const) {
    const headers = { host: 'jobs.example', 'sec-fetch-site': from };
    const answer = await pages.inject({ method: 'POST', url: '/jobs/1', headers });
    assert.equal(answer.statusCode, statusCode, `${from}, and no origin`);
  }
  // A mail program in a browser sends its one click from there.
  for (const origin of ['https://mail.example', 'null'])
    assert.equal((await post(origin, '/alerts/stop?key=abc')).statusCode, 200);
  for (const path of ['/alerts?key=abc', '/alerts/new', '/alerts/stop'])
    assert.equal((await post('https://mail.example', path)).statusCode, 400, path);
});

test('a rendering stops when its visitor leaves, and its page is not kept', { timeout: 10_000 }, async () => {
  const begun = Promise.withResolvers<AbortSignal>();
  const render = async ({ url, signal }: Request) => {
    if (!url.endsWith('/left')) return new Response('other');
    begun.resolve(signal);
    if (signal === (await begun.promise)) await once(signal, 'abort');
    return new Response(signal.aborted ? 'half' : 'whole');
  };
  const pages = await createPages({}, { web: { ...echoPages, render } });
  const address = await pages.listen({ port: 0, host: '127.0.0.1' });
  const visit = new AbortController();
  const page = fetch(`${address}/left`, { signal: visit.signal });
  const left = once(await begun.promise, 'abort');
  visit.abort();
  await assert.rejects(page);
  await left;
  // The first page could be kept until this second page is done.
  await pages.inject('/other');
  assert.equal((await pages.inject('/left')).payload, 'whole');
});

test('while too many search, the next one is told to come again; cached pages and applications go on', async () => {
  const searching = Promise.withResolvers<void>();
  const render = async (request: Request) => {
    if (new URL(request.url).searchParams.has('q')) await searching.promise;
    return echoPages.render(request, undefined as never);
  };
  const pages = await createPages({}, { web: { ...echoPages, render } });
  await pages.inject('/jobs');
  const searches = Array.from({ length: 60 }, (_, index) =>
    pages.inject({ url: `/jobs?q=${index}`, remoteAddress: `198.51.100.${index}` }),
  );
  const refused = await Promise.any(searches);
  assert.equal(refused.statusCode, 503);
  assert.equal(refused.headers['retry-after'], '5');
  assert.match(refused.payload, /Try again/);
  for (const url of ['/jobs', '/about', '/jobs/1', '/jobs/1/apply']) {
    assert.equal((await pages.inject(url)).statusCode, 200, url);
  }
  assert.equal((await pages.inject({ method: 'POST', url: '/jobs/1/apply-now' })).statusCode, 200);
  searching.resolve();
  const statuses = (await Promise.all(searches)).map(({ statusCode }) => statusCode);
  assert.equal(statuses.filter((status) => status === 200).length, 43);
});
