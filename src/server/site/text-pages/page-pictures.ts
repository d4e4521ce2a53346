import type { LandingBlocks } from '../../../contract/content.ts';
import type { RichText, RichTextNode } from '../../../contract/rich-text.ts';
import { picturePath, sourcesOf } from '../../../contract/text-pictures.ts';
import type { TextPageFields } from '../../../contract/text-pages.ts';
import type { Sql } from '../../../database/open.ts';
import { fieldProblem } from '../../ground/problem.ts';
import { markdownToRichText } from '../../ground/rich-text/markdown.ts';
import { readPictures } from '../website/pictures.ts';

/** @throws Problem `validation_failed` for the address of a picture that is not kept */
export async function refuseMissingPictures(
  sql: Sql,
  page: Pick<TextPageFields, 'text' | 'picture'>,
): Promise<void> {
  for (const field of ['text', 'picture'] as const) {
    const { missing } = await readPictures(sql, page[field]);
    if (missing || (field === 'picture' && page.picture !== '' && !readPicture(page.picture)))
      throw fieldProblem(field, 'A picture of the page is not kept here any more. Add it again');
  }
}

/** Whether a text has the address of a picture that is not kept. */
export async function isMissingPicture(
  sql: Sql,
  { text, picture }: Pick<TextPageFields, 'text' | 'picture'>,
): Promise<boolean> {
  return (await readPictures(sql, `${text} ${picture}`)).missing;
}

/** @returns `undefined` for a text that is something else than one picture of this house */
export function readPicture(markdown: string): LandingBlocks['picture'] {
  const [block] = markdownToRichText(markdown);
  const [image] = typeof block === 'object' ? (block.children ?? []) : [];
  if (typeof image !== 'object' || !sourcesOf(image.src ?? '')) return undefined;
  return { src: image.src ?? '', alt: image.alt ?? '' };
}

/**
 * No visitor gets a picture of a draft, so a preview holds its bytes itself.
 *
 * @returns what stands in the place of an address, and of a text
 */
export async function drawPictures(sql: Sql, markdown: string) {
  const { pictures } = await readPictures(sql, markdown);
  const addressOf = (src: string) =>
    (src.startsWith(picturePath) && pictures.get(src.slice(picturePath.length).slice(0, 43))) || src;
  const draw = (node: RichTextNode): RichTextNode => {
    if (typeof node === 'string') return node;
    const { src, children } = node;
    return {
      ...node,
      ...(src !== undefined && { src: addressOf(src) }),
      ...(children && { children: children.map(draw) }),
    };
  };
  return { addressOf, textOf: (text: RichText) => text.map(draw) };
}
