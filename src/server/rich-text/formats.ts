import type { Root } from 'hast';
import type { RichText } from '../../contract/rich-text.ts';
import { contentfulTree, isContentfulDocument } from './contentful.ts';
import { datoTree, isDatoDocument } from './dato.ts';
import { htmlTree, isHtml } from './html.ts';
import { resolveImages } from './image-addresses.ts';
import { isLexicalDocument, lexicalTree } from './lexical.ts';
import { markdownTree } from './markdown.ts';
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

/** Where rich text comes from. */
export type RichTextSource = {
  /** The formats to expect; the first that fits is taken. */
  formats: RichTextFormat[];
  /** What images without a host are on; this site without it. */
  imageBase?: string;
};

/**
 * Reads rich text as a content service answered it and sanitises it. It may be wrapped in an object whose field says
 * what it is: `{ json }`, `{ raw }`, `{ value }`, `{ html }`, `{ markdown }`.
 *
 * @returns `undefined` when it is in none of the expected formats
 */
export function readRichText(value: unknown, { formats, imageBase }: RichTextSource): RichText | undefined {
  const tree = readTree(value, formats);
  if (!tree) return undefined;
  if (imageBase !== undefined) resolveImages(tree, imageBase);
  return toRichText(tree);
}

function readTree(value: unknown, formats: RichTextFormat[]): Root | undefined {
  const wrapped = nodeOf(value);
  const content = wrapped['json'] ?? wrapped['raw'] ?? wrapped['value'];
  if (content === undefined && typeof wrapped['html'] === 'string') return htmlTree(wrapped['html']);
  if (content === undefined && typeof wrapped['markdown'] === 'string')
    return markdownTree(wrapped['markdown']);
  for (const name of formats) {
    const tree = richTextFormats[name].read(content ?? value);
    if (tree) return tree;
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
