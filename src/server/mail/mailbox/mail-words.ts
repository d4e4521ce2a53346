import type { RootContent, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';

/**
 * Parts the words of a person from the mails below them, in any language: lines with `>` up to the end and the line that
 * names their writer, or a line and headers as Outlook writes them. Quotes between the words stay.
 */
export function splitQuoted(text: string): { own: string; quoted: string } {
  const lines = text.split('\n');
  const starts = [findMarked(lines), findHeaders(lines)].filter((start) => start !== -1);
  const start = Math.min(lines.length, ...starts);
  return { own: lines.slice(0, start).join('\n').trim(), quoted: lines.slice(start).join('\n').trim() };
}

/** The words without any quoted line. */
export function withoutQuotes(own: string): string {
  return own
    .split('\n')
    .filter((line) => !line.startsWith('>'))
    .join('\n')
    .trim();
}

/** The beginning of the last lines when all of them are marked, with what names the writer: two lines up to a colon. */
function findMarked(lines: string[]): number {
  const unmarked = lines.findLastIndex((line) => !/^\s*(?:>|$)/.test(line));
  const start = lines.findIndex((line, index) => index > unmarked && line.trim() !== '');
  if (start === -1 || !/[:：]\s*$/.test(lines[unmarked] ?? '')) return start;
  // It names a day. A long one is broken into two lines.
  const isBroken = !/\d/.test(lines[unmarked] ?? '') && /\d/.test(lines[unmarked - 1] ?? '');
  return isBroken ? unmarked - 1 : unmarked;
}

/** `-----Original Message-----`, or headers: the first has an address, and one a time. */
function findHeaders(lines: string[]): number {
  return lines.findIndex((line, index) => {
    if (/^-{3,}[^-]{4,40}-{3,}\s*$/.test(line)) return true;
    if (!header.test(line) || !line.includes('@')) return false;
    const block = lines.slice(index, index + 8);
    const end = block.findIndex((other) => !header.test(other));
    const headers = end === -1 ? block : block.slice(0, end);
    return headers.length >= 3 && headers.some((other) => /\d{1,2}[:.]\d{2}/.test(other));
  });
}

const header = /^\s*\*?\p{L}[\p{L} .-]{0,20}\s?:\*?\s/u;

/** The words of a mail that has no plain ones, with `>` before quoted lines. */
export function htmlToText(html: string): string {
  return textOf(fromHtml(html))
    .replaceAll(/[ \t]*\n[ \t]*/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function textOf(node: Root | RootContent): string {
  if (node.type === 'text') return node.value.replaceAll(/\s+/g, ' ');
  if (!('children' in node)) return '';
  const { tagName = '' } = node.type === 'element' ? node : {};
  if (unread.has(tagName)) return '';
  if (tagName === 'br') return '\n';
  const text = node.children.map(textOf).join('');
  if (tagName === 'blockquote') return `\n${text.trim().replaceAll(/^[ \t]*/gm, '> ')}\n`;
  return blocks.has(tagName) ? `\n${text}\n` : text;
}

const unread = new Set(['script', 'style', 'head', 'title', 'template']);
const blocks = new Set(['p', 'div', 'table', 'tr', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'pre', 'hr']);
