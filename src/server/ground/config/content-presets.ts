/** How to query one kind of content service. Every difference between services is in this file. */
export type Preset = {
  title: string;
  /** The header that carries the token; `{token}` stands for it. */
  auth: { header: string; value: string };
  /** The fields of the queries. `within` names the field that holds the entry, if there is one. */
  entries: { landing: string; about: string; employer: string; privacy: string; within?: string };
  /** Selects a part of a rich text: HTML or Markdown, if the service has it. */
  richText?: string;
  /** `CONTENT_PREVIEW` asks for drafts. */
  published: Mode;
  draft: Mode;
  /** Where the service keeps images, if not at its own address. */
  imageOrigins?: string[];
  /** Where its texts are edited, if not at its own address. */
  editor?: string;
};

type Mode = { argument?: string; headers?: Record<string, string> };

/** Most services work like this. */
const plain: Preset = {
  title: 'the content service',
  auth: { header: 'authorization', value: 'Bearer {token}' },
  entries: { landing: 'landing', about: 'about', employer: 'employer', privacy: 'privacy' },
  published: {},
  draft: {},
};

export const presets = {
  /** Runs beside the website when no other service is configured. */
  embedded: { ...plain, title: 'the embedded content service', richText: '{ markdown }' },

  /** Any other service: CONTENT_QUERIES has the query. */
  custom: plain,

  /** https://www.contentful.com/developers/docs/references/graphql/ ; drafts need a preview token. */
  contentful: {
    ...plain,
    title: 'Contentful',
    imageOrigins: ['https://images.ctfassets.net'],
    editor: 'https://app.contentful.com',
    entries: {
      landing: 'landingCollection',
      about: 'aboutCollection',
      employer: 'employerCollection',
      privacy: 'privacyCollection',
      within: 'items',
    },
    richText: '{ json }',
    published: { argument: 'limit: 1' },
    draft: { argument: 'limit: 1, preview: true' },
  },

  /** https://hygraph.com/docs/api-reference/content-api/headers ; own queries follow the stage header too. */
  hygraph: {
    ...plain,
    title: 'Hygraph',
    imageOrigins: ['https://*.graphassets.com'],
    editor: 'https://app.hygraph.com',
    entries: { landing: 'landings', about: 'abouts', employer: 'employers', privacy: 'privacies' },
    richText: '{ html }',
    published: { argument: 'first: 1', headers: { 'gcms-stage': 'PUBLISHED' } },
    draft: { argument: 'first: 1', headers: { 'gcms-stage': 'DRAFT' } },
  },

  /** https://www.datocms.com/docs/content-delivery-api/api-endpoints ; the drafts header is absent or `true`. */
  datocms: {
    ...plain,
    title: 'DatoCMS',
    imageOrigins: ['https://www.datocms-assets.com'],
    editor: 'https://dashboard.datocms.com',
    richText: '{ value }',
    draft: { headers: { 'x-include-drafts': 'true' } },
  },

  /** https://docs.strapi.io/cms/api/graphql (version 5) ; `status` exists only with Draft & Publish. */
  strapi: { ...plain, title: 'Strapi', draft: { argument: 'status: DRAFT' } },

  /** https://directus.io/docs/guides/connect/query-parameters ; drafts are the content version `draft`. */
  directus: { ...plain, title: 'Directus', draft: { argument: 'version: "draft"' } },

  /** https://payloadcms.com/docs/authentication/api-keys ; the key of a user in the collection `users`. */
  payload: {
    ...plain,
    title: 'Payload',
    auth: { header: 'authorization', value: 'users API-Key {token}' },
    entries: { landing: 'Landing', about: 'About', employer: 'Employer', privacy: 'Privacy' },
    draft: { argument: 'draft: true' },
  },

  /** https://www.storyblok.com/docs/api/graphql ; stories with the slugs `landing`, `about`, `employer`, `privacy`. */
  storyblok: {
    ...plain,
    title: 'Storyblok',
    imageOrigins: ['https://a.storyblok.com'],
    editor: 'https://app.storyblok.com',
    auth: { header: 'token', value: '{token}' },
    entries: {
      landing: 'LandingItem(id: "landing")',
      about: 'AboutItem(id: "about")',
      employer: 'EmployerItem(id: "employer")',
      privacy: 'PrivacyItem(id: "privacy")',
      within: 'content',
    },
    published: { headers: { version: 'published' } },
    draft: { headers: { version: 'draft' } },
  },
} satisfies Record<string, Preset>;

export type ProviderName = keyof typeof presets;
