import type { DocumentType } from '../../contract/document-rules.ts';
import { directoryEnd, listEntries, longestEnd, readEnd } from './text/zip-part.ts';

/** A file whose bytes are read in parts. */
export type ReadableFile = {
  size: number;
  /** Fewer bytes at the end of the file. */
  read: (start: number, length: number) => Promise<Buffer>;
};

export type Found = { type: DocumentType } | { refusal: 'type' };

const headBytes = 4_096;
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

const signatures: { type: DocumentType; bytes: Buffer }[] = [
  { type: 'jpeg', bytes: Buffer.from([0xff, 0xd8, 0xff]) },
  { type: 'png', bytes: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') },
  { type: 'rtf', bytes: Buffer.from('{\\rtf') },
];
const zip = Buffer.from('PK\x03\x04', 'latin1');
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/**
 * The type of a file by its bytes; the name says nothing. A ZIP archive has to list the parts of a document, and a
 * compound file of Microsoft the stream of Word.
 */
export async function detectType(file: ReadableFile): Promise<Found> {
  const head = await file.read(0, headBytes);
  const startsWith = (bytes: Buffer) => head.subarray(0, bytes.length).equals(bytes);
  const found = signatures.find(({ bytes }) => startsWith(bytes));
  if (found) return { type: found.type };
  // Readers look for it within the first 1,024 bytes. A page that has it is a page.
  if (/^[^<]*%PDF-/.test(head.toString('latin1', 0, 1_024))) return { type: 'pdf' };
  if (head.toString('latin1', 4, 8) === 'ftyp' && heicBrands.has(head.toString('latin1', 8, 12)))
    return { type: 'heic' };
  if (startsWith(zip)) return typeOfZip(await listZipNames(file));
  const type = startsWith(compound)
    ? await typeOfCompound(file, head)
    : (await isPlainText(file, head)) && ('txt' as const);
  return type ? { type } : { refusal: 'type' };
}

/** Word's own website calls it `document2.xml`. */
export const mainPart = /^word\/document\d*\.xml$/i;

function typeOfZip(names: Set<string>): Found {
  if ([...names].some((name) => mainPart.test(name))) return { type: 'docx' };
  const hasContent = names.has('content.xml') || names.has('encrypted-package');
  const isText = names.has('mimetype') && hasContent && names.has('META-INF/manifest.xml');
  return isText ? { type: 'odt' } : { refusal: 'type' };
}

const longestDirectory = 1024 * 1024;

/** The names in the directory at the end of a ZIP archive. Nothing is inflated. */
async function listZipNames({ size, read }: ReadableFile): Promise<Set<string>> {
  const names = new Set<string>();
  const tailStart = Math.max(0, size - longestEnd);
  const tail = await read(tailStart, size - tailStart);
  const end = tail.lastIndexOf(directoryEnd);
  if (end === -1 || tail.length < end + 22) return names;
  const directory = readEnd(tail, end, tailStart);
  if (!directory) return names;
  const { length, start } = directory;
  if (length > longestDirectory || start + length > size) return names;
  for (const { name } of listEntries(await read(start, length))) names.add(name);
  return names;
}

/** More sectors of a directory than any document has. */
const mostSectors = 64;
const streams: { type: DocumentType; name: Buffer }[] = [
  { type: 'doc', name: Buffer.from('WordDocument\0', 'utf16le') },
  // A DOCX with a password.
  { type: 'docx', name: Buffer.from('EncryptedPackage\0', 'utf16le') },
];

/** The type whose stream the directory of a compound file (MS-CFB) names. */
async function typeOfCompound({ size, read }: ReadableFile, head: Buffer): Promise<DocumentType | undefined> {
  const shift = head.length < 512 ? 0 : head.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return undefined;
  const sectorSize = 2 ** shift;
  const readSector = (sector: number) => read((sector + 1) * sectorSize, sectorSize);
  let sector = head.readUInt32LE(48);
  for (let count = 0; count < mostSectors && (sector + 1) * sectorSize < size; count += 1) {
    const entries = await readSector(sector);
    for (let at = 0; at + 128 <= entries.length; at += 128) {
      const found = streams.find(({ name }) => entries.subarray(at, at + name.length).equals(name));
      if (found) return found.type;
    }
    // The table that says which sector is next is itself in sectors, and the header names the first 109 of them.
    const perTable = sectorSize / 4;
    const tableNumber = Math.floor(sector / perTable);
    if (tableNumber >= 109) return undefined;
    const table = await readSector(head.readUInt32LE(76 + tableNumber * 4));
    const place = (sector % perTable) * 4;
    if (table.length < place + 4) return undefined;
    sector = table.readUInt32LE(place);
  }
  return undefined;
}

const stepBytes = 256 * 1024;
/** Signs of control that no text has. Tabs, line ends, page ends and escapes of printers are in texts. */
// oxlint-disable-next-line no-control-regex -- that is what it looks for
const control = /[\x00-\x07\x0e-\x1a\x1c-\x1f]/;

/** Text in any encoding of letters. A page and a drawing are refused: they begin with their mark. */
async function isPlainText({ size, read }: ReadableFile, head: Buffer): Promise<boolean> {
  const isWide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  const begin = head
    .toString(isWide && head[0] === 0xff ? 'utf16le' : 'latin1')
    .replace(/^[\uFEFFï»¿\s]+/, '');
  if (/^(?:<|%!)/.test(begin)) return false;
  if (isWide) return size % 2 === 0;
  for (let at = 0; at < size; at += stepBytes) {
    if (control.test((await read(at, stepBytes)).toString('latin1'))) return false;
  }
  return size > 0;
}
