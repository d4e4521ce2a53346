import type { FastifyBaseLogger } from 'fastify';
import { sql as expression } from 'kysely';
import type { TextContent } from '../../../contract/content.ts';
import type { FurtherPage } from '../../../contract/page.ts';
import type { Database, Sql } from '../../../database/open.ts';
import { type Following, followStored } from '../follow-stored.ts';
import type { StoredBlocks } from './landing-blocks.ts';
import { readWords } from './text-entries.ts';
import { readPublished, type StoredFields } from './text-page-entity.ts';

type PublicPage = TextContent & { slug: string };

/** The public pages of this moment, in memory. */
export type LivePages = Following & {
  /** By the address of now or a former one. A page comes before a former address. */
  find: (slug: string) => PublicPage | undefined;
  list: () => FurtherPage[];
  /** Those of the landing page. */
  blocks: () => StoredBlocks | undefined;
};

type Parts = {
  log: FastifyBaseLogger;
  /** @param hasTexts whether texts of the content service are others: of landing, about, employer or privacy */
  onChange: (hasTexts: boolean) => Promise<unknown>;
};

/** Holds the pages at what owners have published. */
export async function followPages({ sql }: Database, { log, onChange }: Parts): Promise<LivePages> {
  let version = '';
  let texts = '';
  let bySlug = new Map<string, PublicPage>();
  let links: FurtherPage[] = [];
  let blocks: StoredBlocks | undefined;

  async function read(): Promise<void> {
    const stored = await readVersion(sql);
    if (stored === version) return;
    const rows = await readRows(sql);
    const further = rows.filter(({ kind }) => kind === 'further');
    const nextTexts = JSON.stringify(
      rows.flatMap(({ kind, state, published }) =>
        kind === 'further' || state === 'untouched' ? [] : [[kind, published]],
      ),
    );
    ({ bySlug, links } = readFurther(further, log));
    blocks = readPublished(rows.find(({ kind }) => kind === 'landing') ?? {});
    const hasTexts = nextTexts !== texts && (texts !== '' || nextTexts !== '[]');
    texts = nextTexts;
    version = stored;
    await onChange(hasTexts);
  }

  const following = await followStored({ name: 'Reading the published pages', read, log });
  return {
    find: (slug) => bySlug.get(slug),
    list: () => links,
    blocks: () => blocks,
    ...following,
  };
}

type Row = Pick<StoredFields, 'kind' | 'state' | 'published' | 'former_slugs'>;

function readRows(sql: Sql): Promise<Row[]> {
  return sql
    .selectFrom('text_pages')
    .select(['kind', 'state', 'published', 'former_slugs'])
    .orderBy('id')
    .execute();
}

/** No two states of the table have the same: an id comes once, and a restored row has the next version. */
async function readVersion(sql: Sql): Promise<string> {
  const { rows } = await expression<{ stored: string }>`
    select concat_ws(' ', max(id), count(*), sum(version)) as stored from text_pages`.execute(sql);
  return rows[0]?.stored ?? '';
}

function readFurther(
  rows: Row[],
  log: FastifyBaseLogger,
): { bySlug: Map<string, PublicPage>; links: FurtherPage[] } {
  const shown = rows.flatMap((row) => {
    const fields = readPublished(row);
    if (!fields) return [];
    try {
      return [{ ...row, fields, page: { ...readWords('further', fields), slug: fields.slug } }];
    } catch {
      log.warn(`The page /${fields.slug} cannot be shown any more: publish it again under System → Pages.`);
      return [];
    }
  });
  const former = shown.flatMap(({ former_slugs, page }) =>
    former_slugs.split(' ').map((slug): [string, PublicPage] => [slug, page]),
  );
  return {
    bySlug: new Map([...former, ...shown.map(({ page }): [string, PublicPage] => [page.slug, page])]),
    // A page without a place is for people who have its address.
    links: shown
      .filter(({ fields }) => fields.place !== 'none')
      .map(({ page, fields }) => ({ path: `/${page.slug}`, title: page.title, place: fields.place })),
  };
}
