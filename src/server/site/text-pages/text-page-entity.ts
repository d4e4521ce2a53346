import { sql as expression } from 'kysely';
import type { TextPageFields, TextPageKind, TextPageState } from '../../../contract/text-pages.ts';
import { limits } from '../../../contract/limits.ts';
import { lockOrder } from '../../../database/next-rank.ts';
import type { Sql } from '../../../database/open.ts';
import { isDuplicate } from '../../../database/statement-fault.ts';
import type { Entity } from '../../changes/entity.ts';
import { rowEntity } from '../../changes/row-entity.ts';
import { isMissingPicture, refuseMissingPictures } from './page-pictures.ts';
import { fieldProblem, takenProblem } from '../../ground/problem.ts';

const draftColumns = [
  'slug',
  'title',
  'subtitle',
  'text',
  'cta',
  'jobs_button',
  'contact_button',
  'place',
  'picture',
] as const;

export const pageColumns = [...draftColumns, 'kind', 'state', 'published', 'former_slugs'] as const;

export type StoredFields = TextPageFields & {
  kind: TextPageKind;
  state: TextPageState;
  /** The public fields as JSON; empty: none. */
  published: string;
  /** Separated by spaces. */
  former_slugs: string;
};

/** The public words; `undefined` while nothing is public. A history leaves out what is empty. */
export function readPublished({
  published = '',
}: Partial<Pick<StoredFields, 'published'>>): TextPageFields | undefined {
  return published === '' ? undefined : (JSON.parse(published) as TextPageFields);
}

/** In one order, so that the same draft is the same text. */
export function textOf(fields: TextPageFields): string {
  return JSON.stringify(Object.fromEntries(draftColumns.map((name) => [name, fields[name]])));
}

/** A public page is changed as long as its draft is another text, whatever an undo brings back. */
function stateOf(fields: StoredFields): TextPageState {
  if (fields.published === '') return fields.state;
  return textOf(fields) === fields.published ? 'published' : 'changed';
}

const row = rowEntity<StoredFields>({
  kind: 'text_page',
  title: 'Page',
  table: 'text_pages',
  editable: pageColumns.filter((name) => name !== 'kind'),
  fixed: ['kind'],
  refuse: (error, { slug }) => {
    throw isDuplicate(error, 'text_pages_slug') ? takenAddress(slug) : error;
  },
});

export const textPageEntity: Entity<StoredFields> = {
  ...row,
  async write(transaction, locked, edit) {
    const next = { ...locked.fields, ...edit.change };
    await refuseTaken(transaction, next, locked.id);
    await refuseMissing(transaction, edit.change);
    return row.write(transaction, locked, { ...edit, change: { ...edit.change, state: stateOf(next) } });
  },
  async restore(transaction, locked, by) {
    await refuseMoreThanFit(transaction);
    await refuseTaken(transaction, locked.fields, locked.id);
    await row.restore(transaction, { ...locked, fields: await withoutDead(transaction, locked.fields) }, by);
  },
};

/** Nothing becomes public, also by no undo, with a picture that is deleted. */
async function refuseMissing(transaction: Sql, change: Partial<StoredFields>): Promise<void> {
  const published = readPublished(change);
  if (published) await refuseMissingPictures(transaction, published);
}

/** A page whose public text lost a picture for good comes back hidden: its owner sees the draft, and publishes another. */
async function withoutDead(transaction: Sql, fields: StoredFields): Promise<StoredFields> {
  const published = readPublished(fields);
  if (!published || !(await isMissingPicture(transaction, published))) return fields;
  const former_slugs = `${fields.former_slugs ?? ''} ${published.slug}`.trim();
  return { ...fields, state: 'hidden', published: '', former_slugs };
}

function takenAddress(slug: string) {
  return takenProblem('slug', `Another page has the address /${slug}.`);
}

/** A draft and what is public may have two addresses, and no other page has either. */
async function refuseTaken(transaction: Sql, fields: StoredFields, id: string): Promise<void> {
  await lockOrder(transaction, 'text_pages');
  const slugs = [fields.slug, readPublished(fields)?.slug ?? fields.slug];
  const { rows } = await expression<{ slug: string }>`
    select taken.slug from text_pages
    cross join lateral (values (slug), (nullif(published, '')::jsonb ->> 'slug')) taken (slug)
    where id <> ${id} and taken.slug = any(${slugs}) limit 1`.execute(transaction);
  if (rows[0]) throw takenAddress(rows[0].slug);
}

/** Every page links to them, and each copy has them in memory. */
async function refuseMoreThanFit(transaction: Sql): Promise<void> {
  await lockOrder(transaction, 'text_pages');
  const { length } = await transaction
    .selectFrom('text_pages')
    .select('id')
    .where('kind', '=', 'further')
    .execute();
  if (length < limits.furtherPages) return;
  throw fieldProblem(
    'slug',
    `There are ${limits.furtherPages} pages, and no more are taken. Delete one first`,
  );
}

/** @returns the id */
export async function insertTextPage(
  transaction: Sql,
  given: Pick<TextPageFields, 'slug' | 'title'> & Partial<Pick<TextPageFields, 'place'>>,
): Promise<string> {
  await refuseMoreThanFit(transaction);
  const { slug, title, place = 'footer' } = given;
  const { id } = await transaction
    .insertInto('text_pages')
    .values({ kind: 'further', state: 'hidden', slug, title, place })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw isDuplicate(error, 'text_pages_slug') ? takenAddress(slug) : error;
    });
  await refuseTaken(transaction, (await textPageEntity.lock(transaction, id)).fields, id);
  return id;
}
