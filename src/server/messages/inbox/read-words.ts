import type { Email } from 'postal-mime';
import { htmlToText } from './mail-words.ts';

/** A mail, and the words that a person reads in it. */
export type ReadMail = { email: Email; words: string; isCut: boolean };

/** Mail servers note in some of them for whom a mail came. A forwarded one has its first recipient there alone. */
export const recipientHeaders = [
  'to',
  'cc',
  'bcc',
  'delivered-to',
  'x-delivered-to',
  'x-original-to',
  'envelope-to',
  'x-envelope-to',
  'x-rcpt-to',
  'x-forwarded-to',
  'resent-to',
  'resent-cc',
];

/** A part of a mail as postal-mime keeps it. */
export type Part = {
  contentType: { multipart: string | false; parsed: { value: string; params: Record<string, string> } };
  contentDisposition: { parsed: { value: string } };
  content: ArrayBuffer | null;
  childNodes: Part[];
  getTextContent: () => string;
};

/** The words of a part and of those within. Of alternatives it takes plain words that are there, or those of HTML. */
export function readWords(part: Part): string {
  const { multipart, parsed } = part.contentType;
  if (multipart !== false) {
    const words = part.childNodes
      .map((child) => ({ text: readWords(child), isPlain: child.contentType.parsed.value === 'text/plain' }))
      .filter(({ text }) => text.trim() !== '');
    if (multipart === 'alternative') return (words.find(({ isPlain }) => isPlain) ?? words[0])?.text ?? '';
    return words.map(({ text }) => text).join('\n');
  }
  if (part.contentDisposition.parsed.value === 'attachment') return '';
  if (parsed.value === 'text/html') return htmlToText(decode(part));
  if (parsed.value !== 'text/plain') return '';
  const text = decode(part).replaceAll('\r\n', '\n');
  const { format, delsp } = parsed.params;
  return /^flowed$/i.test(format ?? '') ? unfold(text, /^yes$/i.test(delsp ?? '')) : text;
}

/** Programs that name no charset, or ASCII, write UTF-8 or Windows-1252. */
function decode(part: Part): string {
  const { content, contentType } = part;
  const { params } = contentType.parsed;
  if (/^(?:|us-ascii|ascii|utf-?8|unknown.*|default|x-unknown)$/i.test(params.charset ?? '')) {
    const bytes = new Uint8Array(content ?? new ArrayBuffer());
    try {
      // A cut may leave half a character at the end.
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    } catch {
      return new TextDecoder('windows-1252').decode(bytes);
    }
  }
  return part.getTextContent.call({
    content,
    contentType: { parsed: { params: { ...params, format: '' } } },
  });
}

/** RFC 3676: a space at the end of a line joins the next one, unless that is quoted more or less deep. */
function unfold(text: string, isSpaceDropped: boolean): string {
  const paragraphs: { depth: number; pieces: string[]; isOpen: boolean }[] = [];
  for (const line of text.split('\n')) {
    const depth = line.length - line.replace(/^>+/, '').length;
    const words = line.slice(depth).replace(/^ /, '');
    const isOpen = words.endsWith(' ') && words !== '-- ';
    const piece = isOpen && isSpaceDropped ? words.slice(0, -1) : words;
    const last = paragraphs.at(-1);
    if (last?.isOpen === true && last.depth === depth && words !== '' && words !== '-- ') {
      last.pieces.push(piece);
      last.isOpen = isOpen;
    } else paragraphs.push({ depth, pieces: [piece], isOpen });
  }
  return paragraphs
    .map(({ depth, pieces }) => `${'>'.repeat(depth)}${depth > 0 ? ' ' : ''}${pieces.join('').trimEnd()}`)
    .join('\n');
}
