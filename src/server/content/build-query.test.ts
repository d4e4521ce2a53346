import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'graphql';
import { buildQuery } from './build-query.ts';
import type { ContentSettings } from './content-settings.ts';
import { presets, type ProviderName } from './presets.ts';

const providers = Object.keys(presets) as ProviderName[];

function settingsOf(provider: ProviderName, changes: Partial<ContentSettings> = {}): ContentSettings {
  return { url: 'x', token: 'secret', provider, query: '', isPreview: false, webhookSecret: '', ...changes };
}

test("every preset's query is GraphQL that answers landing and about", () => {
  for (const provider of providers) {
    for (const isPreview of [false, true]) {
      const { query } = buildQuery(settingsOf(provider, { isPreview }));
      assert.doesNotThrow(() => parse(query), `${provider}: ${query}`);
      assert.match(query, /^ {2}landing: .*title subTitle cta jobsButton contactUsButton/m);
      assert.match(query, /^ {2}about: .*title subtitle aboutUsValue/m);
    }
  }
});

test('each service gets the token in the header that it reads, and none without a token', () => {
  const headersOf = (provider: ProviderName) => buildQuery(settingsOf(provider)).headers;
  for (const provider of ['embedded', 'contentful', 'hygraph', 'datocms', 'strapi', 'directus'] as const) {
    assert.equal(headersOf(provider).authorization, 'Bearer secret');
  }
  assert.equal(headersOf('payload').authorization, 'users API-Key secret');
  assert.deepEqual(headersOf('storyblok'), { token: 'secret', version: 'published' });
  assert.deepEqual(buildQuery(settingsOf('strapi', { token: '' })).headers, {});
});

test('a token with a dollar sign arrives as it is', () => {
  assert.equal(
    buildQuery(settingsOf('payload', { token: "a$&$'b" })).headers['authorization'],
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
    assert.match(JSON.stringify(buildQuery(settingsOf(provider, { isPreview: true }))), mark);
    assert.doesNotMatch(JSON.stringify(buildQuery(settingsOf(provider))), mark);
  }
});

test("an own query replaces the preset's and keeps its headers", () => {
  const query = 'query Content($preview: Boolean) { landing { title } about { title } }';
  assert.deepEqual(buildQuery(settingsOf('hygraph', { query, isPreview: true })), {
    query,
    headers: { authorization: 'Bearer secret', 'gcms-stage': 'DRAFT' },
    variables: { preview: true },
  });
});
