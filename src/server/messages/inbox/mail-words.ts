import EmailReplyParser from 'email-reply-parser';
import { Tokenizer, TokenizerMode } from 'parse5';

/**
 * Parts the words of a person from the mails below them, in any language: lines with `>` up to the end and the line that
 * names their writer, or a line and headers as Outlook writes them. Quotes between the words stay.
 */
export function splitQuoted(text: string): { own: string; quoted: string } {
  const lines = text.split('\n');
  const judged = shorten(lines);
  const starts = [findKnown(judged), findMarked(lines), findHeaders(judged)].filter((start) => start !== -1);
  const start = Math.min(lines.length, ...starts);
  return { own: lines.slice(0, start).join('\n').trim(), quoted: lines.slice(start).join('\n').trim() };
}

const mostJudged = 40_000;
const longestLine = 500;

/** The beginning of the lines that a history is looked for in: the library's time grows with the square of the letters. */
function shorten(lines: string[]): string[] {
  let left = mostJudged;
  const judged = lines.map((line) => line.slice(0, longestLine));
  const end = judged.findIndex((line) => (left -= line.length + 1) < 0);
  return end === -1 ? judged : judged.slice(0, end);
}

/** The words without any quoted line. */
export function withoutQuotes(own: string): string {
  return own
    .split('\n')
    .filter((line) => !line.startsWith('>'))
    .join('\n')
    .trim();
}

/** The line where the history begins that mail programs write in the languages which the library knows. */
function findKnown(lines: string[]): number {
  // Many blank lines in a row are its slowest words.
  const text = lines.join('\n').replaceAll(/\n\s+\n/g, '\n\n');
  const fragments = new EmailReplyParser().read(text).getFragments();
  const last = fragments.findLastIndex(
    (fragment) => !fragment.isQuoted() && fragment.getContent().trim() !== '',
  );
  if (last === fragments.length - 1) return -1;
  // The library joins lines and trims them: only the letters can be counted.
  let letters = lengthOf(
    fragments
      .slice(0, last + 1)
      .map((fragment) => fragment.getContent())
      .join(''),
  );
  return lines.findIndex((line) => {
    if (letters <= 0 && line.trim() !== '') return true;
    letters -= lengthOf(line);
    return false;
  });
}

const lengthOf = (text: string) => text.replaceAll(/\s/g, '').length;

/** The beginning of the last lines when all of them are marked, with what names the writer: two lines up to a colon. */
function findMarked(lines: string[]): number {
  const unmarked = lines.findLastIndex((line) => !/^\s*(?:>|$)/.test(line));
  const start = lines.findIndex((line, index) => index > unmarked && line.trim() !== '');
  if (start === -1 || !/[:：]\s*$/.test(lines[unmarked] ?? '')) return start;
  // It names a day. A long one is broken into two lines.
  const isBroken = !/\d/.test(lines[unmarked] ?? '') && /\d/.test(lines[unmarked - 1] ?? '');
  return isBroken ? unmarked - 1 : unmarked;
}

/** `-----Original Message-----`, a line that names a day and an address and ends with a colon, or headers with both. */
function findHeaders(lines: string[]): number {
  return lines.findIndex((line, index) => {
    if (/^-{3,}(?:[^-]{4,40}-|.*@.*)-{2,}\s*$/.test(line)) return true;
    // A long line is broken in two.
    const isBroken = line.length < 200 && /\d/.test(line) && writer.test(`${line} ${lines[index + 1] ?? ''}`);
    return writer.test(line) || isBroken || isHeaders(lines.slice(index, index + 8));
  });
}

function isHeaders(lines: string[]): boolean {
  const end = lines.findIndex((line) => !header.test(line));
  const headers = end === -1 ? lines : lines.slice(0, end);
  const times = headers.filter((line) => /\d{1,2}[:.]\d{2}/.test(line));
  if (headers.length < 3 || times.length === 0) return false;
  if (headers[0]?.includes('@') === true) return true;
  const hasDay = times.some((line) => /\b20\d\d\b/.test(line));
  return hasDay && (headers.length > 3 || headers.some((line) => line.includes('@')));
}

const header = /^\s*\*?\p{L}[\p{L} .-]{0,20}\s?:\*?\s/u;
const writer =
  /^(?=.{0,300}(?:\b20\d\d\b|\d[:.h]\d\d))[^>\n]{0,200}[<[(][^\s@]+@[^\s@]+[>\])][^\n]{0,120}[:：]\s*$/;

/** A deeper quote is marked as this one. */
const mostMarks = 10;

/** The words of a mail that has no plain ones, with `>` before quoted lines. It takes linear time, whatever the tree. */
export function htmlToText(html: string): string {
  const lines: { depth: number; text: string }[] = [];
  let depth = 0;
  let text = '';
  let unreadTag = '';
  const breakLine = ({ isBlank = false } = {}) => {
    const line = text.replaceAll(/\s+/g, ' ').trim();
    text = '';
    if (line !== '' || (isBlank && lines.length > 0 && lines.at(-1)?.text !== ''))
      lines.push({ depth, text: line });
  };
  const open = (name: string) => {
    if (unreadTag !== '') return;
    if (unread.has(name)) unreadTag = name;
    if (blocks.has(name)) breakLine();
    if (name === 'br' || paragraphs.has(name)) breakLine({ isBlank: true });
    if (cells.has(name)) text += ' ';
    if (name === 'blockquote') depth += 1;
  };
  const close = (name: string) => {
    if (unreadTag !== '') {
      if (name === unreadTag) unreadTag = '';
      return;
    }
    if (cells.has(name)) text += ' ';
    if (blocks.has(name)) breakLine();
    if (name === 'blockquote' && depth > 0) depth -= 1;
    if (paragraphs.has(name)) breakLine({ isBlank: true });
  };
  const add = ({ chars }: { chars: string }) => {
    if (unreadTag === '') text += chars;
  };
  const ignore = () => undefined;
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: false },
    {
      onStartTag: ({ tagName }) => {
        open(tagName);
        if (raw.has(tagName)) tokenizer.state = TokenizerMode.RAWTEXT;
        if (tagName === 'title') tokenizer.state = TokenizerMode.RCDATA;
      },
      onEndTag: ({ tagName }) => close(tagName),
      onCharacter: add,
      onWhitespaceCharacter: add,
      onNullCharacter: ignore,
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
      onParseError: null,
    },
  );
  tokenizer.write(html, true);
  breakLine();
  return lines
    .filter((line, index) => line.text !== '' || line.depth === 0 || lines[index + 1]?.depth === line.depth)
    .map((line) => `${'> '.repeat(Math.min(line.depth, mostMarks))}${line.text}`.trimEnd())
    .join('\n')
    .trim();
}

const raw = new Set(['script', 'style']);
const unread = new Set([...raw, 'title', 'template']);
const cells = new Set(['td', 'th']);
const paragraphs = new Set(['p', 'table', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'pre', 'blockquote']);
const blocks = new Set([...paragraphs, 'div', 'tr', 'li', 'hr']);
