import { randomBytes, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { sql as expression } from 'kysely';
import type { Api } from '../../src/contract/client.ts';
import type { UploadState } from '../../src/contract/documents.ts';
import type { TestApp } from './test-app.ts';

/** The beginning of a PDF, and random bytes after it: no two are equal. None is a letter, which might be a part of a risk. */
export function pdfFile(size = 2_000): Buffer {
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9).map((byte) => byte | 0x80)]);
}

/** A ZIP archive of uncompressed files. */
export function docxFile(files: Record<string, string>): Buffer {
  return zipFile(files, 0);
}

export function zipFile(files: Record<string, string | Buffer>, method: 0 | 8): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const [path, content] = [Buffer.from(name), typeof text === 'string' ? Buffer.from(text) : text];
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(method, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(content.length, 14);
    fields.writeUInt32LE(content.length, 18);
    fields.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, path, content]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\0'), fields, tail, path);
    parts.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(18);
  const list = Buffer.concat(directory);
  end.writeUInt16LE(Object.keys(files).length, 4);
  end.writeUInt16LE(Object.keys(files).length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, list, Buffer.from('PK\x05\x06'), end]);
}

type File = {
  bytes: Buffer;
  name?: string;
  /** The name of its kind; without it the first of the list, a resume. */
  kind?: string;
  /** The application. Without it and without `id` the file goes to the own page. */
  reference?: string;
  /** The applicant, for a recruiter. */
  id?: string;
};

const pieceBytes = 100_000;

/** Sends a whole file. */
export async function sendFile(
  api: Api,
  { bytes, name = 'resume.pdf', kind, reference, id }: File,
): Promise<UploadState> {
  const kinds = kind === undefined ? [] : await api.listDocumentKinds();
  const chosen = kinds.find((each) => each.name === kind);
  const file = { key: randomUUID(), name, size: bytes.length, ...(chosen && { kind: chosen.id }) };
  let state =
    id === undefined
      ? await api.startDocument({ body: { ...file, ...(reference !== undefined && { reference }) } })
      : await api.startApplicantDocument({ params: { id }, body: file });
  while (!state.is_done) {
    const offset = state.received;
    const body = bytes.subarray(offset, offset + pieceBytes);
    state = await api.appendDocument({ params: { key: file.key }, query: { offset }, body });
  }
  return state;
}

/** Looks into an app from outside: what recruiters see, and what the database keeps. */
export function documentReader({ recruiter, database }: Pick<TestApp, 'recruiter' | 'database'>) {
  return {
    documentsOf: (id: string) => recruiter.listDocuments({ params: { id } }),
    readFile: async (id: string): Promise<Buffer> => {
      const accept = 'macros,script,program,object,outside,unknown';
      const { content } = await recruiter.getDocumentFile({ params: { id }, query: { accept } });
      return Buffer.from(await content.arrayBuffer());
    },
    countBytes: async (): Promise<number> => {
      const { rows } = await expression<{ bytes: number }>`
        select coalesce(sum(length(bytes)), 0)::int as bytes from document_chunks`.execute(database.sql);
      return rows[0]!.bytes;
    },
  };
}

/** The files of a ZIP archive that compresses nothing, by its directory. */
export function readStoredZip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(zip.lastIndexOf('PK\x05\x06') + 16);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [size, nameLength, start] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt32LE(at + 42),
    ];
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    files.set(zip.toString('utf8', at + 46, at + 46 + nameLength), zip.subarray(from, from + size));
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}
