import type { Element, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { richTextToHtml } from '../../../contract/rich-text-html.ts';
import {
  richTextTags,
  type RichText,
  type RichTextNode,
  type RichTextTag,
} from '../../../contract/rich-text.ts';

/** The page has its own h1, so headings in a text begin at h2. */
const synonyms = new Map<string, RichTextTag>([
  ['h1', 'h2'],
  ['h5', 'h4'],
  ['h6', 'h4'],
  ['b', 'strong'],
  ['i', 'em'],
  ['del', 's'],
  ['strike', 's'],
  ...['div', 'section', 'article', 'address', 'figcaption', 'dt', 'dd'].map((name) => [name, 'p'] as const),
]);

const schema: Schema = {
  tagNames: [...richTextTags, ...synonyms.keys()],
  attributes: { a: ['href'], img: ['src', 'alt'] },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['https', 'http'] },
  ancestors: {
    li: ['ul', 'ol'],
    ...Object.fromEntries(['thead', 'tbody', 'tr', 'th', 'td'].map((name) => [name, ['table']])),
  },
  // The sanitiser drops these with their content. Of other unknown elements the content stays.
  strip:
    'script style svg math iframe object template noscript noembed noframes select textarea title xmp'.split(
      ' ',
    ),
};

const inlineTags = new Set<RichTextTag>(['strong', 'em', 's', 'code', 'a', 'br', 'img']);
const mayBeEmpty = new Set<RichTextTag>(['br', 'hr', 'td', 'th']);
const linkProtocols = ['http:', 'https:', 'mailto:', 'tel:'];

/** Stands for this site's address. RFC 2606 reserves `.invalid`. */
const thisSite = 'https://site.invalid';

/**
 * Turns HTML into the tree of allowed elements. Every formatted text passes through here before a page shows it.
 *
 * @param imageBase the site of images without a host; this site by default
 * @param repair changes the tree before everything that is not allowed goes
 */
export function sanitiseHtml(
  html: string,
  imageBase = thisSite,
  repair: (root: Root) => void = () => undefined,
): RichText {
  const read = (text: string) => {
    const root = fromHtml(text, { fragment: true });
    repair(root);
    const clean = sanitize(root, schema);
    return 'children' in clean ? shapeAll(clean.children, imageBase) : [];
  };
  // Removed elements can leave a paragraph in a paragraph. The second parse nests them as browsers do.
  return read(richTextToHtml(read(html)));
}

function shapeAll(nodes: RootContent[], imageBase: string): RichTextNode[] {
  const shaped = nodes.flatMap((node) => {
    if (node.type === 'text') return [node.value];
    return node.type === 'element' ? shape(node, imageBase) : [];
  });
  return shaped.some(isBlock) ? shaped.filter((node) => !isBlank(node)) : shaped;
}

function shape({ tagName, properties, children }: Element, imageBase: string): RichTextNode[] {
  const tag = synonyms.get(tagName) ?? (tagName as RichTextTag);
  if (tag === 'img') return shapeImage(properties, imageBase);
  const shaped = shapeAll(children, imageBase);
  const isEmpty = inlineTags.has(tag) ? shaped.length === 0 : shaped.every(isBlank);
  if (isEmpty) return mayBeEmpty.has(tag) ? [{ tag }] : [];
  if (tag === 'table') return [{ tag, children: withHead(shaped) }];
  if (tag !== 'a') return [{ tag, children: shaped }];
  const href = safeAddress(properties.href, linkProtocols, thisSite);
  return href === undefined ? shaped : [{ tag, href, children: shaped }];
}

function shapeImage({ src, alt }: Element['properties'], imageBase: string): RichTextNode[] {
  const address = safeAddress(src, ['https:'], imageBase);
  return address === undefined ? [] : [{ tag: 'img', src: address, alt: typeof alt === 'string' ? alt : '' }];
}

/** Most editors mark header cells and have no table head: leading rows of header cells become it. */
function withHead(sections: RichTextNode[]): RichTextNode[] {
  const [body, ...others] = sections;
  if (typeof body !== 'object' || body.tag !== 'tbody') return sections;
  const rows = body.children ?? [];
  const bodyStart = rows.findIndex(
    (row) =>
      typeof row === 'string' || row.children?.some((cell) => typeof cell === 'string' || cell.tag !== 'th'),
  );
  const head = bodyStart === -1 ? rows : rows.slice(0, bodyStart);
  const rest = rows.slice(head.length);
  return [
    ...(head.length > 0 ? [{ tag: 'thead' as const, children: head }] : []),
    ...(rest.length > 0 ? [{ tag: 'tbody' as const, children: rest }] : []),
    ...others,
  ];
}

/**
 * Reads an address as browsers do (https://url.spec.whatwg.org), because control characters, capitals and backslashes
 * can hide a protocol or a host.
 *
 * @returns the absolute address, or one of this site that starts with a single slash
 */
function safeAddress(address: unknown, protocols: string[], base: string): string | undefined {
  // Links to a place on the same page lead nowhere, because ids are removed.
  if (typeof address !== 'string' || address.trim() === '' || address.startsWith('#')) return undefined;
  const url = URL.parse(address, base);
  if (!url || url.username !== '' || url.password !== '') return undefined;
  if (url.origin === thisSite) return url.pathname + url.search + url.hash;
  return protocols.includes(url.protocol) ? url.href : undefined;
}

function isBlock(node: RichTextNode): boolean {
  return typeof node !== 'string' && !inlineTags.has(node.tag);
}

function isBlank(node: RichTextNode): boolean {
  return typeof node === 'string' && node.trim() === '';
}
