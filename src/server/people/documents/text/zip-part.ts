import { inflateRawSync } from 'node:zlib';

const directoryEnd = Buffer.from('PK\x05\x06', 'latin1');
const directoryEntry = 0x02014b50;

/** The text of a long book takes less. */
const mostInflated = 16 * 1024 * 1024;

type Part = { name: string; read: () => string };

/**
 * The parts of a ZIP archive, by its directory. The sizes that an archive names may lie: inflating counts, and stops.
 *
 * @throws for an archive without a directory, and later for a part that is too large
 */
export function listParts(zip: Buffer): Part[] {
  const end = zip.lastIndexOf(directoryEnd);
  if (end === -1) throw new Error('This is no archive.');
  const parts: Part[] = [];
  let left = mostInflated;
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
    parts.push({
      name: zip.toString('utf8', at + 46, at + 46 + nameLength),
      read: () => {
        const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
        const stored = zip.subarray(from, from + length);
        const bytes = method === 0 ? stored : inflateRawSync(stored, { maxOutputLength: left });
        left -= bytes.length;
        if (left <= 0) throw new Error('The archive is too large.');
        return bytes.toString('utf8');
      },
    });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return parts;
}
