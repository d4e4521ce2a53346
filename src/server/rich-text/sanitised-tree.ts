import type { Element, Root, RootContent } from 'hast';
import { sanitize, type Schema } from 'hast-util-sanitize';
import {
  richTextTags,
  type RichText,
  type RichTextNode,
  type RichTextTag,
} from '../../contract/rich-text.ts';
import { isBlank, nest, holdsBlock } from './nesting.ts';
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
  if (node.type === 'text') return [node.value];
  if (node.type !== 'element') return [];
  const tag = synonyms[node.tagName] ?? (node.tagName as RichTextTag);
  const children = node.children.flatMap((child) => shape(child, [...ancestors, tag]));
  switch (tag) {
    case 'a':
      return ancestors.includes('a') ? children : link(node, children);
    case 'img':
      return image(node);
    case 'br':
    case 'hr':
      return [{ tag }];
    default:
      return nest(tag, ancestors.at(-1), children);
  }
}

/** What the sanitiser let through is of any type that a tree may hold. */
function attributeOf(node: Element, name: string): string {
  const value = node.properties[name];
  return typeof value === 'string' ? value : '';
}

function link(node: Element, children: RichTextNode[]): RichTextNode[] {
  const href = safeLink(attributeOf(node, 'href'));
  return href === undefined || children.length === 0 ? children : [{ tag: 'a', href, children }];
}

function image(node: Element): RichTextNode[] {
  const src = safeImage(attributeOf(node, 'src'));
  return src === undefined ? [] : [{ tag: 'img', src, alt: attributeOf(node, 'alt') }];
}
