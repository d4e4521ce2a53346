import type { DocumentRisk } from '../../../contract/document-rules.ts';
import { isOutside } from './outside-address.ts';
import { isPacked, unpack } from './packed-objects.ts';

const rules: [DocumentRisk, RegExp][] = [
  ['script', /\/(?:JavaScript|JS)(?![\w.-])/],
  ['program', /\/Launch(?![\w.-])/],
  ['object', /\/(?:EmbeddedFile|EF|RichMedia)(?![\w.-])/],
  ['outside', /\/(?:SubmitForm|ImportData|GoToR|GoToE)(?![\w.-])|\/FS ?\/URL(?![\w.-])|\/U?F ?\(!\)/],
  // Its scripts are in XML of its own.
  ['unknown', /\/XFA(?![\w.-])/],
];

const bounds = { inflated: 16 * 1024 * 1024, repeated: 8 * 1024 * 1024 };

/** The objects of a PDF by their numbers. One with changes has several. */
type Objects = Map<number, string[]>;

/** Names and addresses of a PDF that act, also in its packed objects. Words on its pages do not count. */
export function* risksOfPdf(file: Buffer): Generator<DocumentRisk> {
  const objects: Objects = new Map();
  if (!readObjects(objects, file)) yield 'unknown';
  const all = [...objects.values()].flat();
  const has = (sign: RegExp) => all.some((object) => sign.test(object));
  for (const [risk, rule] of rules) if (has(rule)) yield risk;
  if (opensAddress(objects)) yield 'outside';
  // Their strings are encrypted.
  if (has(/\/Encrypt(?![\w.-])/) && has(/\/U?F ?\(/)) yield 'unknown';
}

/** @returns whether all of them could be looked into */
function readObjects(objects: Objects, file: Buffer): boolean {
  const source = file.toString('latin1');
  const hidden: number[] = [];
  const left = { ...bounds };
  let isWhole = addObjects(objects, withoutWords(source, { left, hidden }));
  for (const start of hidden) {
    const found = source.indexOf('endobj', start);
    const to = found === -1 ? source.length : found;
    spend(left, to - start);
    const before = source.slice(Math.max(0, start - 40), start + 1);
    const number = /(\d{1,10})\s+\d{1,5}\s*$/.exec(before)?.[1] ?? 0;
    const text = withoutWords(source.slice(start + 4, to), { left, base: start + 4 });
    addObjects(objects, `${number} 0 obj ${text}`);
  }
  for (const [dictionary, start, end] of listPacked(objects)) {
    try {
      const plain = unpack(file.subarray(start, end), dictionary, left);
      isWhole = addObjects(objects, withoutWords(plain, { left })) && isWhole;
    } catch {
      isWhole = false;
    }
  }
  return isWhole;
}

/** @returns false for one with a dictionary that has no end: programs read on where this one stops */
function addObjects(objects: Objects, plain: string): boolean {
  const [, ...parts] = `0 0 obj ${plain}`.split(/(\d{1,10}) \d{1,5} ?obj(?![a-z])/i);
  let isWhole = true;
  for (let place = 0; place < parts.length; place += 2) {
    const [number, text = ''] = [Number(parts[place]), parts[place + 1]];
    const known = objects.get(number);
    if (known) known.push(text);
    else objects.set(number, [text]);
    // Nothing is before the first object.
    isWhole &&= place === 0 || text.split('<<').length === text.split('>>').length;
  }
  return isWhole;
}

function listPacked(objects: Objects): [dictionary: string, start: number, end: number][] {
  return [...objects.values()].flat().flatMap((text) => {
    const [dictionary = '', start, end] = text.split(streamMark);
    return start !== undefined && isPacked(dictionary) ? [[dictionary, Number(start), Number(end)]] : [];
  });
}

/** Each of these does something by itself: at the opening, with an event, or after another action. */
const opening = /\/(?:OpenAction|AA) ?(?:<<|(\d+) \d+ R)/g;
const following =
  /\/(?:Next ?\[([\d R]*)|(?:Next|E|X|D|U|Fo|Bl|P[OCVI]|O|C|K|F|V|W[CSP]|D[SP]) (\d+ \d+ R))/g;
const address = /\/S ?\/URI(?![\w.-])|\/URI ?[(\d]/;

/** An address waits for a press in every resume, and is opened by nothing in an honest one. */
function opensAddress(objects: Objects): boolean {
  const done = new Set<number>();
  for (const [number, texts] of objects)
    for (const [, other = number] of texts.join('\n').matchAll(opening)) done.add(Number(other));
  // The set grows while it is gone over.
  for (const number of done) {
    const text = (objects.get(number) ?? []).join('\n');
    if (address.test(text)) return true;
    for (const [, several, one] of text.matchAll(following))
      for (const [, next] of (several ?? one ?? '').matchAll(/(\d+) \d+ R/g)) done.add(Number(next));
  }
  return false;
}

const streamMark = '\x01';

/** An object may begin within a string, a comment or a stream: the table of a file says where. Random bytes have few. */
const header = /[\d\0\s]obj(?![a-z])/gi;

type Reading = { left: { repeated: number }; hidden?: number[]; base?: number };

/**
 * The objects of a PDF with one space for each other white space, and with the plain letters of names (`/J#61vaScript`). Strings are `()`, those
 * with an address outside `(!)`, streams are the places of their bytes, and comments are gone.
 *
 * @param hidden gets the places in them where an object begins
 * @param base the place of the source in the file
 */
function withoutWords(source: string, { left, hidden = [], base = 0 }: Reading): string {
  const kept: string[] = [];
  let tail = '';
  const keep = (text: string) => {
    const plain = plainNames(text).replaceAll(/[\0\s]+/g, ' ');
    const added = tail.endsWith(' ') ? plain.trimStart() : plain;
    kept.push(added);
    tail = (tail + added.slice(-3)).slice(-3);
  };
  const next = {
    header: seek(source, header),
    objectEnd: seek(source, /endobj/g),
    lineEnd: seek(source, /[\r\n]/g),
    hexEnd: seek(source, />/g),
    streamEnd: seek(source, /endstream/g),
  };
  const skip = (start: number, end: number, stands: string) => {
    for (let at = next.header(start); at < end; at = next.header(at + 1)) hidden.push(at);
    keep(stands);
    return end;
  };
  const skipString = (start: number, isHex: boolean) => {
    const stop = next.objectEnd(start);
    const end = isHex ? next.hexEnd(start) : endOfString(source, start, stop);
    if (!isHex && end >= stop) spend(left, stop - start);
    if (end >= stop) return start;
    const text = source.slice(start, Math.min(end, start + longestAddress));
    const isAway = isOutside(isHex ? Buffer.from(text, 'hex').toString('latin1') : plainString(text));
    return skip(start, end, isAway ? '(!)' : '()') + 1;
  };
  const skipStream = (start: number, word: string) => {
    const end = next.streamEnd(start);
    if (/>> ?$/.test(tail) && end < source.length)
      return skip(start, end, ['', base + start, base + end, ''].join(streamMark));
    keep(word);
    return start;
  };
  const stops = /<<|[(<%]|stream(?:\r\n|\n|\r|[ \t]+\r?\n?)/g;
  for (let at = 0; at < source.length;) {
    stops.lastIndex = at;
    const { 0: stop, index } = stops.exec(source) ?? { 0: '<<', index: source.length };
    keep(source.slice(at, index));
    at = index + stop.length;
    if (stop === '<<') keep(source.slice(index, at));
    else if (stop === '%') at = skip(at, next.lineEnd(at), ' ');
    else at = stop === '(' || stop === '<' ? skipString(at, stop === '<') : skipStream(at, stop);
  }
  return kept.join('');
}

const longestAddress = 1_000;

const plainNames = (text: string) =>
  text.replaceAll(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** A mark of UTF-16 or UTF-8 is no part of it. */
function plainString(text: string): string {
  return text
    .replaceAll(/\\(?:([0-7]{1,3})|\r\n?|\n|([^]))/g, (_, octal?: string, sign = ''): string =>
      octal === undefined ? String(sign) : String.fromCharCode(Number.parseInt(octal, 8)),
    )
    .replace(/^(?:þÿ|ÿþ|ï»¿)/, '');
}

function spend(left: { repeated: number }, characters: number): void {
  left.repeated -= characters;
  if (left.repeated < 0) throw new Error('Too much is looked at again.');
}

/** Finds the next place of a sign, or the end, for a reader that goes forward: no place is looked at twice. */
function seek(source: string, sign: RegExp): (from: number) => number {
  const own = new RegExp(sign);
  let next = -1;
  return (from) => {
    if (next >= from) return next;
    own.lastIndex = from;
    next = own.exec(source)?.index ?? source.length;
    return next;
  };
}

/** @returns the place of its end, or the place to stop at when it has none */
function endOfString(source: string, start: number, stop: number): number {
  let depth = 1;
  const signs = /\\[^]|[()]/g;
  signs.lastIndex = start;
  for (let sign = signs.exec(source); sign && sign.index < stop; sign = signs.exec(source)) {
    if (sign[0] === '(') depth += 1;
    if (sign[0] === ')') depth -= 1;
    if (depth === 0) return sign.index;
  }
  return stop;
}
