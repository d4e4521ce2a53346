import type { OwnApi } from '../../../contract/client.ts';
import type {
  TextPage,
  TextPageFields,
  TextPageKind,
  textPageEndpoints,
} from '../../../contract/text-pages.ts';
import type { RichText } from '../../../contract/rich-text.ts';
import { databaseId } from '../../../database/ids.ts';
import type { Sql } from '../../../database/open.ts';
import { transact } from '../../../database/transact.ts';
import {
  deleteEntity,
  lockVersion,
  recordNew,
  withChange,
  writeChanged,
} from '../../changes/change-entity.ts';
import type { HandlersOf } from '../../ground/handlers.ts';
import type { Config } from '../../ground/config/config.ts';
import { serviceOf } from '../../ground/config/content-settings.ts';
import { fieldProblem, Problem, refuseMissing } from '../../ground/problem.ts';
import { keepAllowedImages } from '../../ground/rich-text/allowed-images.ts';
import { htmlToMarkdown } from '../../ground/rich-text/html-to-markdown.ts';
import type { Services } from '../../ground/services.ts';
import type { Content } from '../content/current-content.ts';
import { fetchContent } from '../content/fetch-content.ts';
import { queriesOf } from '../content/content-queries.ts';
import { joinLines } from './join-lines.ts';
import { inTheme, previewPage, type PreviewParts } from '../pages/preview-page.ts';
import { deletePicture, listUnusedPictures, storeTextPicture } from '../website/pictures.ts';
import { changeOf, type PageAct, publicAddress } from './page-acts.ts';
import { readBlocks } from './landing-blocks.ts';
import { drawPictures } from './page-pictures.ts';
import { readWords, type Words, wordsOf } from './text-entries.ts';
import { insertTextPage, pageColumns, type StoredFields, textPageEntity } from './text-page-entity.ts';

type Parts = PreviewParts & { isReserved: (slug: string) => boolean };

type Stored = StoredFields & { id: string; version: number };

export function textPageHandlers(services: Services, parts: Parts) {
  const { config, database } = services;
  const { sql } = database;
  const { content, pages, isReserved } = parts;
  const isElsewhere = (kind: TextPageKind) => kind !== 'further' && !config.content.isOwn;

  /** An untouched page begins with the words that visitors read. */
  async function fillIn(stored: Stored): Promise<Stored> {
    const { kind, state, title, text } = stored;
    if (kind === 'further' || state !== 'untouched' || title !== '' || text !== '') return stored;
    const served = await readServed(services, kind);
    return { ...stored, ...served, text: joinLines(served.text) };
  }

  async function present(stored: Stored): Promise<TextPage> {
    const { id, version, kind, state, published, former_slugs, ...draft } = await fillIn(stored);
    const path = pathOf({ ...stored, published, former_slugs }, content, config);
    return { id, version, kind, state, path, ...draft };
  }

  return {
    getPublishedPage: async ({ params }) => {
      const page = pages.find(params.slug);
      if (!page) throw new Problem('not_found');
      return { ...page, text: keepAllowedImages(page.text, config.imageOrigins) };
    },
    listUnusedPictures: () => listUnusedPictures(sql),
    deletePicture: async ({ params: { name }, admin }) => {
      await deletePicture(sql, { name, by: admin.username });
      return { deleted: true };
    },
    storeTextPicture: ({ body }) => storeTextPicture(sql, body.pictures),
    writeMarkdown: async ({ body }) => ({ markdown: readPasted(body.html) }),
    listTextPages: async () => ({
      service: serviceOf(config.content),
      pages: (await listPages(sql)).map((stored) => {
        const { id, kind, state, title, version, slug } = stored;
        const is_shadowed = kind === 'further' && isReserved(slug);
        return { id, kind, state, title, version, path: pathOf(stored, content, config), is_shadowed };
      }),
    }),
    getTextPage: async ({ params }) => {
      const stored = await getPage(sql, params.id);
      if (isElsewhere(stored.kind)) throw elsewhere();
      return present(stored);
    },
    createTextPage: async ({ requestSql, body, admin }) => {
      refuseReserved(body.slug, isReserved);
      return transact(requestSql, async (transaction) => {
        const id = await insertTextPage(transaction, body);
        const { changeId } = await recordNew(transaction, textPageEntity, { id, by: admin.username });
        return withChange(await present(await getPage(transaction, id)), changeId);
      });
    },
    updateTextPage: async ({ body: { id, version, act, ...given }, admin }) => {
      const before = await getPage(sql, id);
      if (isElsewhere(before.kind)) throw elsewhere();
      // Before the row is locked, because the service reads it.
      const { title, subtitle, text, cta, jobs_button, contact_button } = await fillIn(before);
      const begun = { title, subtitle, text, cta, jobs_button, contact_button };
      return transact(sql, async (transaction) => {
        const locked = await lockVersion(transaction, textPageEntity, { id, version });
        const isSame = locked.version === before.version;
        const draft = { ...(isSame && begun), ...given };
        refuseAct(locked.fields, { draft, act, isReserved });
        const change = changeOf(locked.fields, draft, act);
        const changeId = await writeChanged(transaction, textPageEntity, {
          locked,
          by: admin.username,
          change,
        });
        return withChange(await present(await getPage(transaction, id)), changeId);
      });
    },
    deleteTextPage: ({ params, query = {}, admin }) =>
      transact(sql, async (transaction) => {
        const locked = await lockVersion(transaction, textPageEntity, { ...params, ...query });
        const page = await getPage(transaction, locked.id);
        if (page.kind !== 'further') throw fieldProblem('id', 'Every website has this page');
        const answer = await present(page);
        const by = admin.username;
        return withChange(answer, await deleteEntity(transaction, textPageEntity, { locked, by }));
      }),
    previewTextPage: async ({ body: { kind, theme, picture = '', ...words }, address }) => {
      const { addressOf, textOf } = await drawPictures(sql, `${words.text} ${picture}`);
      const blocks = await readBlocks(services, { picture });
      const drawn = blocks.picture && { ...blocks.picture, src: addressOf(blocks.picture.src) };
      const html = await previewPage(services, parts, {
        address,
        findPath: async () => previewPaths[kind],
        answers: {
          ...answersOf(kind, withDots(words), (text) => textOf(keepAllowedImages(text, config.imageOrigins))),
          ...(kind === 'landing' && {
            getLandingBlocks: async () => ({ ...blocks, ...(drawn && { picture: drawn }) }),
          }),
        },
      });
      return { html: inTheme(html, theme) };
    },
  } satisfies HandlersOf<typeof textPageEndpoints>;
}

