import type { ElementContent, Root } from 'hast';
import {
  element,
  isNode,
  lookUp,
  markedText,
  nodeOf,
  nodesOf,
  stringOf,
  table,
  type ForeignNode,
} from './tree-parts.ts';

/** Contentful's rich text: https://www.contentful.com/developers/docs/concepts/rich-text/ */
export function isContentfulDocument(value: unknown): value is ForeignNode {
  return isNode(value) && value['nodeType'] === 'document';
}

/** Entries and assets inside the text are not in the document itself, so of them only the linked words stay. */
export function contentfulTree(document: ForeignNode): Root {
  return { type: 'root', children: nodesOf(document['content']).flatMap(convert) };
}

const elements = {
  'heading-1': 'h1',
  'heading-2': 'h2',
  'heading-3': 'h3',
  'heading-4': 'h4',
  'heading-5': 'h5',
  'heading-6': 'h6',
  'unordered-list': 'ul',
  'ordered-list': 'ol',
  'list-item': 'li',
  blockquote: 'blockquote',
  hr: 'hr',
  'table-row': 'tr',
  'table-cell': 'td',
  'table-header-cell': 'th',
};

const marks = { bold: 'strong', italic: 'em', code: 'code', strikethrough: 's' };

function convert(node: ForeignNode): ElementContent[] {
  const type = node['nodeType'];
  if (type === 'text') return markedText(stringOf(node['value']), marksOf(node));
  const children = nodesOf(node['content']).flatMap(convert);
  if (type === 'paragraph') return [element('p', children)];
  if (type === 'hyperlink') return [element('a', children, { href: stringOf(nodeOf(node['data'])['uri']) })];
  if (type === 'table') return [table(children)];
  const tagName = lookUp(elements, type);
  return tagName ? [element(tagName, children)] : children;
}

function marksOf(node: ForeignNode): string[] {
  return nodesOf(node['marks']).flatMap((mark) => lookUp(marks, mark['type']) ?? []);
}
