import type { RichTextNode, RichTextTag } from '../../contract/rich-text.ts';

const cells = new Set<RichTextTag>(['td', 'th']);
const paragraphs = new Set<RichTextTag>(['p', 'h2', 'h3', 'h4']);
const blocks = new Set<RichTextTag>([...paragraphs, 'ul', 'ol', 'li', 'pre', 'blockquote', 'hr', 'table']);
const containers = new Set<RichTextTag>(['ul', 'ol', 'li', 'th', 'td', 'blockquote']);
const tableParts = new Set<RichTextTag>(['table', 'thead', 'tbody', 'tr']);

/** Where these may stand. */
const parentsOf: Partial<Record<RichTextTag, RichTextTag[]>> = {
  li: ['ul', 'ol'],
  thead: ['table'],
  tbody: ['table'],
  tr: ['thead', 'tbody'],
  th: ['tr'],
  td: ['tr'],
};

/**
 * Makes an element, or only its content where the element would be empty or may not stand. A browser's parser would
 * move or drop what is nested wrongly, and the page would not be the one that the server rendered.
 */
export function nest(
  tag: RichTextTag,
  parent: RichTextTag | undefined,
  children: RichTextNode[],
): RichTextNode[] {
  if (!mayStandIn(tag, parent) || (paragraphs.has(tag) && holdsBlock(children))) return children;
  const kept = children.filter((child) => isKept(child, tag, children));
  if (kept.length === 0) return cells.has(tag) ? [{ tag }] : [];
  return paragraphs.has(tag) && kept.every(isBlank) ? [] : [{ tag, children: kept }];
}

export function holdsBlock(nodes: RichTextNode[]): boolean {
  return nodes.some(
    (node) => typeof node !== 'string' && (blocks.has(node.tag) || holdsBlock(node.children ?? [])),
  );
}

export function isBlank(node: RichTextNode): boolean {
  return typeof node === 'string' && node.trim() === '';
}

function mayStandIn(tag: RichTextTag, parent: RichTextTag | undefined): boolean {
  const parents = parentsOf[tag];
  return parents === undefined || (parent !== undefined && parents.includes(parent));
}

/** Tables take only their parts, and between blocks there is no use for spaces. */
function isKept(child: RichTextNode, tag: RichTextTag, siblings: RichTextNode[]): boolean {
  if (tableParts.has(tag)) return typeof child !== 'string' && parentsOf[child.tag]?.includes(tag) === true;
  return !(containers.has(tag) && isBlank(child) && (siblings.length === 1 || holdsBlock(siblings)));
}
