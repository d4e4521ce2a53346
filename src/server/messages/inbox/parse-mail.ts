import PostalMime from 'postal-mime';
import { mostBytes } from './most-bytes.ts';
import { type Bounce, findBounce, findBounceInWords, findReturns } from './parse-bounce.ts';
import { findReply, type Reply } from './parse-reply.ts';
import { type Part, type ReadMail, readWords } from './read-words.ts';

/** Empty: the mail is neither. Somebody who passes a report on may write, too. */
export type ParsedMail = { bounce?: Bounce | undefined; reply?: Reply | undefined };

/** A report may be in a forwarded mail. */
const mostDepth = 3;

/** Only `read-mail.ts` calls it, in a thread: a mail of a stranger may keep it busy without end. */
export async function parseMail(source: Uint8Array): Promise<ParsedMail> {
  const mail = await readSource(source);
  const bounce = findBounce(mail);
  if (bounce) return { bounce };
  const reply = findReply(mail, source);
  const passedOn = await findPassedOn(mail, mostDepth);
  return passedOn ? { bounce: passedOn, reply } : { reply };
}

async function readSource(source: Uint8Array): Promise<ReadMail> {
  const short = withoutFiles(source);
  const parser = new PostalMime({ attachmentEncoding: 'utf8', forceRfc822Attachments: true });
  const end = Math.min(mostBytes, endOfLines(short));
  const email = await parser.parse(short.subarray(0, end));
  // The parser reads words with a wrong charset, and swallows answers between quoted lines.
  const { root } = parser as unknown as { root: Part };
  return { email, words: readWords(root), isCut: short.byteLength >= mostBytes || end < short.byteLength };
}

/** The parser keeps each line by itself. */
const mostLines = 20_000;

function endOfLines(bytes: Uint8Array): number {
  let end = 0;
  for (let count = 0; count < mostLines; count += 1) {
    const found = bytes.indexOf(lineFeed, end);
    if (found === -1) return bytes.byteLength;
    end = found + 1;
  }
  return end;
}

/** In a file, or among the words. */
async function findPassedOn(mail: ReadMail, depth: number): Promise<Bounce | undefined> {
  for (const { mimeType, content } of depth === 0 ? [] : mail.email.attachments) {
    if (mimeType !== 'message/rfc822' || typeof content !== 'string') continue;
    const inner = await readSource(Buffer.from(content));
    const found = findBounce(inner) ?? (await findPassedOn(inner, depth - 1));
    if (!found) continue;
    const outer = findReturns(mail.email);
    return { ...found, returnedTo: [...outer, ...found.returnedTo] };
  }
  return findBounceInWords(mail);
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