/** @throws Problem `validation_failed` */
function readPasted(html: string): string {
  try {
    return htmlToMarkdown(html);
  } catch (error) {
    // No editor nests so deep that the stack overflows.
    if (!(error instanceof RangeError)) throw error;
    throw fieldProblem('html', 'The text is nested too deeply');
  }
}

/** The last one is that of no page of the website, so the page of a further one draws it. */
const previewPaths: Record<TextPageKind, string> = {
  landing: '/',
  about: '/about',
  employer: '/employers',
  privacy: '/privacy',
  further: '/preview',
};

/** A page is seen before it has all its words. */
function withDots(words: Words): Words {
  return Object.fromEntries(Object.entries(words).map(([name, text]) => [name, text || '…'])) as Words;
}

/** @throws Problem `validation_failed` for words that no page can show */
function answersOf(
  kind: TextPageKind,
  words: Words,
  withPictures: (text: RichText) => RichText,
): Partial<OwnApi> {
  if (kind === 'landing') {
    const landing = readWords(kind, words);
    return { getLandingContent: async () => landing };
  }
  if (kind === 'about') {
    const about = readWords(kind, words);
    const aboutUsValue = withPictures(about.aboutUsValue);
    return { getAboutContent: async () => ({ ...about, aboutUsValue }) };
  }
  const read = readWords(kind, words);
  const page = { ...read, text: withPictures(read.text) };
  if (kind === 'employer') return { getEmployerContent: async () => page };
  if (kind === 'privacy') return { getPrivacyContent: async () => page };
  return { getPublishedPage: async () => ({ ...page, slug: 'preview' }) };
}

function refuseAct(
  { kind, slug: before }: StoredFields,
  {
    draft,
    act,
    isReserved,
  }: { draft: Partial<TextPageFields>; act: PageAct; isReserved: (slug: string) => boolean },
): void {
  if (kind !== 'further') {
    if (draft.slug !== undefined && draft.slug !== before)
      throw fieldProblem('slug', 'The address of this page stays');
    if (act === 'hide' && (kind === 'landing' || kind === 'about'))
      throw fieldProblem('act', 'Every website has this page');
    return;
  }
  if (act === 'use_folder') throw fieldProblem('act', 'The content folder has no text of this page');
  if (draft.slug !== undefined || act === 'publish') refuseReserved(draft.slug ?? before, isReserved);
}

function refuseReserved(slug: string, isReserved: (slug: string) => boolean): void {
  if (isReserved(slug))
    throw fieldProblem('slug', `The website has its own page at /${slug}. Choose another address`);
}

function elsewhere(): Problem {
  return fieldProblem('id', 'Another content service has this text. It is edited there');
}

function pathOf(stored: StoredFields, content: Content, { site: { privacyUrl } }: Config): string {
  const { kind } = stored;
  if (kind === 'further') return publicAddress(stored);
  // Another address of the notice comes first.
  if (kind === 'privacy' && privacyUrl !== '') return '';
  if (kind === 'employer' || kind === 'privacy') return content.has(kind) ? previewPaths[kind] : '';
  return previewPaths[kind];
}

const columns = ['id', 'version', ...pageColumns] as const;

function listPages(sql: Sql): Promise<Stored[]> {
  return sql.selectFrom('text_pages').select(columns).orderBy('id').execute();
}

async function getPage(sql: Sql, id: string): Promise<Stored> {
  const found = await sql
    .selectFrom('text_pages')
    .select(columns)
    .where('id', '=', databaseId(id))
    .executeTakeFirst();
  return found ?? refuseMissing('Page');
}

/** @throws ContentFault */
async function readServed({ config }: Services, kind: Exclude<TextPageKind, 'further'>): Promise<Words> {
  const query = queriesOf(config.content).find(({ names }) => names.includes(kind));
  if (!query) return wordsOf(null);
  const { entries } = await fetchContent(config.content, query).catch(() => {
    throw new Problem('content_unavailable', { retryAfterSeconds: 5 });
  });
  if (!entries[kind]) throw new Problem('content_unavailable', { retryAfterSeconds: 5 });
  return wordsOf(entries[kind].entry as object | null);
}
