import type { RichTextFormat } from '../rich-text/formats.ts';

/** How one kind of content service is asked. Everything that differs between services is here and only here. */
export type Preset = {
  title: string;
  /** The header that carries the token; `{token}` stands for it. */
  auth: { header: string; value: string };
  /** The two fields of the query, and the field within them that holds the entry where it is not the entry itself. */
  entries: { landing: string; about: string; within?: string };
  /** What selects the rich text in the about entry. */
  aboutUsValue: string;
  /** What asks for published content only, and for drafts (`CONTENT_PREVIEW`). */
  published: Mode;
  draft: Mode;
  /** The forms in which it may answer rich text. */
  formats: RichTextFormat[];
};

type Mode = { argument?: string; headers?: Record<string, string> };

const bearer = { header: 'authorization', value: 'Bearer {token}' };

export const presets = {
  /** The one that runs beside the website when no other is configured. */
  embedded: {
    title: 'the embedded content service',
    auth: bearer,
    entries: { landing: 'landing', about: 'about' },
    aboutUsValue: 'aboutUsValue { markdown }',
    published: {},
    draft: {},
    formats: ['markdown'],
  },

  /** Any other service: the query comes from CONTENT_QUERIES, the rich text's format shows in the answer. */
  custom: {
    title: 'the content service',
    auth: bearer,
    entries: { landing: 'landing', about: 'about' },
    aboutUsValue: 'aboutUsValue',
    published: {},
    draft: {},
    formats: ['contentful', 'dato', 'lexical', 'prosemirror', 'slate', 'html', 'markdown'],
  },

  /** https://www.contentful.com/developers/docs/references/graphql/ ; drafts need a preview token. */
  contentful: {
    title: 'Contentful',
    auth: bearer,
    entries: { landing: 'landingCollection', about: 'aboutCollection', within: 'items' },
    aboutUsValue: 'aboutUsValue { json }',
    published: { argument: 'limit: 1' },
    draft: { argument: 'limit: 1, preview: true' },
    formats: ['contentful'],
  },

  /** https://hygraph.com/docs/api-reference/content-api/headers ; the stage is a header, so that own queries follow it. */
  hygraph: {
    title: 'Hygraph',
    auth: bearer,
    entries: { landing: 'landings', about: 'abouts' },
    aboutUsValue: 'aboutUsValue { raw }',
    published: { argument: 'first: 1', headers: { 'gcms-stage': 'PUBLISHED' } },
    draft: { argument: 'first: 1', headers: { 'gcms-stage': 'DRAFT' } },
    formats: ['slate', 'html', 'markdown'],
  },

  /** https://www.datocms.com/docs/content-delivery-api/api-endpoints ; the drafts header must be absent or `true`. */
  datocms: {
    title: 'DatoCMS',
    auth: bearer,
    entries: { landing: 'landing', about: 'about' },
    aboutUsValue: 'aboutUsValue { value }',
    published: {},
    draft: { headers: { 'x-include-drafts': 'true' } },
    formats: ['dato', 'html', 'markdown'],
  },

  /** https://docs.strapi.io/cms/api/graphql (version 5) ; `status` exists only where Draft & Publish is on. */
  strapi: {
    title: 'Strapi',
    auth: bearer,
    entries: { landing: 'landing', about: 'about' },
    aboutUsValue: 'aboutUsValue',
    published: {},
    draft: { argument: 'status: DRAFT' },
    formats: ['slate', 'html', 'markdown'],
  },

  /** https://directus.io/docs/guides/connect/query-parameters ; drafts are the content version with the key `draft`. */
  directus: {
    title: 'Directus',
    auth: bearer,
    entries: { landing: 'landing', about: 'about' },
    aboutUsValue: 'aboutUsValue',
    published: {},
    draft: { argument: 'version: "draft"' },
    formats: ['html', 'markdown'],
  },

  /** https://payloadcms.com/docs/authentication/api-keys ; two globals, read as a user of the collection `users`. */
  payload: {
    title: 'Payload',
    auth: { header: 'authorization', value: 'users API-Key {token}' },
    entries: { landing: 'Landing', about: 'About' },
    aboutUsValue: 'aboutUsValue',
    published: {},
    draft: { argument: 'draft: true' },
    formats: ['lexical', 'slate', 'html', 'markdown'],
  },

  /** https://www.storyblok.com/docs/api/graphql ; stories with the slugs `landing` and `about`. */
  storyblok: {
    title: 'Storyblok',
    auth: { header: 'token', value: '{token}' },
    entries: { landing: 'LandingItem(id: "landing")', about: 'AboutItem(id: "about")', within: 'content' },
    aboutUsValue: 'aboutUsValue',
    published: { headers: { version: 'published' } },
    draft: { headers: { version: 'draft' } },
    formats: ['prosemirror', 'markdown'],
  },
} satisfies Record<string, Preset>;

export type ProviderName = keyof typeof presets;
