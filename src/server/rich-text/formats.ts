import type { Root } from 'hast';
import type { RichText } from '../../contract/rich-text.ts';
import { contentfulTree, isContentfulDocument } from './contentful.ts';
import { datoTree, isDatoDocument } from './dato.ts';
import { htmlTree, isHtml } from './html.ts';
import { isLexicalDocument, lexicalTree } from './lexical.ts';
import { markdownToRichText, markdownTree } from './markdown.ts';
import { isProsemirrorDocument, prosemirrorTree } from './prosemirror.ts';
import { toRichText } from './sanitised-tree.ts';
import { isSlateDocument, slateTree } from './slate.ts';
import { nodeOf } from './tree-parts.ts';

/** Reads one format, or says `undefined` when the value is something else. */
type Format = { title: string; read: (value: unknown) => Root | undefined };

/** The forms in which content services answer rich text. */
export const richTextFormats = {
  contentful: format('Contentful rich text', isContentfulDocument, contentfulTree),
  dato: format('DatoCMS structured text', isDatoDocument, datoTree),
  lexical: format('Lexical JSON', isLexicalDocument, lexicalTree),
  slate: format('Slate JSON', isSlateDocument, slateTree),
  prosemirror: format('ProseMirror JSON', isProsemirrorDocument, prosemirrorTree),
  html: format('HTML', isHtml, htmlTree),
  markdown: format('Markdown', (value): value is string => typeof value === 'string', markdownTree),
} satisfies Record<string, Format>;

export type RichTextFormat = keyof typeof richTextFormats;

/**
 * Reads rich text as a content service answered it and sanitises it. It may be wrapped in an object whose field says
 * what it is: `{ json }`, `{ raw }`, `{ value }`, `{ html }`, `{ markdown }`.
 *
 * @param formats those to expect; the first that fits is taken
 * @returns `undefined` when it is in none of them
 */
export function readRichText(value: unknown, formats: RichTextFormat[]): RichText | undefined {
  const wrapped = nodeOf(value);
  const content = wrapped['json'] ?? wrapped['raw'] ?? wrapped['value'];
  if (content === undefined && typeof wrapped['html'] === 'string')
    return toRichText(htmlTree(wrapped['html']));
  if (content === undefined && typeof wrapped['markdown'] === 'string')
    return markdownToRichText(wrapped['markdown']);
  for (const name of formats) {
    const tree = richTextFormats[name].read(content ?? value);
    if (tree) return toRichText(tree);
  }
  return undefined;
}

function format<Value>(
  title: string,
  isThis: (value: unknown) => value is Value,
  toTree: (value: Value) => Root,
): Format {
  return { title, read: (value) => (isThis(value) ? toTree(value) : undefined) };
}
