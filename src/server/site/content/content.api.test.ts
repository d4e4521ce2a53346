import assert from 'node:assert/strict';
import { after, test, type TestContext } from 'node:test';
import type { Web } from '../pages/built-web.ts';
import {
  aboutEntry,
  contentFaults,
  employerContent,
  employerEntry,
  landingEntry,
  privacyContent,
  privacyEntry,
  startContentFaultServer,
  wholeContent,
} from '../../../../tests/support/content-fault-server.ts';
import { applyFor, createJob } from '../../../../tests/support/builders.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { failureOf } from '../../../../tests/support/inject-api.ts';
import { createApp } from '../../process/app.ts';
import { readConfig } from '../../ground/config/config.ts';

const secret = 'sixteen letters!';
const service = await startContentFaultServer();
after(() => service[Symbol.asyncDispose]());
const website = await createTestApp({
  CONTENT_URL: service.url,
  CONTENT_TOKEN: 'hush-hush',
  CONTENT_WEBHOOK_SECRET: secret,
});
const { app, database, visitor } = website;

/** Pages that show the landing title, and whether there is a page for employers. */
const titlePages: Web = {
  isDevelopment: false,
  render: async ({ url }, { api, site }) => {
    if (url.endsWith('/privacy-url')) return new Response(site.privacyUrl || 'none');
    const title = await api.getLandingContent().then(
      (landing) => landing.title,
      () => 'Welcome',
    );
    const shown = site.hasEmployerPage ? `${title}, for employers` : title;
    return new Response(shown, { headers: { 'content-type': 'text/plain' } });
  },
  registerFiles: () => Promise.resolve(),
};

/** Another server of the same website, with pages. */
async function startServer(t: TestContext) {
  const config = readConfig({ CONTENT_URL: service.url, CONTENT_WEBHOOK_SECRET: secret });
  const server = await createApp({ config, database, web: titlePages });
  t.after(() => server.close());
  return { title: async () => (await server.inject('/')).body, server };
}

function purge(headers: Record<string, string>, payload: string | object = {}) {
  return app.inject({ method: 'POST', url: '/api/content/purge', headers, payload });
}

