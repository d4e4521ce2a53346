import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempDisposable } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { startEmbeddedServices } from './embedded-services.ts';

const shippedContent = new URL('../../content/', import.meta.url);
const silent = { info: () => undefined, error: () => undefined };

async function start(t: TestContext, changes: { contentFolder?: string; publicUrl?: string } = {}) {
  const services = await startEmbeddedServices({
    host: '127.0.0.1',
    port: 0,
    contentFolder: shippedContent,
    log: silent,
    ...changes,
  });
  t.after(services.close);
  return services;
}

async function ask(contentUrl: string, query: string) {
  const response = await fetch(contentUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  return (await response.json()) as { data?: any; errors?: { message: string; path?: string[] }[] };
}

test('the shipped content answers the queries of the website', async (t) => {
  const { contentUrl } = await start(t);
  const { data, errors } = await ask(
    contentUrl,
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
  assert.match(data.employer.text.markdown, /^> Example text\./);
});

test('content that was never valid is a GraphQL error that names the file', async (t) => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'content-'));
  const { contentUrl } = await start(t, { contentFolder: folder.path });
  const { data, errors } = await ask(contentUrl, '{ landing { title } employer { title } }');
  assert.equal(data.landing, null);
  assert.equal(data.employer, null);
  assert.equal(errors?.length, 1, 'the page for employers may be missing');
  assert.match(errors?.[0]?.message ?? '', /landing\.json: the file is not there\.$/);
  assert.deepEqual(errors?.[0]?.path, ['landing']);
});

test('a query may neither read the schema nor grow without bound', async (t) => {
  const { contentUrl } = await start(t);
  const aliases = (count: number) =>
    Array.from({ length: count }, (_, index) => `a${index}: landing { title }`);
  const introspection = await ask(
    contentUrl,
    '{ __schema { types { name fields { name type { name } } } } }',
  );
  assert.match(introspection.errors?.[0]?.message ?? '', /introspection has been disabled/);
  assert.equal((await ask(contentUrl, `{ ${aliases(10).join(' ')} }`)).errors, undefined);
  const refused = await ask(contentUrl, `{ ${aliases(11).join(' ')} }`);
  assert.deepEqual(
    refused.errors?.map(({ message }) => message),
    ['A query may hold at most 10 aliases.'],
  );
  const tooLong = await ask(contentUrl, `{ ${'landing { title } '.repeat(500)} }`);
  assert.match(tooLong.errors?.[0]?.message ?? '', /more than 1000 tokens/);
});

test('everything except a GraphQL query by POST is refused', async (t) => {
  const { url, contentUrl } = await start(t);
  const status = async (address: string, init?: RequestInit) => (await fetch(address, init)).status;
  const post = (body: string, type = 'application/json') =>
    status(contentUrl, { method: 'POST', headers: { 'content-type': type }, body });
  assert.equal(await post('{"query":'), 400);
  assert.equal(await post('{}'), 400);
  assert.equal(await post('{ landing { title } }', 'text/plain'), 415);
  assert.equal(await post(JSON.stringify({ query: ' '.repeat(100_000) })), 413);
  assert.equal(await status(contentUrl), 405);
  assert.equal(await status(`${url}/content/landing.json`), 404);
  assert.equal(await status(`${url}/application-form`, { method: 'POST' }), 404);
});

test('the application form shows the given details as text', async (t) => {
  const { applicationFormUrl } = await start(t);
  const filled = applicationFormUrl
    .replace('{reference}', 'ABC-123')
    .replace('{first_name}', encodeURIComponent('<script>'))
    .replace('{last_name}', encodeURIComponent('O\'Neil "x"'))
    .replace('{email}', encodeURIComponent('a+b@example.com'));
  const response = await fetch(filled);
  const page = await response.text();
  assert.equal(response.status, 200);
  assert.match(page, /<code>ABC-123<\/code>/);
  assert.match(page, /&lt;script&gt; O&apos;Neil &quot;x&quot; · a\+b@example\.com</);
  assert.match(page, /nothing you enter here is sent/);
});

test('unfilled placeholders are left out', async (t) => {
  const { applicationFormUrl } = await start(t);
  const page = await (await fetch(applicationFormUrl)).text();
  assert.doesNotMatch(page, /Reference:|_name\}|\{email/);
});

test('the browser sends nothing that is typed into the form', async (t) => {
  const { applicationFormUrl } = await start(t);
  const named = async (url: string) => (await (await fetch(url)).text()).match(/\sname="[^"]*"/g) ?? [];
  const outsideForms = [' name="viewport"', ' name="robots"'];
  assert.deepEqual(await named(applicationFormUrl), [...outsideForms, ' name="reference"']);
});

test('the form ends in a page that says thank you', async (t) => {
  const { url } = await start(t);
  const application = await (await fetch(`${url}/application-form/thank-you?reference=ABC-123`)).text();
  assert.match(application, /<h1>Thank you<\/h1>[\s\S]*ABC-123[\s\S]*Press <strong>Done<\/strong>/);
  assert.match(application, /<script>parent\.postMessage\(\{ type: 'application-sent' \}, '\*'\);<\/script>/);
});

test('the form may be framed by the website alone, runs one known script and is not kept', async (t) => {
  const { applicationFormUrl } = await start(t, { publicUrl: 'https://jobs.example.com' });
  const { headers } = await fetch(applicationFormUrl);
  const policy = headers.get('content-security-policy') ?? '';
  assert.match(policy, /^default-src 'none';/);
  assert.match(policy, /frame-ancestors 'self' https:\/\/jobs\.example\.com$/);
  assert.match(policy, /script-src 'sha256-[\w+/]{43}=';/);
  assert.doesNotMatch(policy, /unsafe/);
  assert.equal(headers.get('cache-control'), 'no-store');
  assert.equal(headers.get('referrer-policy'), 'no-referrer');
});

test('closing does not wait for open connections', { timeout: 5000 }, async (t) => {
  const { url, applicationFormUrl, close } = await start(t);
  await fetch(applicationFormUrl);
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write('POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-length: 50\r\n\r\n{');
  await close();
  await assert.rejects(fetch(applicationFormUrl));
});

test('a busy port is refused', async (t) => {
  const { url } = await start(t);
  const again = startEmbeddedServices({
    host: '127.0.0.1',
    port: Number(new URL(url).port),
    contentFolder: shippedContent,
    log: silent,
  });
  await assert.rejects(again, { code: 'EADDRINUSE' });
});
