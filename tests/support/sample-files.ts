import { deflateSync } from 'node:zlib';
import { docxFile, zipFile } from './documents.ts';

/** Streams of a PDF, with their dictionaries; the file around them has one page for each of `pages`. */
export function pdfOf(
  pages: string[],
  { contents, filter = '/FlateDecode' }: { contents?: Buffer[]; filter?: string } = {},
): Buffer {
  const streams =
    contents ??
    pages.map((text) => {
      const lines = text
        .split('\n')
        .map((line) => `(${line.replaceAll(/[()\\]/g, String.raw`\$&`)}) Tj 0 -14 Td`);
      return deflateSync(Buffer.from(`BT /F1 11 Tf 50 780 Td ${lines.join('\n')} ET`, 'latin1'));
    });
  const objects: Buffer[] = [];
  const add = (text: string, stream?: Buffer) => {
    const number = objects.length + 1;
    const head = Buffer.from(`${number} 0 obj\n${text}`, 'latin1');
    const body = stream ? [Buffer.from('\nstream\n'), stream, Buffer.from('\nendstream')] : [];
    objects.push(Buffer.concat([head, ...body, Buffer.from('\nendobj\n')]));
    return number;
  };
  add('<< /Type /Catalog /Pages 2 0 R >>');
  const kids = streams.map((_, place) => `${4 + place * 2} 0 R`).join(' ');
  add(`<< /Type /Pages /Kids [${kids}] /Count ${streams.length} >>`);
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  for (const stream of streams) {
    const number = objects.length + 1;
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${number + 1} 0 R >>`,
    );
    add(`<< /Length ${stream.length} /Filter ${filter} >>`, stream);
  }
  let offset = 9;
  const places = objects.map((object) => {
    const place = String(offset).padStart(10, '0');
    offset += object.length;
    return `${place} 00000 n \n`;
  });
  const tail = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${offset}\n%%EOF\n`;
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...objects, Buffer.from(tail, 'latin1')]);
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Some parts beside its words. */
export function docxOf(paragraphs: string[], beside: Record<string, string> = {}): Buffer {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${escapeXml(text)}</w:t></w:r></w:p>`).join('');
  return docxFile({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<?xml version="1.0"?><w:document><w:body>${body}</w:body></w:document>`,
    ...beside,
  });
}

/** Its directory says that nothing grows. */
export function deflatedZip(parts: Record<string, Buffer>): Buffer {
  return zipFile(parts, 8);
}

export function odtOf(paragraphs: string[], beside: Record<string, string> = {}): Buffer {
  const body = paragraphs.map((text) => `<text:p>${escapeXml(text)}</text:p>`).join('');
  return docxFile({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': `<?xml version="1.0"?><office:document-content><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    'META-INF/manifest.xml': '<manifest/>',
    ...beside,
  });
}

/** A compound file of Microsoft with a text in pieces: a line with letters beyond Latin in pairs of bytes, others in bytes. */
export function docOf(lines: string[], beside: Record<string, Buffer> = {}, template = ''): Buffer {
  const pieces = lines.map((line, place) => {
    const text = place < lines.length - 1 ? `${line}\r` : line;
    // oxlint-disable-next-line no-control-regex -- all that Latin-1 has
    const isNarrow = /^[\x00-\xff]*$/.test(text);
    return { length: text.length, isNarrow, bytes: Buffer.from(text, isNarrow ? 'latin1' : 'utf16le') };
  });
  const head = Buffer.alloc(1_024);
  head.writeUInt16LE(0x0200, 0x0a);
  head.writeUInt32LE(7, 0x01a2);
  const count = pieces.length;
  const table = Buffer.alloc(7 + 3 + 2 + 5 + (count + 1) * 4 + count * 8);
  table.set([1, 2, 0], 7);
  table.writeUInt8(2, 12);
  table.writeUInt32LE((count + 1) * 4 + count * 8, 13);
  let [at, start] = [0, head.length];
  for (const [place, { length, isNarrow, bytes }] of pieces.entries()) {
    table.writeUInt32LE(at, 17 + place * 4);
    at += length;
    table.writeUInt32LE(at, 17 + place * 4 + 4);
    const fc = isNarrow ? (start * 2) | 0x40000000 : start;
    table.writeUInt32LE(fc, 17 + (count + 1) * 4 + place * 8 + 2);
    start += bytes.length;
  }
  // The name of its template is the second text about it.
  const texts = [
    Buffer.from([0xff, 0xff, 18, 0, 0, 0, 0, 0, template.length, 0]),
    Buffer.from(template, 'utf16le'),
  ];
  head.writeUInt32LE(table.length, 0x019a);
  return compoundFile({
    WordDocument: Buffer.concat([head, ...pieces.map(({ bytes }) => bytes)]),
    '1Table': Buffer.concat([table, ...texts]),
    ...beside,
  });
}

const chainEnd = 0xfffffffe;

/** Streams under 4,096 bytes are in the small sectors, as Word keeps them. */
export function compoundFile(streams: Record<string, Buffer>): Buffer {
  const sectors: Buffer[] = [];
  const next: number[] = [];
  const store = (bytes: Buffer): number => {
    const first = sectors.length;
    for (let at = 0; at < bytes.length; at += 512) {
      const sector = Buffer.alloc(512);
      bytes.copy(sector, 0, at, at + 512);
      sectors.push(sector);
      next.push(at + 512 < bytes.length ? sectors.length : chainEnd);
    }
    return bytes.length === 0 ? chainEnd : first;
  };
  const small: Buffer[] = [];
  const smallNext: number[] = [];
  const entries = Object.entries(streams).map(([name, bytes]) => {
    if (bytes.length >= 4_096) return entryOf(name, { kind: 2, first: store(bytes), size: bytes.length });
    const first = small.length;
    for (let at = 0; at < bytes.length; at += 64) {
      const sector = Buffer.alloc(64);
      bytes.copy(sector, 0, at, at + 64);
      small.push(sector);
      smallNext.push(at + 64 < bytes.length ? small.length : chainEnd);
    }
    return entryOf(name, { kind: 2, first, size: bytes.length });
  });
  const mini = Buffer.concat(small);
  const root = entryOf('Root Entry', { kind: 5, first: store(mini), size: mini.length });
  const directory = store(Buffer.concat([root, ...entries]));
  const smallTable = store(words(smallNext));
  const tableSectors = Math.ceil((next.length + 1) / 127);
  const tableStart = sectors.length;
  const table = Buffer.alloc(tableSectors * 512, 0xff);
  words([...next, ...Array.from({ length: tableSectors }, () => 0xfffffffd)]).copy(table);
  const head = Buffer.alloc(512, 0xff);
  head.fill(0, 0, 76);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head);
  head.writeUInt16LE(9, 30);
  head.writeUInt32LE(directory, 48);
  head.writeUInt32LE(4_096, 56);
  head.writeUInt32LE(smallTable, 60);
  head.writeUInt32LE(chainEnd, 68);
  for (let place = 0; place < tableSectors; place += 1)
    head.writeUInt32LE(tableStart + place, 76 + place * 4);
  return Buffer.concat([head, ...sectors, table]);
}

function entryOf(name: string, { kind, first, size }: { kind: number; first: number; size: number }): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, 0, 'utf16le');
  entry.writeUInt16LE(name.length * 2 + 2, 64);
  entry.writeUInt8(kind, 66);
  entry.writeUInt32LE(first, 116);
  entry.writeUInt32LE(size, 120);
  return entry;
}

function words(numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [place, number] of numbers.entries()) bytes.writeUInt32LE(number, place * 4);
  return bytes;
}