async function eventually(isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 20_000;
  while (!(await isSo())) {
    assert.ok(performance.now() < end, 'it came true within 20 seconds');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

const bearer = { authorization: `Bearer ${secret}` };

test('content that was never fetched is 503 with Retry-After, and the rest of the site works', async () => {
  service.behave(contentFaults['takes three seconds']);
  const before = performance.now();
  const answer = await app.inject('/api/content/landing');
  assert.ok(performance.now() - before < 2_000);
  assert.equal(answer.statusCode, 503);
  assert.equal(answer.json<{ code: string }>().code, 'content_unavailable');
  assert.match(String(answer.headers['retry-after']), /^[1-9]\d*$/);
  assert.deepEqual(await visitor.listOpenJobs(), { items: [], total: 0 });
  assert.equal((await app.inject('/api/health/ready')).statusCode, 200);
  assert.equal(
    (await failureOf(visitor.getAboutContent({ query: { wait: 0 } }))).code,
    'content_unavailable',
  );
});

test('a wait longer than the content service ever takes is refused', async () => {
  const failure = await failureOf(visitor.getLandingContent({ query: { wait: 60_000 } }));
  assert.equal(failure.code, 'validation_failed');
});

test('a reader who waits long enough gets the content', async () => {
  service.behave(wholeContent());
  assert.equal((await purge(bearer)).statusCode, 200);
  assert.deepEqual(await visitor.getLandingContent({ query: { wait: 3_000 } }), landingEntry);
  const { title, subtitle } = aboutEntry;
  assert.deepEqual(await visitor.getAboutContent(), {
    title,
    subtitle,
    aboutUsValue: [{ tag: 'p', children: ['We place ', { tag: 'strong', children: ['people'] }, '.'] }],
  });
});

test('a purge without the secret, or with another, is refused', async () => {
  const asked = service.requests.length;
  const refused: Record<string, string>[] = [
    {},
    { authorization: 'Bearer ' },
    { authorization: `Bearer ${secret}x` },
    { authorization: secret.toUpperCase() },
    { 'x-webhook-secret': 'sixteen letters?' },
  ];
  for (const headers of refused) {
    const answer = await purge(headers);
    assert.equal(answer.statusCode, 401);
    assert.equal(answer.json<{ code: string }>().code, 'not_signed_in');
  }
  assert.equal(service.requests.length, asked);
});

test('a purge takes the secret in either header and a body of any type', async () => {
  for (const headers of [
    { ...bearer, 'content-type': 'application/vnd.contentful.management.v1+json' },
    { 'x-webhook-secret': secret, 'content-type': 'application/json' },
    { 'x-webhook-secret': secret, 'content-type': 'text/plain' },
  ]) {
    const answer = await purge(headers, '{"sys": not even JSON');
    assert.equal(answer.statusCode, 200);
    assert.deepEqual(answer.json(), { refreshed: true });
  }
});

test('a purge while the content service is out of order says so, and the content stays', async () => {
  service.behave(contentFaults['answers 500']);
  const answer = await purge(bearer);
  assert.equal(answer.statusCode, 503);
  assert.equal((await visitor.getLandingContent()).title, landingEntry.title);
  service.behave(wholeContent());
  await purge(bearer);
});

test('without a secret in the settings there is nothing to purge', async (t) => {
  const config = readConfig({ CONTENT_URL: service.url });
  const server = await createApp({ config, database });
  t.after(() => server.close());
  const answer = await server.inject({ method: 'POST', url: '/api/content/purge', headers: bearer });
  assert.equal(answer.statusCode, 404);
});

test('new content drops the cached pages of every server', async (t) => {
  service.behave(wholeContent());
  await purge(bearer);
  const one = await startServer(t);
  const other = await startServer(t);
  assert.equal(await one.title(), landingEntry.title);
  assert.equal(await other.title(), landingEntry.title);

  service.behave(wholeContent({ title: 'Newer' }));
  const asked = service.requests.length;
  assert.equal(await one.title(), landingEntry.title, 'a cached page is sent unchanged');
  const answer = await one.server.inject({ method: 'POST', url: '/api/content/purge', headers: bearer });
  assert.equal(answer.statusCode, 200);
  assert.equal(await one.title(), 'Newer');
  await eventually(async () => (await other.title()) === 'Newer');
  assert.equal(service.requests.length, asked + 1);
});

test('the token reaches the content service and no answer', async () => {
  await purge(bearer);
  assert.equal(service.requests.at(-1)?.headers.authorization, 'Bearer hush-hush');
  for (const url of [
    '/api/content/landing',
    '/api/content/about',
    '/api/openapi.json',
    '/api/health/ready',
  ]) {
    assert.doesNotMatch((await app.inject(url)).body, /hush-hush/);
  }
});

test('a service from before the page for employers: the page is 404, and the rest is as it was', async () => {
  service.behave(wholeContent());
  assert.equal((await purge(bearer)).statusCode, 200);
  const failure = await failureOf(visitor.getEmployerContent());
  assert.deepEqual([failure.status, failure.code], [404, 'not_found']);
  assert.deepEqual(await visitor.getLandingContent(), landingEntry);
});

test('the page for employers comes and goes with its entry, on every server and in the sitemap', async (t) => {
  const one = await startServer(t);
  const other = await startServer(t);
  const has = async ({ title }: typeof one) => (await title()).endsWith('for employers');
  const isListed = async () => (await one.server.inject('/sitemap.xml')).body.includes('/employers<');
  assert.deepEqual([await has(one), await has(other), await isListed()], [false, false, false]);

  service.behaveForEmployer(employerContent(employerEntry));
  assert.equal((await purge(bearer)).statusCode, 200);
  await eventually(() => has(one));
  await eventually(() => has(other));
  assert.equal(await isListed(), true);
  const { title, subtitle } = employerEntry;
  assert.deepEqual(await visitor.getEmployerContent(), {
    title,
    subtitle,
    text: [{ tag: 'p', children: ['Tell us ', { tag: 'strong', children: ['whom'] }, '.'] }],
  });

  service.behaveForEmployer(contentFaults['answers 500']);
  assert.equal((await purge(bearer)).statusCode, 503);
  assert.equal((await visitor.getEmployerContent()).title, title, 'the last good texts stay');
  assert.equal((await visitor.getLandingContent()).title, landingEntry.title);

  service.behaveForEmployer(employerContent(null));
  assert.equal((await purge(bearer)).statusCode, 200);
  assert.equal((await failureOf(visitor.getEmployerContent())).status, 404);
  await eventually(async () => !(await has(one)));
  await eventually(async () => !(await has(other)));
  assert.equal(await isListed(), false);
});

test("the agency's own privacy notice is linked, and each submission keeps the hash of its text", async (t) => {
  const { server } = await startServer(t);
  const linked = async () => (await server.inject('/privacy-url')).body;
  const isListed = async () => (await server.inject('/sitemap.xml')).body.includes('/privacy<');
  const job = await createJob(website);
  const noticeOf = async () => {
    const { reference } = await applyFor(website, job.id);
    const kept = database.sql.selectFrom('submissions').select('notice').where('reference', '=', reference);
    return (await kept.executeTakeFirstOrThrow()).notice;
  };
  assert.deepEqual([await linked(), await isListed(), await noticeOf()], ['none', false, '']);
  assert.equal((await failureOf(visitor.getPrivacyContent())).status, 404);

  service.behaveForPrivacy(privacyContent(privacyEntry));
  assert.equal((await purge(bearer)).statusCode, 200);
  await eventually(async () => (await linked()) === '/privacy');
  assert.equal(await isListed(), true);
  assert.equal((await visitor.getPrivacyContent()).title, privacyEntry.title);
  const [first, again] = [await noticeOf(), await noticeOf()];
  assert.match(first, /^http:\/\/[^ ]+\/privacy sha256:[\da-f]{16}$/);
  assert.equal(again, first);

  service.behaveForPrivacy(privacyContent({ ...privacyEntry, text: { markdown: 'We keep **less**.' } }));
  assert.equal((await purge(bearer)).statusCode, 200);
  assert.notEqual(await noticeOf(), first);

  // A notice elsewhere comes first.
  const config = readConfig({ CONTENT_URL: service.url, PRIVACY_URL: 'https://agency.example/notice' });
  const elsewhere = await createApp({ config, database, web: titlePages });
  t.after(() => elsewhere.close());
  assert.equal((await elsewhere.inject('/privacy-url')).body, 'https://agency.example/notice');
  assert.equal((await elsewhere.inject('/api/content/privacy')).statusCode, 404);
  assert.equal((await elsewhere.inject('/sitemap.xml')).body.includes('/privacy<'), false);
});
