import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { after, test } from 'node:test';
import {
  aboutEntry,
  contentSettings,
  employerContent,
  employerEntry,
  landingEntry,
  startContentFaultServer,
} from '../../../../tests/support/content-fault-server.ts';
import { sampleAnswers, sampleTree } from '../../../../tests/support/rich-text-samples.ts';
import { fetchContent } from './fetch-content.ts';
import type { ProviderName } from '../../ground/config/content-presets.ts';
import { queriesOf } from './content-queries.ts';
import type { ContentSettings } from '../../ground/config/content-settings.ts';

const service = await startContentFaultServer();
after(() => service[Symbol.asyncDispose]());

const settings = { ...contentSettings, url: service.url };

const fetchPages = (asked: ContentSettings) => fetchContent(asked, queriesOf(asked)[0]!);
const fetchEmployer = (asked: ContentSettings) => fetchContent(asked, queriesOf(asked)[1]!);

function answer(data: object, errors?: object[]): void {
  service.behave((response) => response.end(JSON.stringify({ data, ...(errors && { errors }) })));
}

/** How each service wraps the two entries, and its editor's form of the same text. */
const services: [ProviderName, wrap: (entry: object) => unknown, sample: string][] = [
  ['contentful', (entry) => ({ items: [entry] }), 'Contentful document'],
  ['hygraph', (entry) => [entry], 'Hygraph HTML'],
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
    const { entries, faults } = await fetchPages({ ...settings, provider });
    assert.deepEqual(faults, []);
    assert.deepEqual(entries.landing?.content, landingEntry);
    assert.deepEqual(entries.about?.content, { ...aboutEntry, aboutUsValue: sampleTree });

    service.behaveForEmployer(employerContent(wrap({ ...employerEntry, text: sampleAnswers[sample] })));
    const employer = await fetchEmployer({ ...settings, provider });
    assert.deepEqual(employer.faults, []);
    assert.deepEqual(employer.entries.employer?.content, { ...employerEntry, text: sampleTree });
  });
}

test('rich text in an unknown format spoils its entry alone', async () => {
  answer({ landing: landingEntry, about: { ...aboutEntry, aboutUsValue: { text: 'x' } } });
  const { entries, faults } = await fetchPages({ ...settings, provider: 'contentful' });
  assert.ok(entries.landing);
  assert.equal(entries.about, undefined);
  assert.deepEqual(faults, [
    'about: aboutUsValue is in no known format (docs/operate/content.md lists them)',
  ]);
});

test('an error about one entry spoils that entry alone, even when its data looks whole', async () => {
  answer({ landing: landingEntry, about: aboutEntry }, [
    { message: 'resolver failed', path: ['about', 'title'] },
  ]);
  const { entries, faults } = await fetchPages(settings);
  assert.deepEqual(entries.landing?.content, landingEntry);
  assert.equal(entries.about, undefined);
  assert.deepEqual(faults, ['about: it says "resolver failed"']);
});

test('an error about nothing in particular spoils everything', async () => {
  answer({ landing: landingEntry, about: aboutEntry }, [{ message: 'out of memory' }]);
  await assert.rejects(fetchPages(settings), { message: 'it says "out of memory"' });
});

test('without an address nothing is asked', async () => {
  await assert.rejects(fetchPages({ ...settings, url: '' }), { message: 'none is configured' });
});

test('an employer entry that is not there is none, and no fault', async () => {
  const unknown = (message: string, status: number) => (response: ServerResponse) =>
    response.writeHead(status).end(JSON.stringify({ errors: [{ message }] }));
  for (const behaviour of [
    employerContent(null),
    employerContent([]),
    employerContent({ items: [] }),
    unknown('Cannot query field "employer" on type "Query".', 400),
    unknown("field 'employers' is not defined in 'Query'", 400),
    unknown("Field 'employer' doesn't exist on type 'Query'", 200),
  ]) {
    service.behaveForEmployer(behaviour);
    const { entries, faults } = await fetchEmployer(settings);
    assert.equal(entries.employer?.content, null);
    assert.deepEqual(faults, []);
  }
});

test('a service that does not know the landing entry is a fault', async () => {
  answer({}, [{ message: 'Cannot query field "landing" on type "Query".' }]);
  await assert.rejects(fetchPages(settings), /it has no field landing/);
});
