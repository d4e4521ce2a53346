import type { Element, Root, RootContent } from 'hast';
import { sanitize, type Schema } from 'hast-util-sanitize';
import {
  richTextTags,
  type RichText,
  type RichTextNode,
  type RichTextTag,
} from '../../contract/rich-text.ts';
import { safeImage, safeLink } from './safe-address.ts';

/** Elements that say the same as an allowed one. The page's own title is its only h1. */
const synonyms: Record<string, RichTextTag> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
  div: 'p',
  section: 'p',
  article: 'p',
  address: 'p',
  figcaption: 'p',
  dt: 'p',
  dd: 'p',
};

const schema: Schema = {
  tagNames: [...richTextTags, ...Object.keys(synonyms)],
  attributes: { a: ['href'], img: ['src', 'alt'] },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['https'] },
  ancestors: {},
  required: {},
  clobber: [],
  // These go with all they hold; of other unknown elements only the element itself goes.
  strip: [
    'script',
    'style',
    'svg',
    'math',
    'iframe',
    'object',
    'template',
    'noscript',
    'noembed',
    'noframes',
    'select',
    'textarea',
    'title',
    'xmp',
  ],
};

const voidTags = new Set<RichTextTag>(['br', 'hr', 'img']);
const cells = new Set<RichTextTag>(['td', 'th']);
const paragraphs = new Set<RichTextTag>(['p', 'h2', 'h3', 'h4']);
const blocks = new Set<RichTextTag>([...paragraphs, 'ul', 'ol', 'li', 'pre', 'blockquote', 'hr', 'table']);

/** Where these may stand; anywhere else a browser's parser would move them or drop them. */
const parentsOf: Partial<Record<RichTextTag, RichTextTag[]>> = {
  li: ['ul', 'ol'],
  thead: ['table'],
  tbody: ['table'],
  tr: ['thead', 'tbody'],
  th: ['tr'],
  td: ['tr'],
};
const tableParts = new Set<RichTextTag>(['table', 'thead', 'tbody', 'tr']);
const containers = new Set<RichTextTag>(['ul', 'ol', 'li', 'th', 'td', 'blockquote']);

/**
 * Takes the allowed elements out of a tree from outside. Everything that people did not type into this site's own
 * source passes through here before it is shown.
 */
export function toRichText(tree: Root): RichText {
  const clean = sanitize(tree, schema);
  const nodes = 'children' in clean ? clean.children.flatMap((node) => shape(node, [])) : [];
  return holdsBlock(nodes) ? nodes.filter((node) => !isBlank(node)) : nodes;
}

/** @param ancestors the elements around it, the nearest last */
function shape(node: RootContent, ancestors: RichTextTag[]): RichTextNode[] {
  const parent = ancestors.at(-1);
  if (node.type === 'text') return [node.value];
  if (node.type !== 'element') return [];
  const tag = synonyms[node.tagName] ?? (node.tagName as RichTextTag);
  const children = node.children.flatMap((child) => shape(child, [...ancestors, tag]));
  if (tag === 'a') return ancestors.includes('a') ? children : link(node, children);
  if (tag === 'img') return image(node);
  if (voidTags.has(tag)) return [{ tag }];
  if (parentsOf[tag] && (!parent || !parentsOf[tag].includes(parent))) return children;
  if (paragraphs.has(tag) && holdsBlock(children)) return children;
  const kept = children.filter((child) => mayStandIn(tag, child, children));
  if (kept.length === 0) return cells.has(tag) ? [{ tag }] : [];
  if (paragraphs.has(tag) && kept.every(isBlank)) return [];
  return [{ tag, children: kept }];
}

function link(node: Element, children: RichTextNode[]): RichTextNode[] {
  const href = safeLink(String(node.properties['href'] ?? ''));
  return href === undefined || children.length === 0 ? children : [{ tag: 'a', href, children }];
}

function image(node: Element): RichTextNode[] {
  const src = safeImage(String(node.properties['src'] ?? ''));
  return src === undefined ? [] : [{ tag: 'img', src, alt: String(node.properties['alt'] ?? '') }];
}

function holdsBlock(nodes: RichTextNode[]): boolean {
  return nodes.some(
    (node) => typeof node !== 'string' && (blocks.has(node.tag) || holdsBlock(node.children ?? [])),
  );
}

/** Tables take only their parts, and between blocks there is no use for spaces. */
function mayStandIn(tag: RichTextTag, child: RichTextNode, siblings: RichTextNode[]): boolean {
  if (tableParts.has(tag)) return typeof child !== 'string' && parentsOf[child.tag]?.includes(tag) === true;
  return !(containers.has(tag) && isBlank(child) && (siblings.length === 1 || holdsBlock(siblings)));
}

function isBlank(node: RichTextNode): boolean {
  return typeof node === 'string' && node.trim() === '';
}
