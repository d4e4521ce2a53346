import type { ElementContent, Root } from 'hast';
import {
  codeBlock,
  element,
  heading,
  isNode,
  lookUp,
  nodeOf,
  nodesOf,
  stringOf,
  table,
  type ForeignNode,
} from './tree-parts.ts';

/** The ProseMirror editor's document as Storyblok answers it: https://www.storyblok.com/docs/concepts/fields#rich-text */
export function isProsemirrorDocument(value: unknown): value is ForeignNode {
  return isNode(value) && value['type'] === 'doc' && Array.isArray(value['content']);
}

export function prosemirrorTree(document: ForeignNode): Root {
  return { type: 'root', children: nodesOf(document['content']).flatMap(convert) };
}

const elements = {
  bullet_list: 'ul',
  ordered_list: 'ol',
  list_item: 'li',
  blockquote: 'blockquote',
  horizontal_rule: 'hr',
  hard_break: 'br',
  tableRow: 'tr',
  tableCell: 'td',
  tableHeader: 'th',
};

const marks = { bold: 'strong', italic: 'em', code: 'code', strike: 's' };

function convert(node: ForeignNode): ElementContent[] {
  const attributes = nodeOf(node['attrs']);
  const children = nodesOf(node['content']).flatMap(convert);
  switch (node['type']) {
    case 'text':
      return nodesOf(node['marks']).reduce(applyMark, [{ type: 'text', value: stringOf(node['text']) }]);
    case 'paragraph':
      return [element('p', children)];
    case 'heading':
      return [heading(attributes['level'], children)];
    case 'code_block':
      return [
        codeBlock(
          nodesOf(node['content'])
            .map(({ text }) => stringOf(text))
            .join(''),
        ),
      ];
    case 'image':
      return [element('img', [], { src: stringOf(attributes['src']), alt: stringOf(attributes['alt']) })];
    case 'table':
      return [table(children)];
    default: {
      const tagName = lookUp(elements, node['type']);
      return tagName ? [element(tagName, children)] : children;
    }
  }
}

function applyMark(content: ElementContent[], mark: ForeignNode): ElementContent[] {
  if (mark['type'] === 'link') return [element('a', content, { href: linkOf(nodeOf(mark['attrs'])) })];
  const tagName = lookUp(marks, mark['type']);
  return tagName ? [element(tagName, content)] : content;
}

function linkOf({ href, linktype }: ForeignNode): string {
  return linktype === 'email' ? `mailto:${stringOf(href)}` : stringOf(href);
}
