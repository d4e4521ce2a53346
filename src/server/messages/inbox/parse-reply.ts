import { hash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { addressParser } from 'postal-mime';
import { limits } from '../../../contract/limits.ts';
import { tidyText } from '../../http/tidy-input.ts';
import { withoutQuotedSecrets } from '../../mail/letters/own-link.ts';
import { splitQuoted } from './mail-words.ts';
import { type ReadMail, recipientHeaders } from './read-words.ts';

/** A mail that a person may have written as an answer. Nothing says yet that it answers one of ours. */
export type Reply = {
  /** The same for each copy of the mail. */
  fingerprint: Uint8Array;
  /** The address is empty when it does not name one person. */
  from: { name: string; address: string };
  /** The Message-IDs of the mails before it and its own, the oldest first. */
  headerIds: string[];
  /** Texts in which an address of ours may stand. */
  recipients: string[];
  subject: string;
  text: string;
  /** The mails below it. */
  quoted: string;
  /** The names of files. */
  attachments: string[];
  /** There is more of it in the mailbox. */
  isCut: boolean;
  /** The server of the mailbox says that somebody else wrote it (DMARC). */
  isForged: boolean;
  /** It says that the sender's domain wrote it. */
  isProven: boolean;
};

/** @returns `undefined` for a mail that no person wrote, that came over a list, or that answers nothing */
export function findReply(
  { email, words: allWords, isCut }: ReadMail,
  source: Uint8Array,
): Reply | undefined {
  const headers = new Map<string, string[]>();
  for (const { key, value } of email.headers) headers.set(key, [...(headers.get(key) ?? []), value]);
  const valuesOf = (...names: string[]) => names.flatMap((name) => headers.get(name) ?? []);
  const from = findSender(valuesOf('from'));
  if (isMachine(from.address, valuesOf)) return undefined;
  const ids = (...names: string[]) => valuesOf(...names).flatMap(readIds);
  const ownId = ids('message-id').slice(0, 1);
  const [headerId = ''] = ownId;
  const answered = [...ids('references'), ...ids('in-reply-to')];
  const words = withoutQuotedSecrets(tidyLines(allWords));
  const { own, quoted } = splitQuoted(words);
  return {
    fingerprint: hash(
      'sha256',
      headerId === '' ? source : JSON.stringify([headerId, from.address]),
      'buffer',
    ),
    from,
    headerIds: [...new Set([...answered.filter((id) => id !== headerId), ...ownId])].slice(-mostIds),
    recipients: valuesOf(...recipientHeaders),
    subject: cutTo(limits.mailSubject, tidyLine(email.subject ?? '')),
    text: cutTo(mostWords, own),
    quoted: cutTo(mostWords, quoted),
    attachments: email.attachments
      .filter(({ related }) => related !== true)
      .slice(0, mostFiles)
      .map(({ filename, mimeType }) => cutTo(longestName, tidyLine(filename ?? mimeType))),
    isCut: isCut || Math.max(own.length, quoted.length) > mostWords || email.attachments.length > mostFiles,
    isForged: saysForged(valuesOf('authentication-results')),
    isProven: saysProven(valuesOf('authentication-results')),
  };
}

const mostIds = 30;
const mostFiles = 20;
const longestName = 200;
const mostWords = 20_000;

/** A name with a comma may stand without quotes: `Silva, Ana <ana@example.com>`. */
function findSender(from: string[]): Reply['from'] {
  const parsed = from.flatMap((value) => addressParser(value, { flatten: true }));
  const name = parsed.map((part) => part.name || (part.address ?? '').replace(/^.*@.*$/, '')).filter(Boolean);
  const [sender = '', ...others] = parsed.flatMap(({ address = '' }) =>
    address.includes('@') ? [address] : [],
  );
  const at = sender.lastIndexOf('@');
  // A domain may be written in any letters, and is stored as DNS knows it.
  const domain = sender.slice(at + 1);
  const address = `${sender.slice(0, at)}@${/[^!-~]/.test(domain) ? domainToASCII(domain) : domain}`;
  const isOne = others.length === 0 && address.length <= limits.email && mailbox.test(address);
  return {
    name: cutTo(limits.messageName, tidyLine(name.join(', '))),
    address: isOne ? address : '',
  };
}

/** Letters of any language may stand before the `@` (RFC 6531). */
const mailbox = /^(?!\.)[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}(?<!\.)@[a-z\d-]+(?:\.[a-z\d-]+)+$/iu;

/** The ids of a header with maybe several, and maybe none. */
function readIds(value: string): string[] {
  return (value.match(/<[^<>\s]+>/g) ?? []).filter((id) => /^[\x21-\x7e]{3,250}$/.test(id));
}

/** The first result is of the mailbox's own server, and so are others with its name. Those of other servers say nothing. */
function saysForged(results: string[]): boolean {
  const serverOf = (result: string) => result.split(';', 1)[0]?.trim();
  const [first = ''] = results;
  return results.some(
    (result) => serverOf(result) === serverOf(first) && /\bdmarc\s*=\s*fail\b/i.test(result),
  );
}

/** The sender may write a header with the server's name, which stands below its own, and chooses the words of quotes and comments. */
function saysProven([first = '']: string[]): boolean {
  return /(?:^|;)\s*dmarc\s*=\s*pass\s*(?:[\s;]|$)/i.test(withoutAsides(first));
}

/** A header without its quoted strings and comments, which nest (RFC 8601). One that does not end goes on to the end. */
function withoutAsides(value: string): string {
  let kept = '';
  let depth = 0;
  let isQuoted = false;
  for (const [sign] of value.matchAll(/\\?./gs)) {
    if (isQuoted) isQuoted = sign !== '"';
    else if (depth > 0) depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    else if (sign === '"') isQuoted = true;
    else if (sign === '(') depth = 1;
    else kept += sign;
  }
  return kept;
}

/** RFC 3834 and what programs do instead: absence notes, robots, lists, reports. */
function isMachine(address: string, valuesOf: (...names: string[]) => string[]): boolean {
  const has = (pattern: RegExp, ...names: string[]) =>
    valuesOf(...names).some((value) => pattern.test(value.trim()));
  return (
    has(/^(?!no\b)/i, 'auto-submitted', 'x-autoreply', 'x-autorespond', 'x-auto-reply') ||
    has(/^(?:bulk|junk|list|auto[-_]?reply)/i, 'precedence', 'x-precedence') ||
    // Persons' programs refuse receipts alone (DR, RN, NRN).
    has(/\b(?:all|oof|autoreply)\b/i, 'x-auto-response-suppress') ||
    has(/./, 'list-id', 'list-post', 'x-loop') ||
    has(/^<\s*>$/, 'return-path') ||
    has(/^multipart\/report/i, 'content-type') ||
    has(absence, 'subject') ||
    /^(?:mailer-daemon|postmaster|bounces?|no-?_?reply|do-?_?not-?_?reply)(?:\+.*)?@/i.test(address)
  );
}

/** Programs that mark nothing else begin with these words. A person may write of office hours. */
const absence =
  /^(?:(?:auto(?:matic|mated)?[- ]?(?:reply|response|responder)|automatische antwort|réponse automatique|respuesta automática|risposta automatica|automatisch antwoord|auto(?:matisk|matiskt)? ?svar|resposta automática|(?:automatyczna odpowiedź|odpowiedź automatyczna)|automaattinen vastaus|automatická odpověď|автоматический ответ|автоответ|otomatik yanıt|自動(?:応答|返信|回覆)|自动(?:回复|答复))(?!\p{L})|(?:i'm |i am )?(?:out of (?:the )?office|abwesen(?:d|heit(?:snotiz|smeldung)?)|absence(?: du bureau)?|absent(?:e)?(?: du bureau)?|fuera de (?:la )?oficina|fuori (?:ufficio|sede)|afwezig(?:heid)?|frånvaro(?:meddelande)?|fravær|poza biurem|nieobecno(?:ść|sc)|fora do escritório|ausência|poissa|mimo kancelář|вне офиса|不在(?:通知)?)\s*(?:$|[:：;,.!–—(-]|(?:until|till|from|bis|vom|auto|jusqu|hasta|fino|tot|t\/m|do|até|notification|notice|message)(?!\p{L})))/iu;

/** Nothing that PostgreSQL cannot store. */
function tidyLines(text: string): string {
  return tidyText(
    text
      .toWellFormed()
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(/(?![\n\t])\p{Control}/gu, ''),
  );
}

function tidyLine(text: string): string {
  return tidyLines(text).replaceAll(/\s+/g, ' ');
}

/** Never half a character: `jsonb` refuses it. */
function cutTo(longest: number, text: string): string {
  return text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '');
}
