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
  type ForeignNode,
} from './tree-parts.ts';

/** DatoCMS's structured text: https://www.datocms.com/docs/structured-text/dast */
export function isDatoDocument(value: unknown): value is ForeignNode {
  return isNode(value) && value['schema'] === 'dast';
}

/** Blocks and records inside the text are not in the document itself, so of them only the linked words stay. */
export function datoTree({ document }: ForeignNode): Root {
  return { type: 'root', children: nodesOf(nodeOf(document)['children']).flatMap(convert) };
}

const marks = { strong: 'strong', emphasis: 'em', code: 'code', strikethrough: 's' };

function convert(node: ForeignNode): ElementContent[] {
  const children = nodesOf(node['children']).flatMap(convert);
  switch (node['type']) {
    case 'span':
      return markedText(stringOf(node['value']), marksOf(node));
    case 'paragraph':
      return [element('p', children)];
    case 'heading':
      return [heading(node['level'], children)];
    case 'list':
      return [element(node['style'] === 'numbered' ? 'ol' : 'ul', children)];
    case 'listItem':
      return [element('li', children)];
    case 'link':
      return [element('a', children, { href: stringOf(node['url']) })];
    case 'code':
      return [codeBlock(stringOf(node['code']))];
    case 'blockquote':
      return [element('blockquote', [...children, ...paragraphOf(node['attribution'])])];
    case 'thematicBreak':
      return [element('hr')];
    default:
      return children;
  }
}

function paragraphOf(attribution: unknown): ElementContent[] {
  const text = stringOf(attribution);
  return text === '' ? [] : [element('p', markedText(`— ${text}`, []))];
}

function marksOf({ marks: names }: ForeignNode): string[] {
  return Array.isArray(names) ? names.flatMap((name: unknown) => lookUp(marks, name) ?? []) : [];
}
