import type { DocumentRisk, DocumentType } from '../../../../contract/document-rules.ts';
import { readCompoundFile } from '../text/compound-file.ts';
import { listTags, type Tag } from '../text/office-text.ts';
import { readPlain } from '../text/plain-text.ts';
import { listParts, type Part } from '../text/zip-part.ts';
import { risksOfPdf } from './pdf-risks.ts';

type Found = Iterable<DocumentRisk>;

const none = () => [];

const finders: Record<DocumentType, (file: Buffer) => Found> = {
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

/** Finds by its content what acts by itself or hides in a file: a part may have any name. */
export function findRisks(file: Buffer, type: DocumentType): DocumentRisk[] {
  const found = new Set<DocumentRisk>();
  try {
    for (const risk of finders[type](file)) found.add(risk);
  } catch {
    found.add('unknown');
  }
  return [...found];
}

type Rule = [DocumentRisk, RegExp];

const matching = (text: string, rules: Rule[]) =>
  rules.filter(([, rule]) => rule.test(text)).map(([risk]) => risk);

const compound = 'd0cf11e0';
const archive = '504b0304';
const program = /^(?:4d5a|7f454c46)/;

function* risksOfArchive(file: Buffer): Generator<DocumentRisk> {
  // One with a password is no archive: it ends here.
  const parts = listParts(file);
  for (const part of parts) {
    yield* risksOfInnerFile(part);
    if (/^(?:Basic|Scripts)\/./.test(part.name)) yield 'macros';
    if (/\.rels$|^\[Content_Types\]\.xml$|^META-INF\/manifest\.xml$/i.test(part.name))
      for (const tag of listTags(part.readText())) yield* risksOfEntry(tag);
    else if (/^(?:word\/.*|content|styles|Object \d+\/content)\.xml$/i.test(part.name)) {
      const xml = part.readText();
      yield* matching(xml, commands);
      for (const tag of listTags(xml)) yield* risksOfTag(tag);
    }
  }
}

/** A part of old Office, a document with macros, or a program. */
function* risksOfInnerFile(part: Part): Generator<DocumentRisk> {
  const begin = part.head().subarray(0, 4).toString('hex');
  if (program.test(begin)) yield 'object';
  if (begin === compound) yield hasMacros(part.read()) ? 'macros' : 'object';
  if (begin === archive && part.read().includes('vbaProject')) yield 'macros';
}

function hasMacros(file: Buffer): boolean {
  return ['_VBA_PROJECT', 'PROJECTwm'].some((name) => file.includes(Buffer.from(name, 'utf16le')));
}

const kinds: Rule[] = [
  ['macros', /vbaProject|wordVbaData|macroEnabled/i],
  ['object', /oleObject|activeX|\/control$/i],
  ['unknown', /^encryption-data$/],
];

/** A type of a part, or a link from one part to another or outside. */
function* risksOfEntry({ name, attributes }: Tag): Generator<DocumentRisk> {
  const { Type = '', ContentType = '', Target = '', TargetMode = '' } = attributes;
  for (const text of [name, Type, ContentType]) yield* matching(text, kinds);
  // A hyperlink waits for a press.
  if (/^external$/i.test(TargetMode) && !/\/hyperlink$/i.test(Type) && !isOfThisMachine(Target))
    yield 'outside';
}

/** A template on the writer's disk is in every second resume. */
function isOfThisMachine(target: string): boolean {
  return /^(?:file:\/\/\/(?![\\/])|[a-z]:[\\/]|(?![\\/]{2})[^:]*$)/i.test(target.trim());
}

/** Fields of Word. */
const commands: Rule[] = [
  ['program', /\bDDE(?:AUTO)?\s+(?:"|&quot;|\\|[a-z]:|cmd|excel|winword|soffice)/i],
  ['outside', /\bINCLUDE(?:TEXT|PICTURE)\s+(?:"|&quot;)?\s*(?:https?:|ftp:|\\\\)/i],
];

/** A tag of OpenDocument. An address of an `a` waits for a press. */
function* risksOfTag({ name, attributes }: Tag): Generator<DocumentRisk> {
  const { href = '' } = attributes;
  if (name === 'event-listener' || name === 'script' || /^(?:vnd\.sun\.star\.script|macro):/i.test(href))
    yield 'macros';
  if (name.startsWith('dde-')) yield 'program';
  if (name !== 'a' && /^(?:https?:|ftp:|file:\/\/[^/]|smb:|[\\/]{2})/i.test(href)) yield 'outside';
}

function* risksOfWord(file: Buffer): Generator<DocumentRisk> {
  const { names } = readCompoundFile(file);
  if (names.some((name) => /^(?:_vba_project|vba|macros)$/i.test(name))) yield 'macros';
  if (names.some((name) => /^(?:objectpool|.?ole10native)$/i.test(name))) yield 'object';
  // Texts of old Word are in bytes or in pairs of bytes.
  const text = file.toString('latin1').replaceAll('\0', '');
  yield* matching(text, [...commands, ['outside', /https?:\/\/[^\s"]{1,300}\.dot[mx]?\b/i]]);
}

const rtfRules: Rule[] = [
  ['object', /(?<!\\)(?:\\\\)*\\obj[a-z]*/i],
  ['outside', /\\template\s+(?:https?:|ftp:|file:|\\\\\\\\)/i],
  ...commands,
];

function risksOfRtf(file: Buffer): Found {
  return matching(file.toString('latin1'), rtfRules);
}

/** Lines that a program is made of. */
const statement =
  /^\s*(?:@?echo off|set \w+=|goto :?\w+|call :?\w+|rem |start "|cmd(?:\.exe)? \/c|powershell(?:\.exe)? |param\s*\(|\$\w+\s*=|(?:var|let|const) \w+\s*=|function \w+\s*\(.*\{|Dim \w+|Set \w+ = |Sub \w+\(|End Sub|import [\w.{}, *]+( from .*)?;?$|from \w+ import |def \w+\(.*\):|reg add |del \/|\[InternetShortcut\]|Windows Registry Editor|(?:Invoke|New|Start|Set|Get|Write|Add)-[A-Z]\w+ )/gim;
const call =
  /\b(?:ActiveXObject\s*\(|WScript\.\w+|CreateObject\s*\(|Invoke-Expression|Invoke-WebRequest|Net\.WebClient|IEX\s*\(|eval\s*\(|require\s*\(['"])/i;

/** @returns a script for one that says so, and for a text with two statements or a call of one */
function risksOfText(file: Buffer): Found {
  const text = readPlain(file);
  const isScript =
    /^\ufeff?(?:#!|@echo off)/i.test(text) || call.test(text) || (text.match(statement) ?? []).length > 1;
  return isScript ? ['script'] : [];
}
