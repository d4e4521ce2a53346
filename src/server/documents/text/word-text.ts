import { limits } from '../../../contract/limits.ts';
import { Locked } from '../document-task.ts';
import { readCompoundFile } from './compound-file.ts';

const encrypted = 0x0100;
const secondTable = 0x0200;

/** The signs of a field (MS-DOC 2.8.25): its code, such as the address of a link, and its result are in the text. */
export const fieldSigns = { code: '\x13', result: '\x14', end: '\x15' };

/**
 * The text of a Word file before DOCX (MS-DOC) with its fields, and the name of its template: the table of its pieces says where each stands, in bytes or in pairs of bytes.
 *
 * @param most characters, and some more of the last piece
 * @throws for one with a password
 */
export function readPieces(file: Buffer, most: number): { text: string; template: string } {
  const { streamOf } = readCompoundFile(file);
  const main = streamOf('WordDocument');
  if (!main) throw new Error('The file is no document of Word.');
  const flags = main.readUInt16LE(0x0a);
  if ((flags & encrypted) !== 0) throw new Locked();
  const table = streamOf((flags & secondTable) !== 0 ? '1Table' : '0Table');
  if (!table) throw new Error('The document has no table.');
  const pieces = findPieces(table.subarray(main.readUInt32LE(0x01a2)));
  const count = Math.floor((pieces.length - 4) / 12);
  let text = '';
  for (let piece = 0; piece < count && text.length < most; piece += 1) {
    const [from, to] = [pieces.readUInt32LE(piece * 4), pieces.readUInt32LE(piece * 4 + 4)];
    const place = pieces.readUInt32LE((count + 1) * 4 + piece * 8 + 2);
    text += readPiece(main, { place, length: Math.max(0, to - from) });
  }
  return { text, template: templateOf(table.subarray(main.readUInt32LE(0x019a))) };
}

/** The second of the texts about the document (SttbfAssoc): each has its length before it. */
function templateOf(texts: Buffer): string {
  if (texts.length < 10 || texts.readUInt16LE(0) !== 0xffff) return '';
  const at = 8 + texts.readUInt16LE(6) * 2;
  return at + 2 > texts.length ? '' : texts.toString('utf16le', at + 2, at + 2 + texts.readUInt16LE(at) * 2);
}

export function readWord(file: Buffer): string {
  return withoutFields(readPieces(file, limits.documentText * 2).text)
    .replaceAll('\x07\x07', '\n')
    .replaceAll('\x07', ' ')
    .replaceAll('\r', '\n')
    .replaceAll('\x0b', '\n')
    .replaceAll('\x1e', '-');
}

/** Behind the properties comes the table of pieces. */
function findPieces(properties: Buffer): Buffer {
  let at = 0;
  while (properties[at] === 1) at += 3 + properties.readUInt16LE(at + 1);
  if (properties[at] !== 2) throw new Error('The document has no pieces.');
  return properties.subarray(at + 5, at + 5 + properties.readUInt32LE(at + 1));
}

function readPiece(main: Buffer, { place, length }: { place: number; length: number }): string {
  const isNarrow = (place & 0x40000000) !== 0;
  const start = isNarrow ? (place & 0x3fffffff) / 2 : place;
  const bytes = main.subarray(start, start + (isNarrow ? length : length * 2));
  return new TextDecoder(isNarrow ? 'windows-1252' : 'utf-16le').decode(bytes);
}

/** The results of fields, such as the words of a link, are read. */
function withoutFields(text: string): string {
  // oxlint-disable-next-line no-control-regex -- the signs of a field
  return text.replaceAll(/\x13[^\x13\x14\x15]*\x14?/g, '').replaceAll('\x15', '');
}
