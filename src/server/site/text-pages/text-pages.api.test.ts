import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ApiError } from '../../../contract/client.ts';
import { createInjectApi, failureOf } from '../../../../tests/support/inject-api.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { readConfig } from '../../ground/config/config.ts';
import { createApp } from '../../process/app.ts';
import { startEmbeddedContent } from '../content/start-embedded-content.ts';
import type { Web } from '../pages/built-web.ts';
import { publishedTexts } from './published-texts.ts';

const { database, recruiter, login, app: elsewhere } = await createTestApp();
const folder = await mkdtemp(join(tmpdir(), 'pages-'));
const log = { info: () => undefined, error: () => undefined };
const service = await startEmbeddedContent(folder, {
  host: '127.0.0.1',
  port: 0,
  log,
  findPublished: publishedTexts(database.sql),
});

/** Pages that show the texts of the landing page, of the page for employers and of further pages. */
const web: Web = {
  isDevelopment: false,
  patterns: ['/', '/about', '/jobs/:id', '/admin/system', '/:slug', '/*'],
  registerFiles: () => Promise.resolve(),
  render: async ({ url }, { api, site: { furtherPages, hasEmployerPage } }) => {
    const { pathname } = new URL(url);
    const read = async () => {
      if (pathname === '/') return api.getLandingContent();
      if (pathname === '/employers') return api.getEmployerContent();
      return api.getPublishedPage({ params: { slug: pathname.slice(1) } });
    };
    const shown = await read().catch((error: unknown) => (error as ApiError).status);
    const status = typeof shown === 'number' ? shown : 200;
    const headers = { 'content-type': 'text/html' };
    return new Response(`<html>${JSON.stringify({ shown, furtherPages, hasEmployerPage })}</html>`, {
      status,
      headers,
    });
  },
};

async function startCopy(): Promise<FastifyInstance> {
  const config = readConfig({});
  config.content = { ...config.content, url: service.url, isOwn: true };
  return createApp({ config, database, web });
}

const app = await startCopy();
const copy = await startCopy();
const owner = createInjectApi(app, { token: login.token });
after(async () => {
  await Promise.all([app.close(), copy.close()]);
  await service.close();
  await rm(folder, { recursive: true });
});

const read = async (path: string, from = app) => (await from.inject(path)).body;

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await setTimeout(20);
}

