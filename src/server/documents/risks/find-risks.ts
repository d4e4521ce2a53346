import PostalMime from 'postal-mime';
import type { DocumentRisk, DocumentType } from '../../../contract/document-rules.ts';
import { readCompoundFile } from '../text/compound-file.ts';
import { isMail } from '../text/office-text.ts';
import { readPlain } from '../text/plain-text.ts';
import { followRtf } from '../text/rtf-text.ts';
import { readPieces } from '../text/word-text.ts';
import { listParts, mostInflated } from '../text/zip-part.ts';
import { risksOfFields } from './field-risks.ts';
import { hasOutsideStyle, risksOfMarkup } from './markup-risks.ts';
import { isOutside } from './outside-address.ts';
import { risksOfPdf } from './pdf-risks.ts';

type Found = Iterable<DocumentRisk> | AsyncIterable<DocumentRisk>;

/** A file within a file. All of them share the bytes that may be inflated. */
type Place = { depth: number; bounds: { left: number } };

const none = () => [];

const finders: Record<DocumentType, (file: Buffer, place: Place) => Found> = {
  pdf: risksOfPdf,
  docx: risksOfArchive,
  odt: risksOfArchive,
  doc: risksOfWord,
  rtf: risksOfRtf,
  txt: risksOfText,
  jpeg: none,
  png: none,
  heic: none,
};

/** Finds by its content what acts by itself or hides in a file: a part may have any name. What cannot be looked into is `unknown`. */
export async function findRisks(file: Buffer, type: DocumentType): Promise<DocumentRisk[]> {
  const found = new Set<DocumentRisk>();
  try {
    for await (const risk of finders[type](file, { depth: 0, bounds: { left: mostInflated } }))
      found.add(risk);
  } catch {
    found.add('unknown');
  }
  return [...found];
}

const compound = 'd0cf11e0';
const archive = '504b0304';
const program = /^(?:4d5a|7f454c46)/;

const mostDepth = 3;

async function* risksOfArchive(file: Buffer, place: Place): AsyncGenerator<DocumentRisk> {
  if (place.depth > mostDepth) throw new Error('The archives are too deep.');
  // One with a password is no archive: it ends here.
  for (const part of listParts(file, place.bounds)) {
    if (/^(?:Basic|Scripts)\/.|vbaProject/i.test(part.name)) yield 'macros';
    const mustBeXml = /\.(?:xml|rels)$/i.test(part.name);
    yield* risksOfInnerFile(part, { place, mustBeXml });
  }
}

type Inner = { head: () => Buffer; read: () => Buffer };

/** A sign of control that no text has. */
// oxlint-disable-next-line no-control-regex -- that is what it looks for
const control = /[\x01-\x08\x0e-\x1a\x1c-\x1f]/;

/** Without spaces, also in pairs of bytes, and the marks before it. */
const textOf = (bytes: Buffer) =>
  bytes
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^[\s\xff\xfe\xef\xbb\xbf]+/, '');

/** A program, an archive, a part of old Office, or a text: XML, or a file that Word shows in its place. */
async function* risksOfInnerFile(
  { head, read }: Inner,
  { place, mustBeXml = false }: { place: Place; mustBeXml?: boolean },
): AsyncGenerator<DocumentRisk> {
  const begin = head();
  const signature = begin.toString('hex', 0, 4);
  const deeper = { ...place, depth: place.depth + 1 };
  if (program.test(signature)) yield 'object';
  else if (signature === compound) yield hasMacros(read()) ? 'macros' : 'object';
  else if (signature === archive) yield* risksOfArchive(read(), deeper);
  else if (/^(?:<|\{\\rt)/.test(textOf(begin)) || !control.test(textOf(begin))) {
    const file = read();
    const text = textOf(file);
    if (mustBeXml && !/^(?:<|$)/.test(text)) yield 'unknown';
    yield* risksOfWords(file, { text, place: deeper });
  } else if (mustBeXml) yield 'unknown';
}

function risksOfWords(file: Buffer, { text, place }: { text: string; place: Place }): Found {
  if (text.startsWith('%PDF-')) return risksOfPdf(file);
  if (text.startsWith('{\\rt')) return risksOfRtf(file);
  return isMail(text) ? risksOfMail(file, place) : risksOfMarkup(file);
}

async function* risksOfMail(file: Buffer, place: Place): AsyncGenerator<DocumentRisk> {
  const { html, attachments } = await PostalMime.parse(file, { attachmentEncoding: 'arraybuffer' });
  yield* risksOfMarkup(html === undefined ? file : Buffer.from(html));
  for (const { content } of attachments) {
    const bytes = Buffer.from(content as ArrayBuffer);
    // A style sheet has no tag that could tell.
    if (hasOutsideStyle(textOf(bytes))) yield 'outside';
    yield* risksOfInnerFile({ head: () => bytes.subarray(0, 512), read: () => bytes }, { place });
  }
}

function hasMacros(file: Buffer): boolean {
  return ['_VBA_PROJECT', 'PROJECTwm'].some((name) => file.includes(Buffer.from(name, 'utf16le')));
}

/** More characters than a file of 10 MB has: its pieces overlap. */
const mostCharacters = 6_000_000;

function* risksOfWord(file: Buffer): Generator<DocumentRisk> {
  const { names } = readCompoundFile(file);
  if (names.some((name) => /^(?:_vba_project|vba|macros)$/i.test(name))) yield 'macros';
  if (names.some((name) => /^(?:objectpool|.?ole10native)$/i.test(name))) yield 'object';
  const { text, template } = readPieces(file, mostCharacters);
  if (isOutside(template)) yield 'outside';
  yield* risksOfFields(text);
  if (text.length >= mostCharacters) yield 'unknown';
}

function* risksOfRtf(file: Buffer): Generator<DocumentRisk> {
  const { addresses, fields, risks } = followRtf(file);
  yield* risks;
  if (addresses.some(({ text }) => isOutside(text))) yield 'outside';
  yield* risksOfFields(fields.text);
}

/** Lines that a program is made of. */
const statement =
  /^\s*(?:@?echo off|set \w+=|goto :?\w+|call :?\w+|rem |start "|cmd(?:\.exe)? \/c|powershell(?:\.exe)? |param\s*\(|\$\w+\s*=|(?:var|let|const) \w+\s*=|function \w+\s*\(.*\{|Dim \w+|Set \w+ = |Sub \w+\(|End Sub|(?-i:import (?:[\w.*]+(?: as \w+)?(?:, ?\w+)*;?$|[\w{}, *]+ from ))|from \w+ import |def \w+\(.*\):|reg add |del \/|\[InternetShortcut\]|Windows Registry Editor|(?-i:(?:Invoke|New|Start|Set|Get|Write|Add)-(?:(?:Process|Object|Content|ChildItem|ItemProperty|Expression|WebRequest|RestMethod|Host|Output|Sleep|MpPreference|ExecutionPolicy)\b|[A-Z]\w+ (?:-[A-Za-z]\w|\$))))/gim;
const call =
  /\b(?:ActiveXObject\s*\(|WScript\.\w+|CreateObject\s*\(|Invoke-Expression|Invoke-WebRequest|Net\.WebClient|IEX\s*\(|eval\s*\(|require\s*\(['"])/i;

/** @returns a script for one that says so, and for a text with two statements or a call of one */
function risksOfText(file: Buffer): Found {
  const text = readPlain(file);
  const isScript =
    /^\ufeff?(?:#!|@echo off)/i.test(text) || call.test(text) || (text.match(statement) ?? []).length > 1;
  return isScript ? ['script'] : [];
}
