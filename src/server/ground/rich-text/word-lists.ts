import type { Element, ElementContent, Root, RootContent } from 'hast';

/**
 * Word copies a list as paragraphs that begin with their marker, and Google Docs wraps a whole text in a bold element
 * that is not bold. Changes the tree to lists and to the text.
 */
export function repairPasted(root: Root): void {
  repair(root);
}

function repair(parent: { children: RootContent[] }): void {
  parent.children = parent.children.flatMap((node): RootContent[] =>
    isPlainBold(node) ? node.children : [node],
  );
  for (const node of parent.children) if (node.type === 'element') repair(node);
  parent.children = joinItems(parent.children);
}

function joinItems(nodes: RootContent[]): RootContent[] {
  const joined: RootContent[] = [];
  /** The open list of each level. */
  let open: Element[] = [];
  for (const node of nodes) {
    if (isItem(node)) {
      addItem(open, node, joined);
      continue;
    }
    const isGap = node.type === 'comment' || (node.type === 'text' && node.value.trim() === '');
    if (!isGap) open = [];
    joined.push(node);
  }
  return joined;
}

function addItem(open: Element[], node: Element, joined: RootContent[]): void {
  const level = Math.min(levelOf(node), open.length + 1);
  open.length = Math.min(open.length, level);
  const marker = node.children.find(isMarker);
  const tagName = /^\s*[\da-z]+[.)]/i.test(marker ? textOf(marker) : '') ? 'ol' : 'ul';
  if (!open[level - 1]) {
    const list: Element = { type: 'element', tagName, properties: {}, children: [] };
    const above = open[level - 2]?.children.at(-1);
    if (above?.type === 'element') above.children.push(list);
    else joined.push(list);
    open[level - 1] = list;
  }
  const children = node.children.filter((child) => child !== marker);
  open[level - 1]?.children.push({ type: 'element', tagName: 'li', properties: {}, children });
}

function isItem(node: RootContent): node is Element {
  return node.type === 'element' && node.tagName === 'p' && /mso-list:\s*l\d/i.test(styleOf(node));
}

function levelOf(node: Element): number {
  return Number(/level(\d)/i.exec(styleOf(node))?.[1] ?? 1) || 1;
}

/** The marker stands in the item itself, or in an element of its letters. */
function isMarker(node: ElementContent): boolean {
  if (node.type !== 'element') return false;
  return /mso-list:\s*ignore/i.test(styleOf(node)) || node.children.some(isMarker);
}

function isPlainBold(node: RootContent): node is Element {
  return node.type === 'element' && node.tagName === 'b' && /font-weight:\s*normal/i.test(styleOf(node));
}

function styleOf({ properties }: Element): string {
  return typeof properties.style === 'string' ? properties.style : '';
}

function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
}
