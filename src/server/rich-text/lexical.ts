import type { ElementContent, Root } from 'hast';
import {
  codeBlock,
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

/** The Lexical editor's state as Payload 3 stores it: https://payloadcms.com/docs/rich-text/overview */
export function isLexicalDocument(value: unknown): value is ForeignNode {
  return isNode(value) && Array.isArray(nodeOf(value['root'])['children']);
}

export function lexicalTree({ root }: ForeignNode): Root {
  return { type: 'root', children: nodesOf(nodeOf(root)['children']).flatMap(convert) };
}

/** Bits of a text's `format`; underline (8) and the others have no counterpart here. */
const formats: [bit: number, tagName: string][] = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [16, 'code'],
];

const headings = { h1: 'h1', h2: 'h2', h3: 'h3', h4: 'h4', h5: 'h5', h6: 'h6' };

function convert(node: ForeignNode): ElementContent[] {
  if (node['type'] === 'code') return [codeBlock(plainText(node))];
  const children = nodesOf(node['children']).flatMap(convert);
  switch (node['type']) {
    case 'text':
      return markedText(stringOf(node['text']), formatsOf(Number(node['format'])));
    case 'linebreak':
      return [element('br')];
    case 'tab':
      return [{ type: 'text', value: '\t' }];
    case 'paragraph':
      return [element('p', children)];
    case 'heading':
      return [element(lookUp(headings, node['tag']) ?? 'p', children)];
    case 'quote':
      return [element('blockquote', children)];
    case 'list':
      return [element(node['listType'] === 'number' ? 'ol' : 'ul', children)];
    case 'listitem':
      return [element('li', children)];
    case 'horizontalrule':
      return [element('hr')];
    case 'link':
    case 'autolink':
      return [element('a', children, { href: stringOf(nodeOf(node['fields'])['url'] ?? node['url']) })];
    case 'upload':
      return image(nodeOf(node['value']));
    case 'table':
      return [table(children)];
    case 'tablerow':
      return [element('tr', children)];
    case 'tablecell':
      return [element(node['headerState'] ? 'th' : 'td', children)];
    default:
      return children;
  }
}

function image(file: ForeignNode): ElementContent[] {
  const src = stringOf(file['url']);
  return src === '' ? [] : [element('img', [], { src, alt: stringOf(file['alt']) })];
}

function formatsOf(format: number): string[] {
  return formats.flatMap(([bit, tagName]) => ((format & bit) === 0 ? [] : tagName));
}

function plainText(node: ForeignNode): string {
  if (node['type'] === 'linebreak') return '\n';
  return stringOf(node['text']) + nodesOf(node['children']).map(plainText).join('');
}
