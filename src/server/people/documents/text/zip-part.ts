import { constants, inflateRawSync } from 'node:zlib';

const directoryEnd = Buffer.from('PK\x05\x06', 'latin1');
const directoryEntry = 0x02014b50;

/** The text of a long book takes less. */
export const mostInflated = 16 * 1024 * 1024;

/** A resume has a hundred. The head of each is inflated. */
const mostParts = 5_000;

/** Half a megabyte at most, when they are inflated. */
const headBytes = 512;

export type Part = {
  name: string;
  read: () => Buffer;
  readText: () => string;
  /** Its first bytes, which do not count. */
  head: () => Buffer;
};

/**
 * The parts of a ZIP archive, by its directory. The sizes that an archive names may lie: inflating counts, and stops.
 *
 * @param bounds bytes that may still be inflated, also of other archives
 * @throws for an archive without a directory or with too many parts, and later for a part that is too large
 */
export function listParts(zip: Buffer, bounds = { left: mostInflated }): Part[] {
  const end = zip.lastIndexOf(directoryEnd);
  if (end === -1) throw new Error('This is no archive.');
  const parts: Part[] = [];
  for (
    let at = zip.readUInt32LE(end + 16);
    at + 46 <= zip.length && zip.readUInt32LE(at) === directoryEntry;
  ) {
    const nameLength = zip.readUInt16LE(at + 28);
    const [method, length, start] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 42),
    ];
    const stored = (most: number) => {
      const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
      return zip.subarray(from, from + Math.min(length, most));
    };
    const read = () => {
      const most = { maxOutputLength: Math.max(1, bounds.left) };
      const bytes = method === 0 ? stored(length) : inflateRawSync(stored(length), most);
      bounds.left -= bytes.length;
      if (bounds.left <= 0) throw new Error('The archive is too large.');
      return bytes;
    };
    parts.push({
      name: zip.toString('utf8', at + 46, at + 46 + nameLength),
      read,
      readText: () => decodeXml(read()),
      head: () =>
        method === 0
          ? stored(headBytes)
          : inflateRawSync(stored(headBytes), { finishFlush: constants.Z_SYNC_FLUSH }),
    });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    if (parts.length > mostParts) throw new Error('The archive has too many parts.');
  }
  return parts;
}

/** The text of XML, in the encoding that its mark tells, or its first sign. */
export function decodeXml(bytes: Buffer): string {
  const mark = bytes.toString('hex', 0, 2);
  const encoding = { fffe: 'utf-16le', feff: 'utf-16be', '3c00': 'utf-16le', '003c': 'utf-16be' }[mark];
  return new TextDecoder(encoding ?? 'utf-8').decode(bytes);
}
