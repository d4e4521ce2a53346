import PostalMime from 'postal-mime';
import { mostBytes } from './most-bytes.ts';
import { type Bounce, findBounce, findReturns } from './parse-bounce.ts';
import { findReply, type Reply } from './parse-reply.ts';
import { type Part, type ReadMail, readWords } from './read-words.ts';

/** Empty: the mail is neither. */
export type ParsedMail = { bounce?: Bounce | undefined; reply?: Reply | undefined };

/** A report may be in a forwarded mail. */
const mostDepth = 3;

/** Only `read-mail.ts` calls it, in a thread: a mail of a stranger may keep it busy without end. */
export async function parseMail(source: Uint8Array): Promise<ParsedMail> {
  const mail = await readSource(source);
  const bounce = await findBounceWithin(mail, mostDepth);
  return bounce ? { bounce } : { reply: findReply(mail, source) };
}

async function readSource(source: Uint8Array): Promise<ReadMail> {
  const short = withoutFiles(source);
  const parser = new PostalMime({ attachmentEncoding: 'utf8', forceRfc822Attachments: true });
  const email = await parser.parse(short.subarray(0, mostBytes));
  // The parser reads words with a wrong charset, and swallows answers between quoted lines.
  const { root } = parser as unknown as { root: Part };
  return { email, words: readWords(root), isCut: short.byteLength >= mostBytes };
}

async function findBounceWithin(mail: ReadMail, depth: number): Promise<Bounce | undefined> {
  const bounce = findBounce(mail);
  if (bounce || depth === 0) return bounce;
  for (const { mimeType, content } of mail.email.attachments) {
    if (mimeType !== 'message/rfc822' || typeof content !== 'string') continue;
    const inner = await readSource(Buffer.from(content));
    const found = await findBounceWithin(inner, depth - 1);
    if (!found) continue;
    const outer = findReturns(mail.email);
    return { ...found, returnedTo: [...outer, ...found.returnedTo] };
  }
  return undefined;
}

const lineFeed = 0x0a;

/** Leaves out the coded lines of images and other files, which may stand before the words. */
function withoutFiles(source: Uint8Array): Uint8Array {
  if (source.byteLength < mostBytes) return source;
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  const kept: Buffer[] = [];
  let isFile = false;
  let size = 0;
  for (let start = 0; start < bytes.length && size < mostBytes;) {
    const found = bytes.indexOf(lineFeed, start);
    const end = found === -1 ? bytes.length : found + 1;
    const line = bytes.subarray(start, end);
    start = end;
    if (isFile && isCoded(line)) continue;
    const type = /^content-type:[ \t]*(?:(image|audio|video|application)\/)?/i.exec(
      line.toString('latin1', 0, 60),
    );
    if (type) isFile = type[1] !== undefined;
    kept.push(line);
    size += line.byteLength;
  }
  return Buffer.concat(kept);
}

/** A full line of Base64. */
function isCoded(line: Uint8Array): boolean {
  return line.byteLength >= 60 && line.every((byte) => byte > 0x20 || byte === lineFeed || byte === 0x0d);
}
