import { constants, inflateRawSync } from 'node:zlib';

export const directoryEnd = Buffer.from('PK\x05\x06', 'latin1');
const directoryEntry = 0x02014b50;

const wideEnd = 0x06064b50;
const wideLocator = 0x07064b50;
/** Stands for a number that is in a record of 64 bits. */
const elsewhere = 0xffffffff;

/** With the longest comment, and with the records of 64 bits before it. */
export const longestEnd = 65_557 + 76;

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
 * @throws for an archive whose directory is not clear or has too many parts, and later for a part that is too large
 */
export function listParts(zip: Buffer, bounds = { left: mostInflated }): Part[] {
  const directory = readEnd(zip, findEnd(zip));
  if (!directory) throw new Error('The archive has no clear end.');
  const parts: Part[] = [];
  let at = directory.start;
  for (const { name, method, length, start, next } of listEntries(zip, at)) {
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
      name,
      read,
      readText: () => decodeXml(read()),
      head: () =>
        method === 0
          ? stored(headBytes)
          : inflateRawSync(stored(headBytes), { finishFlush: constants.Z_SYNC_FLUSH }),
    });
    at = next;
    if (parts.length > mostParts) throw new Error('The archive has too many parts.');
  }
  if (at !== directory.end || parts.length === 0 || parts.length !== directory.count)
    throw new Error('The directory names other parts.');
  return parts;
}

/** Programs look for it in different ways, so another one that could be meant is a fault. A mail may have padded the file. */
function findEnd(zip: Buffer): number {
  const found: number[] = [];
  const from = Math.max(0, zip.length - longestEnd);
  for (let at = zip.indexOf(directoryEnd, from); at !== -1; at = zip.indexOf(directoryEnd, at + 1))
    found.push(at);
  const [only, ...others] = found;
  if (only !== undefined && others.length === 0) return only;
  const end = found.find((at) => at + 22 <= zip.length && at + 22 + zip.readUInt16LE(at + 20) === zip.length);
  if (end === undefined || end !== found.at(-1)) throw new Error('The archive has no clear end.');
  return end;
}

const wideNumber = (bytes: Buffer, at: number) => Number(bytes.readBigUInt64LE(at));

/**
 * The place of the directory by the end of an archive. Large archives, and programs that write before they know, have
 * its numbers in records of 64 bits.
 *
 * @param base the place of the bytes in the file
 * @returns nothing for records of 64 bits in another place, or with other numbers than the end has
 */
export function readEnd(bytes: Buffer, end: number, base = 0): DirectoryPlace | undefined {
  const count = bytes.readUInt16LE(end + 10);
  const [length, start] = [bytes.readUInt32LE(end + 12), bytes.readUInt32LE(end + 16)];
  const [locator, record] = [end - 20, end - 76];
  if (record < 0 || bytes.readUInt32LE(locator) !== wideLocator) return { count, length, start, end };
  const isRecord = bytes.readUInt32LE(record) === wideEnd && wideNumber(bytes, record + 4) === 44;
  if (!isRecord || wideNumber(bytes, locator + 8) !== base + record) return undefined;
  const [parts, size, place] = [32, 40, 48].map((at) => wideNumber(bytes, record + at)) as [
    number,
    number,
    number,
  ];
  const isSame =
    [0xffff, parts].includes(count) &&
    [elsewhere, size].includes(length) &&
    [elsewhere, place].includes(start);
  return isSame ? { count: parts, length: size, start: place, end: record } : undefined;
}

type DirectoryPlace = { count: number; length: number; start: number; end: number };

type Entry = { name: string; method: number; length: number; start: number; next: number };

export function* listEntries(directory: Buffer, from = 0): Generator<Entry> {
  for (let at = from; at + 46 <= directory.length && directory.readUInt32LE(at) === directoryEntry;) {
    const nameLength = directory.readUInt16LE(at + 28);
    const next = at + 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    yield {
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      method: directory.readUInt16LE(at + 10),
      ...readPlace(directory, at),
      next,
    };
    at = next;
  }
}

/** A field of its own has, in their order, those numbers of 64 bits that the entry leaves to it. */
function readPlace(directory: Buffer, entry: number): Pick<Entry, 'length' | 'start'> {
  let field = entry + 46 + directory.readUInt16LE(entry + 28);
  const end = Math.min(directory.length, field + directory.readUInt16LE(entry + 30));
  while (field + 4 <= end && directory.readUInt16LE(field) !== 1)
    field += 4 + directory.readUInt16LE(field + 2);
  let at = field + 4;
  const [, length = 0, start = 0] = [24, 20, 42].map((place) => {
    const number = directory.readUInt32LE(entry + place);
    if (number !== elsewhere || at + 8 > end) return number;
    at += 8;
    return wideNumber(directory, at - 8);
  });
  return { length, start };
}

/** The text of XML, in the encoding that its mark tells, or its first sign. */
export function decodeXml(bytes: Buffer): string {
  const mark = bytes.toString('hex', 0, 2);
  const encoding = { fffe: 'utf-16le', feff: 'utf-16be', '3c00': 'utf-16le', '003c': 'utf-16be' }[mark];
  return new TextDecoder(encoding ?? 'utf-8').decode(bytes);
}
