import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'graphql';
import { contentSettings } from '../../../../tests/support/content-fault-server.ts';
import type { ContentSettings } from '../../ground/config/content-settings.ts';
import { presets, type ProviderName } from '../../ground/config/content-presets.ts';
import { buildRequest, queriesOf } from './content-queries.ts';

const providers = Object.keys(presets) as ProviderName[];

function settingsOf(provider: ProviderName, changes: Partial<ContentSettings> = {}): ContentSettings {
  return { ...contentSettings, url: 'x', token: 'secret', provider, ...changes };
}

/** The query for landing and about. */
const requestOf = (settings: ContentSettings) => buildRequest(settings, queriesOf(settings)[0]!);

test("every preset's queries are GraphQL; one answers landing and about, the others an optional entry each", () => {
  for (const provider of providers) {
    for (const isPreview of [false, true]) {
      const queries = queriesOf(settingsOf(provider, { isPreview }));
      for (const { text } of queries) assert.doesNotThrow(() => parse(text), text);
      assert.deepEqual(
        queries.map(({ names }) => names),
        [['landing', 'about'], ['employer'], ['privacy']],
      );
      const [pages, employer, privacy] = queries;
      assert.match(pages!.text, /^ {2}landing: .*title subTitle cta jobsButton contactUsButton/m);
      assert.match(pages!.text, /^ {2}about: .*title subtitle aboutUsValue/m);
      assert.doesNotMatch(pages!.text, /employer|privacy/i);
      assert.match(employer!.text, /^ {2}employer: .*title subtitle text/m);
      assert.match(privacy!.text, /^ {2}privacy: .*title subtitle text/m);
    }
  }
});

test('the query of Contentful stays the same to the letter, so that its last good content is still known', () => {
  assert.equal(
    queriesOf(settingsOf('contentful', { isPreview: true }))[0]!.text,
    `query Content {
  landing: landingCollection(limit: 1, preview: true) { items { title subTitle cta jobsButton contactUsButton } }
  about: aboutCollection(limit: 1, preview: true) { items { title subtitle aboutUsValue { json } } }
}`,
  );
});

test('each service gets the token in the header that it reads, and none without a token', () => {
  const headersOf = (provider: ProviderName) => requestOf(settingsOf(provider)).headers;
  for (const provider of ['embedded', 'contentful', 'hygraph', 'datocms', 'strapi', 'directus'] as const) {
    assert.equal(headersOf(provider).authorization, 'Bearer secret');
  }
  assert.equal(headersOf('payload').authorization, 'users API-Key secret');
  assert.deepEqual(headersOf('storyblok'), { token: 'secret', version: 'published' });
  assert.deepEqual(requestOf(settingsOf('strapi', { token: '' })).headers, {});
});

test('a token with a dollar sign arrives unchanged', () => {
  assert.equal(
    requestOf(settingsOf('payload', { token: "a$&$'b" })).headers['authorization'],
    "users API-Key a$&$'b",
  );
});

test('drafts are asked for only in preview, as each service wants it', () => {
  const draftMarks: Partial<Record<ProviderName, RegExp>> = {
    contentful: /preview: true/,
    hygraph: /"gcms-stage":"DRAFT"/,
    datocms: /"x-include-drafts":"true"/,
    strapi: /status: DRAFT/,
    directus: /version: \\"draft\\"/,
    payload: /draft: true/,
    storyblok: /"version":"draft"/,
  };
  for (const [provider, mark] of Object.entries(draftMarks) as [ProviderName, RegExp][]) {
    assert.match(JSON.stringify(requestOf(settingsOf(provider, { isPreview: true }))), mark);
    assert.doesNotMatch(JSON.stringify(requestOf(settingsOf(provider))), mark);
  }
});

test("an own query replaces the preset's, keeps its headers, and may answer employer", () => {
  const query = 'query Content($preview: Boolean) { landing { title } about { title } }';
  const settings = settingsOf('hygraph', { query, isPreview: true });
  assert.deepEqual(queriesOf(settings), [{ names: ['landing', 'about'], text: query }]);
  assert.deepEqual(requestOf(settings), {
    body: { query, variables: { preview: true } },
    headers: { authorization: 'Bearer secret', 'gcms-stage': 'DRAFT' },
  });
  const three = '{ landing { title } about { title } employer: clients { title } }';
  assert.deepEqual(queriesOf(settingsOf('custom', { query: three })), [
    { names: ['landing', 'about', 'employer'], text: three },
  ]);
});
