import type { RichText, RichTextElement, RichTextNode } from '../../../contract/rich-text.ts';
import { sanitiseHtml } from './sanitise-html.ts';
import { repairPasted } from './word-lists.ts';

/** Turns a copied part of Word or of a web page into Markdown. Pictures stay out. */
export function htmlToMarkdown(html: string): string {
  return writeBlocks(sanitiseHtml(html, undefined, repairPasted)).trim();
}

const inlineMarks: Partial<Record<string, string>> = { strong: '**', em: '*', s: '~~' };
const headings: Partial<Record<string, string>> = { h2: '## ', h3: '### ', h4: '#### ' };
const inlineTags = new Set(['strong', 'em', 's', 'code', 'a', 'br', 'img']);

const isInline = (node: RichTextNode) => typeof node === 'string' || inlineTags.has(node.tag);

/** Words between two blocks are a paragraph. */
function writeBlocks(nodes: RichText, between = '\n\n'): string {
  const blocks: string[] = [];
  let words: RichText = [];
  const endWords = () => {
    const text = escapeStart(writeInline(words).trim());
    if (text !== '') blocks.push(text);
    words = [];
  };
  for (const node of nodes) {
    if (isInline(node)) {
      words.push(node);
      continue;
    }
    endWords();
    const block = writeBlock(node as RichTextElement);
    if (block !== '') blocks.push(block);
  }
  endWords();
  return blocks.join(between);
}

function writeBlock({ tag, children = [] }: RichTextElement): string {
  if (tag === 'hr') return '---';
  if (tag === 'ul' || tag === 'ol') return writeList(tag, children);
  if (tag === 'pre') return `\`\`\`\n${plainOf(children)}\n\`\`\``;
  if (tag === 'blockquote') return writeBlocks(children).replaceAll(/^/gm, '> ');
  if (tag === 'table') return writeTable(children);
  const heading = headings[tag];
  if (heading !== undefined) return heading + oneLine(writeInline(children));
  return writeBlocks(children);
}

function writeList(tag: 'ul' | 'ol', items: RichText): string {
  return items
    .filter((item) => typeof item !== 'string')
    .map(({ children = [] }, place) => {
      const marker = tag === 'ol' ? `${place + 1}. ` : '- ';
      return marker + writeBlocks(children, '\n').replaceAll('\n', `\n${' '.repeat(marker.length)}`);
    })
    .join('\n');
}

function writeTable(sections: RichText): string {
  const rows = sections.flatMap((section) => (typeof section === 'string' ? [] : (section.children ?? [])));
  const lines = rows.flatMap((row) => {
    if (typeof row === 'string') return [];
    const cells = (row.children ?? []).filter((cell) => typeof cell !== 'string');
    return [
      cells.map(({ children = [] }) => oneLine(writeBlocks(children, ' ')).replaceAll('|', String.raw`\|`)),
    ];
  });
  const [head = [], ...body] = lines.map((cells) => `| ${cells.join(' | ')} |`);
  const columns = lines[0]?.length ?? 0;
  return columns === 0 ? '' : [head, `|${' --- |'.repeat(columns)}`, ...body].join('\n');
}

function writeInline(nodes: RichText): string {
  // A link after an exclamation mark would be a picture.
  return nodes
    .map(writeWords)
    .join('')
    .replaceAll('![', String.raw`\![`);
}

function writeWords(node: RichTextNode): string {
  if (typeof node === 'string') return escape(node.replaceAll(/[\s\u00A0]+/g, ' '));
  const { tag, href = '', children = [] } = node;
  if (tag === 'br') return '  \n';
  if (tag === 'img') return '';
  if (tag === 'code') return `\`${plainOf(children).replaceAll('`', '')}\``;
  const words = writeInline(children);
  if (words.trim() === '') return words;
  return tag === 'a' ? `[${oneLine(words)}](<${href}>)` : markWords(words, inlineMarks[tag]);
}

/** A mark beside a space is no format. */
function markWords(words: string, mark = ''): string {
  const inner = words.trim();
  return words.replace(inner, () => mark + inner + mark);
}

/** Words that would be a format stay words. */
function escape(text: string): string {
  return text.replaceAll(/[\\`*_[\]~]/g, String.raw`\$&`);
}

/** At the start of a line. */
function escapeStart(text: string): string {
  return text.replace(/^(#{1,6}|[-+>])(?= )/, String.raw`\$1`).replace(/^(\d+)(?=[.)] )/, '$1\\');
}

function oneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ').trim();
}

function plainOf(nodes: RichText): string {
  return nodes.map((node) => (typeof node === 'string' ? node : plainOf(node.children ?? []))).join('');
}
