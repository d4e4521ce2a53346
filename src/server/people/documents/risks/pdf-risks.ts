import { constants, inflateSync } from 'node:zlib';
import type { DocumentRisk } from '../../../../contract/document-rules.ts';

const rules: [DocumentRisk, RegExp][] = [
  ['script', /\/(?:JavaScript|JS)(?![\w.-])/],
  ['program', /\/Launch(?![\w.-])/],
  ['object', /\/(?:EmbeddedFile|EF|RichMedia)(?![\w.-])/],
  ['outside', /\/(?:SubmitForm|ImportData|GoToR|GoToE)(?![\w.-])/],
];

/** An address is opened by a press in every resume, and by nothing at the opening of an honest one. */
const opened = /\/OpenAction\s*(?:<<([^]{0,300}?)>>|(\d+) \d+ R)/g;
const address = /\/S\s*\/URI(?![\w.-])/;

const mostInflated = 16 * 1024 * 1024;

/** Names of a PDF that act, also in its packed objects. Words on its pages do not count. */
export function* risksOfPdf(file: Buffer): Generator<DocumentRisk> {
  const packed: Buffer[] = [];
  let source = withoutWords(file.toString('latin1'), (dictionary, start, end) => {
    if (/\/ObjStm(?!\w)/.test(dictionary)) packed.push(file.subarray(start, end));
  });
  let left = mostInflated;
  for (const bytes of packed) {
    const inflated = inflateSync(bytes, { maxOutputLength: left, finishFlush: constants.Z_SYNC_FLUSH });
    left = Math.max(1, left - inflated.length);
    source += `\n${withoutWords(inflated.toString('latin1'))}`;
  }
  for (const [risk, rule] of rules) if (rule.test(source)) yield risk;
  for (const [, action = '', number] of source.matchAll(opened)) {
    const object = number === undefined ? action : objectOf(source, number);
    if (address.test(object)) yield 'outside';
  }
}

function objectOf(source: string, number: string): string {
  const start = source.search(new RegExp(`(?<!\\d)${number} \\d+ obj`));
  return start === -1 ? '' : source.slice(start, source.indexOf('endobj', start));
}

/** Strings are shorter, and none holds the end of an object: a file may hide names in one without an end. */
const longestString = 64 * 1024;

/** The objects of a PDF without strings, comments and streams, and with the plain letters of names (`/J#61vaScript`). */
function withoutWords(
  source: string,
  noteStream: (dictionary: string, start: number, end: number) => void = () => undefined,
): string {
  const kept: string[] = [];
  const stops = /\(|%|\bstream\r?\n/g;
  let from = 0;
  for (let stop = stops.exec(source); stop; stop = stops.exec(source)) {
    const { index } = stop;
    kept.push(source.slice(from, index));
    from = stops.lastIndex;
    if (stop[0] === '(') from = endOfString(source, from);
    else if (stop[0] === '%') from = index + (/[\r\n]/.exec(source.slice(index, index + 2_000))?.index ?? 1);
    else {
      const end = source.indexOf('endstream', from);
      noteStream(
        source.slice(source.lastIndexOf(' obj', index), index),
        from,
        end === -1 ? source.length : end,
      );
      from = end === -1 ? from : end;
    }
    stops.lastIndex = from;
  }
  kept.push(source.slice(from));
  return kept
    .join(' ')
    .replaceAll(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** @returns the place behind it, or of its first sign when it has no end */
function endOfString(source: string, start: number): number {
  let depth = 1;
  const signs = /\\[^]|[()]|endobj/g;
  signs.lastIndex = start;
  for (let sign = signs.exec(source); sign; sign = signs.exec(source)) {
    if (sign[0] === 'endobj' || sign.index - start > longestString) return start;
    if (sign[0] === '(') depth += 1;
    if (sign[0] === ')') depth -= 1;
    if (depth === 0) return signs.lastIndex;
  }
  return start;
}
