import type { ElementContent, Root } from 'hast';
import {
  codeBlock,
  element,
  heading,
  isNode,
  lookUp,
  markedText,
  nodeOf,
  nodesOf,
  stringOf,
  table,
  type ForeignNode,
} from './tree-parts.ts';

/**
 * The trees of the Slate editor. Hygraph, Strapi's blocks and Payload 2 differ only in the names of their elements
 * and attributes, which do not contradict each other:
 * https://github.com/hygraph/rich-text/blob/main/packages/types/src/index.ts
 * https://github.com/strapi/blocks-react-renderer
 * https://payloadcms.com/docs/rich-text/slate
 */
export function isSlateDocument(value: unknown): value is ForeignNode | ForeignNode[] {
  if (Array.isArray(value)) return value.length > 0 && value.every(hasChildren);
  return hasChildren(value) && value['type'] === undefined && value['root'] === undefined;
}

export function slateTree(document: ForeignNode | ForeignNode[]): Root {
  return { type: 'root', children: convertAll(Array.isArray(document) ? document : document['children']) };
}

const elements = {
  'heading-one': 'h1',
  'heading-two': 'h2',
  'heading-three': 'h3',
  'heading-four': 'h4',
  'heading-five': 'h5',
  'heading-six': 'h6',
  h1: 'h1',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h5',
  h6: 'h6',
  'bulleted-list': 'ul',
  'numbered-list': 'ol',
  ul: 'ul',
  ol: 'ol',
  'list-item': 'li',
  li: 'li',
  'block-quote': 'blockquote',
  quote: 'blockquote',
  blockquote: 'blockquote',
  table_head: 'thead',
  table_body: 'tbody',
  table_row: 'tr',
  table_cell: 'td',
  table_header_cell: 'th',
};

const marks = { bold: 'strong', italic: 'em', code: 'code', strikethrough: 's' };

function convertAll(value: unknown): ElementContent[] {
  return nodesOf(value).flatMap(convert);
}

function convert(node: ForeignNode): ElementContent[] {
  if (typeof node['text'] === 'string') return markedText(node['text'], marksOf(node));
  const children = convertAll(node['children']);
  switch (node['type']) {
    // Payload's paragraphs have no type.
    case undefined:
    case 'paragraph':
      return [element('p', children)];
    case 'heading':
      return [heading(node['level'], children)];
    case 'list':
      return [element(node['format'] === 'ordered' ? 'ol' : 'ul', children)];
    case 'link':
      return [element('a', children, { href: stringOf(node['href'] ?? node['url']) })];
    case 'code':
    case 'code-block':
      return [codeBlock(plainText(node))];
    case 'image':
    case 'upload':
      return image(node);
    case 'table':
      return [hasSections(node) ? element('table', children) : table(children)];
    default: {
      const tagName = lookUp(elements, node['type']);
      return tagName ? [element(tagName, children)] : children;
    }
  }
}

function image(node: ForeignNode): ElementContent[] {
  const file = nodeOf(node['image'] ?? node['value'] ?? node);
  const src = stringOf(file['src'] ?? file['url']);
  const alt = stringOf(file['altText'] ?? file['alternativeText'] ?? file['alt'] ?? file['title']);
  return src === '' ? [] : [element('img', [], { src, alt })];
}

function marksOf(node: ForeignNode): string[] {
  return Object.entries(marks).flatMap(([mark, tagName]) => (node[mark] === true ? tagName : []));
}

function plainText(node: ForeignNode): string {
  return stringOf(node['text']) + nodesOf(node['children']).map(plainText).join('');
}

function hasSections(node: ForeignNode): boolean {
  return nodesOf(node['children']).some(({ type }) => type === 'table_head' || type === 'table_body');
}

function hasChildren(value: unknown): value is ForeignNode {
  return isNode(value) && Array.isArray(value['children']);
}
