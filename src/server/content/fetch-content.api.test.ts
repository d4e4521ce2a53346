import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import {
  aboutEntry,
  landingEntry,
  startContentFaultServer,
} from '../../../tests/support/content-fault-server.ts';
import { sampleAnswers, sampleTree } from '../../../tests/support/rich-text-samples.ts';
import type { ContentSettings } from './content-settings.ts';
import { fetchContent } from './fetch-content.ts';
import type { ProviderName } from './presets.ts';

const service = await startContentFaultServer();
after(() => service[Symbol.asyncDispose]());

const settings: ContentSettings = {
  url: service.url,
  token: 'secret',
  provider: 'embedded',
  query: '',
  isPreview: false,
  webhookSecret: '',
};

function answer(data: object, errors?: object[]): void {
  service.behave((response) => response.end(JSON.stringify({ data, ...(errors && { errors }) })));
}

/** How each service wraps the two entries, and what its editor makes of the same text. */
const services: [ProviderName, wrap: (entry: object) => unknown, sample: string][] = [
  ['contentful', (entry) => ({ items: [entry] }), 'Contentful document'],
  ['hygraph', (entry) => [entry], 'Hygraph tree'],
  ['datocms', (entry) => entry, 'DatoCMS structured text'],
  ['strapi', (entry) => entry, 'Strapi blocks'],
  ['strapi', (entry) => entry, 'Markdown string'],
  ['directus', (entry) => entry, 'HTML string'],
  ['directus', (entry) => entry, 'Markdown string'],
  ['payload', (entry) => entry, 'Payload Lexical'],
  ['payload', (entry) => entry, 'Payload Slate'],
  ['storyblok', (entry) => ({ content: entry }), 'Storyblok document'],
  ['embedded', (entry) => entry, 'embedded Markdown'],
  ['custom', (entry) => entry, 'Contentful document'],
];

for (const [provider, wrap, sample] of services) {
  test(`${provider}: entries with ${sample} are read`, async () => {
    const about = { ...aboutEntry, aboutUsValue: sampleAnswers[sample] };
    answer({ landing: wrap(landingEntry), about: wrap(about) });
    const { entries, faults } = await fetchContent({ ...settings, provider });
    assert.deepEqual(faults, []);
    assert.deepEqual(entries.landing?.content, landingEntry);
    assert.deepEqual(entries.about?.content, { ...aboutEntry, aboutUsValue: sampleTree });
  });
}

test('rich text in a form that the service does not have is refused', async () => {
  answer({ landing: { items: [landingEntry] }, about: { items: [{ ...aboutEntry, aboutUsValue: 'text' }] } });
  const { entries, faults } = await fetchContent({ ...settings, provider: 'contentful' });
  assert.ok(entries.landing);
  assert.equal(entries.about, undefined);
  assert.deepEqual(faults, ['about: aboutUsValue is in none of the expected forms (Contentful rich text)']);
});

test('an error about one entry spoils that entry alone, even when its data looks whole', async () => {
  answer({ landing: landingEntry, about: aboutEntry }, [
    { message: 'resolver failed', path: ['about', 'title'] },
  ]);
  const { entries, faults } = await fetchContent(settings);
  assert.deepEqual(entries.landing?.content, landingEntry);
  assert.equal(entries.about, undefined);
  assert.deepEqual(faults, ['about: it says "resolver failed"']);
});

test('an error about nothing in particular spoils everything', async () => {
  answer({ landing: landingEntry, about: aboutEntry }, [{ message: 'out of memory' }]);
  await assert.rejects(fetchContent(settings), { message: 'it says "out of memory"' });
});

test('without an address nothing is asked', async () => {
  await assert.rejects(fetchContent({ ...settings, url: '' }), { message: 'none is configured' });
});
