import type { RichText, RichTextNode } from './rich-text.ts';

const emptyTags = new Set(['br', 'hr', 'img']);

/** Writes sanitised text as HTML, for feeds and structured data; pages draw it as elements. */
export function richTextToHtml(content: RichText): string {
  return content.map(nodeToHtml).join('');
}

function nodeToHtml(node: RichTextNode): string {
  if (typeof node === 'string') return escapeText(node);
  const attributes = (['href', 'src', 'alt'] as const)
    .filter((name) => node[name] !== undefined)
    .map((name) => ` ${name}="${escapeText(node[name] ?? '')}"`)
    .join('');
  if (emptyTags.has(node.tag)) return `<${node.tag}${attributes}>`;
  return `<${node.tag}${attributes}>${richTextToHtml(node.children ?? [])}</${node.tag}>`;
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
