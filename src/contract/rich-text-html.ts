import { escapeText, escapeUTF8 } from 'entities/escape';
import type { RichText, RichTextNode } from './rich-text.ts';

const emptyTags = new Set(['br', 'hr', 'img']);

/** HTML for feeds and structured data. Pages draw elements instead. */
export function richTextToHtml(content: RichText): string {
  return content.map(nodeToHtml).join('');
}

function nodeToHtml(node: RichTextNode): string {
  if (typeof node === 'string') return escapeText(node);
  const attributes = (['href', 'src', 'alt'] as const)
    .map((name) => (node[name] === undefined ? '' : ` ${name}="${escapeUTF8(node[name])}"`))
    .join('');
  const end = emptyTags.has(node.tag) ? '' : `${richTextToHtml(node.children ?? [])}</${node.tag}>`;
  return `<${node.tag}${attributes}>${end}`;
}
