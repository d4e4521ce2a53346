import type { TextPageFields } from '../../../contract/text-pages.ts';
import { readWords } from './text-entries.ts';
import { readPublished, type StoredFields, textOf } from './text-page-entity.ts';

export type PageAct = 'publish' | 'hide' | 'use_folder' | undefined;

/**
 * The fields of the row after an act on a draft.
 *
 * @throws Problem `validation_failed` for a draft that no page can show
 */
export function changeOf(
  before: StoredFields,
  draft: Partial<TextPageFields>,
  act: PageAct,
): Partial<StoredFields> {
  if (act === 'publish') {
    const next = { ...before, ...draft };
    readWords(before.kind, next);
    const published = textOf(next);
    return { ...draft, state: 'published', published, former_slugs: formerOf(before, next.slug) };
  }
  if (act === 'hide' || act === 'use_folder') {
    const state = act === 'hide' ? 'hidden' : 'untouched';
    return { ...draft, state, published: '', former_slugs: formerOf(before, undefined) };
  }
  return draft;
}

/** The public address of a further page; empty while it is hidden. */
export function publicAddress(stored: Pick<StoredFields, 'published'>): string {
  const fields = readPublished(stored);
  return fields ? `/${fields.slug}` : '';
}

/** Every address under which visitors found the page, but that of now. */
function formerOf(before: StoredFields, slug: string | undefined): string {
  const last = readPublished(before)?.slug ?? '';
  const known = new Set([...before.former_slugs.split(' '), last]);
  return [...known].filter((each) => each !== '' && each !== slug).join(' ');
}