async function askService(query: string): Promise<unknown> {
  const response = await fetch(service.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  return ((await response.json()) as { data: unknown }).data;
}

async function findPage(kind: string) {
  const { pages } = await owner.listTextPages();
  return pages.find((page) => page.kind === kind)!;
}

const newPage = (given: object = {}) =>
  owner.createTextPage({ body: { title: 'How we work', slug: 'how-we-work', ...given } });

/** Publishes a further page with all its words. */
const publish = (id: string, given: object = {}) =>
  owner.updateTextPage({
    body: { id, subtitle: 'Step by step.', text: 'We call **you**.', ...given, act: 'publish' },
  });

test('a text is edited from what visitors read, stays a draft until it is published, and is then public in every copy and over GraphQL', async () => {
  const { id, state } = await findPage('landing');
  assert.equal(state, 'untouched');
  const before = await owner.getTextPage({ params: { id } });
  assert.ok(before.title !== '' && before.jobs_button !== '', 'the words of the content folder');
  assert.match(await read('/'), new RegExp(before.title));

  await owner.updateTextPage({ body: { id, title: 'Work near you' } });
  assert.doesNotMatch(await read('/'), /Work near you/);
  assert.deepEqual(await askService('query Published { landing { title } }'), {
    landing: { title: before.title },
  });

  const { change_id = '', ...published } = await owner.updateTextPage({ body: { id, act: 'publish' } });
  assert.deepEqual([published.state, published.subtitle], ['published', before.subtitle]);
  assert.match(await read('/'), /Work near you/);
  await until(async () => (await read('/', copy)).includes('Work near you'));
  assert.deepEqual(await askService('query Published { landing { title } }'), {
    landing: { title: 'Work near you' },
  });

  const undone = await owner.undoChange({ params: { id: change_id } });
  assert.match(await read('/'), new RegExp(before.title));
  await owner.undoChange({ params: { id: undone.change_id ?? '' } });
  assert.match(await read('/'), /Work near you/);
  await owner.updateTextPage({ body: { id, title: 'Later' } });
  assert.equal((await findPage('landing')).state, 'changed');
  assert.match(await read('/'), /Work near you/);
  await owner.updateTextPage({ body: { id, title: 'Work near you' } });
  assert.equal((await findPage('landing')).state, 'published');
});

test('a page that not every website has goes off it and comes back with the text of the folder', async () => {
  const { id } = await findPage('employer');
  const stored = await owner.getTextPage({ params: { id } });
  assert.match(await read('/employers'), /"hasEmployerPage":true/);
  await owner.updateTextPage({ body: { id, act: 'hide' } });
  assert.match(await read('/employers'), /"shown":404.*"hasEmployerPage":false/);
  assert.deepEqual(await askService('query Published { employer { title } }'), { employer: null });
  await publish(id, { text: 'Ours' });
  assert.match(await read('/employers'), /Ours/);
  await owner.updateTextPage({ body: { id, act: 'use_folder' } });
  assert.match(await read('/employers'), new RegExp(stored.title));

  const landing = await findPage('landing');
  const fault = await failureOf(owner.updateTextPage({ body: { id: landing.id, act: 'hide' } }));
  assert.deepEqual([fault.code, fault.fields?.[0]?.field], ['validation_failed', 'act']);
  assert.equal((await failureOf(owner.deleteTextPage({ params: { id } }))).code, 'validation_failed');
});

test('a further page is unknown until it is published, linked and in the sitemap then, and found under its former addresses', async () => {
  const { id } = await newPage();
  assert.match(await read('/how-we-work'), /"shown":404/);
  assert.doesNotMatch(await read('/sitemap.xml'), /how-we-work/);
  await publish(id);
  const shown = await read('/how-we-work');
  assert.match(shown, /"tag":"strong","children":\["you"\]/);
  assert.match(shown, /"furtherPages":\[\{"path":"\/how-we-work","title":"How we work","place":"footer"\}\]/);
  assert.match(await read('/sitemap.xml'), /\/how-we-work</);
  await publish(id, { place: 'none' });
  for (const path of ['/sitemap.xml', '/']) assert.doesNotMatch(await read(path), /how-we-work/);
  await publish(id, { place: 'footer' });
  await until(async () => (await read('/', copy)).includes('how-we-work'));

  await publish(id, { slug: 'our-way', place: 'navigation' });
  const { slug } = await owner.getPublishedPage({ params: { slug: 'how-we-work' } });
  assert.equal(slug, 'our-way');
  await publish(id, { slug: 'third' });
  await publish(id, { slug: 'our-way' });
  for (const former of ['how-we-work', 'third', 'our-way'])
    assert.equal((await owner.getPublishedPage({ params: { slug: former } })).slug, 'our-way');
  // A page comes before a former address.
  const other = await newPage({ slug: 'third', title: 'Third' });
  await publish(other.id);
  assert.equal((await owner.getPublishedPage({ params: { slug: 'third' } })).title, 'Third');

  await owner.updateTextPage({ body: { id, act: 'hide' } });
  assert.match(await read('/our-way'), /"shown":404/);
  await publish(id);
  const { change_id = '' } = await owner.deleteTextPage({ params: { id } });
  assert.match(await read('/our-way'), /"shown":404/);
  await owner.undoChange({ params: { id: change_id } });
  assert.match(await read('/our-way'), /How we work/);
  await owner.deleteTextPage({ params: { id } });
  await owner.deleteTextPage({ params: { id: other.id } });
});

test('a deleted page that was never public comes back, too', async () => {
  const { id } = await newPage({ slug: 'draft' });
  const { change_id = '' } = await owner.deleteTextPage({ params: { id } });
  await owner.undoChange({ params: { id: change_id } });
  assert.equal((await owner.getTextPage({ params: { id } })).state, 'hidden');
  await owner.deleteTextPage({ params: { id } });
});

test('an address is refused beside its field: of a route, of another page or its draft, and one that is no address', async () => {
  const refusals: [string, string][] = [
    ['jobs', 'validation_failed'],
    ['admin', 'validation_failed'],
    ['feeds', 'validation_failed'],
    ['api', 'validation_failed'],
    ['about', 'validation_failed'],
    ['privacy', 'already_exists'],
    ['..', 'validation_failed'],
    ['Terms', 'validation_failed'],
    ['über-uns', 'validation_failed'],
    ['a--b', 'validation_failed'],
    ['', 'validation_failed'],
    ['a/b', 'validation_failed'],
    ['robots.txt', 'validation_failed'],
    ['a'.repeat(61), 'validation_failed'],
  ];
  for (const [slug, code] of refusals) {
    const fault = await failureOf(newPage({ slug }));
    assert.deepEqual([fault.code, fault.fields?.[0]?.field], [code, 'slug'], slug);
  }
  const one = await newPage({ slug: 'terms' });
  await publish(one.id);
  await owner.updateTextPage({ body: { id: one.id, slug: 'later' } });
  const other = await newPage({ slug: 'imprint', title: 'Imprint' });
  for (const slug of ['terms', 'later']) {
    assert.equal((await failureOf(newPage({ slug }))).code, 'already_exists', slug);
    const fault = await failureOf(owner.updateTextPage({ body: { id: other.id, slug } }));
    assert.deepEqual([fault.code, fault.fields?.[0]?.field], ['already_exists', 'slug'], slug);
  }
  const reserved = await failureOf(owner.updateTextPage({ body: { id: other.id, slug: 'jobs' } }));
  assert.deepEqual(reserved.fields, [
    { field: 'slug', message: 'The website has its own page at /jobs. Choose another address' },
  ]);
  const landing = await findPage('landing');
  const moved = await failureOf(owner.updateTextPage({ body: { id: landing.id, slug: 'home' } }));
  assert.equal(moved.fields?.[0]?.field, 'slug');
  for (const { id } of [one, other]) await owner.deleteTextPage({ params: { id } });
});

test('what no page can show is refused beside its field, and a script is words', async () => {
  const { id } = await newPage({ slug: 'script' });
  const faultsOf = async (given: object) => {
    const { fields } = await failureOf(publish(id, given));
    return fields.map(({ field, message }) => `${field}: ${message}`);
  };
  assert.deepEqual(await faultsOf({ title: ' ' }), ['title: Enter a title']);
  assert.deepEqual(await faultsOf({ subtitle: '', text: '' }), [
    'subtitle: Enter a subtitle',
    'text: Enter the text',
  ]);
  assert.deepEqual(await faultsOf({ text: 'a'.repeat(50_001) }), [
    'text: Text must have 50,000 characters or fewer',
  ]);
  assert.deepEqual(await faultsOf({ text: '| a |\n|-|\n'.padEnd(49_000, '|\n') }), [
    'text: The text is too long for one page',
  ]);
  const megabyte = await failureOf(publish(id, { text: 'a'.repeat(1_000_000) }));
  assert.equal(megabyte.code, 'too_large');
  await publish(id, {
    text: '<script>alert(1)</script> [x](javascript:alert(1)) <img src=x onerror=alert(1)>',
  });
  const { text } = await owner.getPublishedPage({ params: { slug: 'script' } });
  assert.deepEqual(
    text.flatMap((node) => (typeof node === 'string' ? [] : [node.tag])),
    ['p'],
  );
  assert.doesNotMatch(JSON.stringify(text), /"tag":"(?:a|img|script)"/);
  await owner.deleteTextPage({ params: { id } });
});

test('of two owners who save at once the second is told of the first, whose text stays', async () => {
  const { id, version } = await findPage('about');
  await owner.updateTextPage({ body: { id, text: 'First', version } });
  const fault = await failureOf(owner.updateTextPage({ body: { id, text: 'Second', version } }));
  assert.equal(fault.code, 'edit_conflict');
  assert.equal(fault.current?.['text'], 'First');
  assert.equal((await owner.getTextPage({ params: { id } })).text, 'First');
});

test('a paste is answered as Markdown, and one that overflows the stack is refused', async () => {
  const { markdown } = await owner.writeMarkdown({ body: { html: '<h1>A</h1><p>b <b>c</b></p>' } });
  assert.equal(markdown, '## A\n\nb **c**');
  const deep = '<blockquote>'.repeat(20_000);
  const fault = await failureOf(owner.writeMarkdown({ body: { html: deep } }));
  assert.deepEqual([fault.code, fault.fields[0]?.field], ['validation_failed', 'html']);
});

test('a preview shows what was typed with the components of the website, and stores nothing', async () => {
  const words = { subtitle: '', text: 'Typed', cta: '', jobs_button: '', contact_button: '' };
  const previewOf = async (kind: 'landing' | 'employer' | 'further') =>
    (await owner.previewTextPage({ body: { kind, theme: 'dark', title: 'Seen', ...words } })).html;
  for (const kind of ['landing', 'employer', 'further'] as const) {
    const html = await previewOf(kind);
    assert.match(html, /^<html data-theme="dark">/);
    assert.match(html, /"title":"Seen"/);
  }
  assert.match(await previewOf('further'), /Typed/);
  assert.doesNotMatch(await read('/'), /Seen/);
});

test('with another content service its texts are edited there, and further pages here', async () => {
  const { service: named, pages } = await recruiter.listTextPages();
  assert.equal(named.url, 'http://127.0.0.1:9');
  const { id } = pages.find(({ kind }) => kind === 'about')!;
  const refused = [
    await failureOf(recruiter.getTextPage({ params: { id } })),
    await failureOf(recruiter.updateTextPage({ body: { id, title: 'X' } })),
  ];
  for (const fault of refused) assert.match(fault.message, /Another content service has this text/);
  const page = await recruiter.createTextPage({ body: { slug: 'here', title: 'Here' } });
  await recruiter.updateTextPage({
    body: { id: page.id, subtitle: 'Here', text: 'Here', act: 'publish' },
  });
  assert.equal((await elsewhere.inject('/api/content/page/here')).statusCode, 200);
  await recruiter.deleteTextPage({ params: { id: page.id } });
});

test('no more pages are taken than every page can link to', async () => {
  const { sql } = database;
  const many = Array.from({ length: 50 }, (_, place) => ({
    kind: 'further' as const,
    slug: `p-${place}`,
    title: 'Many',
    state: 'hidden' as const,
  }));
  await sql.insertInto('text_pages').values(many).execute();
  const fault = await failureOf(newPage());
  assert.match(fault.message, /There are 50 pages/);
  await sql.deleteFrom('text_pages').where('title', '=', 'Many').execute();
});

test('an undo of words leaves a page changed while its draft is another text than the public one', async () => {
  const { id } = await newPage({ slug: 'two-drafts' });
  await publish(id);
  const { change_id = '' } = await owner.updateTextPage({ body: { id, text: 'Other words' } });
  await owner.updateTextPage({ body: { id, title: 'Another title' } });
  await owner.undoChange({ params: { id: change_id } });
  assert.equal((await owner.getTextPage({ params: { id } })).state, 'changed');
  await owner.updateTextPage({ body: { id, title: 'How we work' } });
  assert.equal((await owner.getTextPage({ params: { id } })).state, 'published');
  await owner.deleteTextPage({ params: { id } });
});
