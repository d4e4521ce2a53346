import { picturePath } from '../../../contract/text-pictures.ts';
import type { RichText, RichTextNode } from '../../../contract/rich-text.ts';
import type { Sql } from '../../../database/open.ts';
import { fieldProblem } from '../../ground/problem.ts';
import { readPictures } from '../website/pictures.ts';

/** @throws Problem `validation_failed` for a text with the address of a picture that is not kept */
export async function refuseMissingPictures(sql: Sql, text: string): Promise<void> {
  const { missing } = await readPictures(sql, text);
  if (missing) throw fieldProblem('text', 'A picture of the text is not kept here any more. Add it again');
}

/** No visitor gets a picture of a draft, so a preview holds its bytes itself. */
export async function drawPictures(sql: Sql, markdown: string): Promise<(text: RichText) => RichText> {
  const { pictures } = await readPictures(sql, markdown);
  const draw = (node: RichTextNode): RichTextNode => {
    if (typeof node === 'string') return node;
    const stem = node.src?.startsWith(picturePath) ? node.src.slice(picturePath.length).slice(0, 43) : '';
    const src = pictures.get(stem) ?? node.src;
    return {
      ...node,
      ...(src !== undefined && { src }),
      ...(node.children && { children: node.children.map(draw) }),
    };
  };
  return (text) => text.map(draw);
}
