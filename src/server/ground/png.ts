import { crc32, inflateSync } from 'node:zlib';

export type Box = { width: number; height: number };

export type CleanPicture = Box & { bytes: Buffer };

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Those that a picture is drawn of. Others hold texts, places, dates and second pictures. */
const kept = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

/** Samples of a pixel, by the color type (PNG specification, third edition, table 8). */
const samples: Partial<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * Writes a PNG anew with nothing but its pixels. Its size is known before a pixel is unpacked, and no decoder of pictures
 * runs here. A browser draws PNGs of 8 bits in one pass, and others are not taken.
 *
 * @returns `undefined` for anything else, and for a picture that is cut, damaged or larger than the box
 */
export function cleanPng(bytes: Buffer, most: Box): CleanPicture | undefined {
  const chunks = readChunks(bytes) ?? [];
  const header = readHeader(chunks[0], most);
  if (header === undefined) return undefined;
  const pixels = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  if (!unpacksTo(pixels, header.unpacked)) return undefined;
  const whole = chunks.filter(({ type }) => kept.has(type)).map((chunk) => chunk.whole);
  return { bytes: Buffer.concat([signature, ...whole]), width: header.width, height: header.height };
}

/** Unpacked are all rows, each with a byte before it. @returns `undefined` for a header that is not taken */
function readHeader(header: Chunk | undefined, most: Box): (Box & { unpacked: number }) | undefined {
  if (header?.type !== 'IHDR' || header.data.length !== 13) return undefined;
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)];
  const [bits, color = 0, ...ways] = header.data.subarray(8);
  const perPixel = samples[color];
  if (width < 1 || height < 1 || width > most.width || height > most.height) return undefined;
  // The ways of compression, filter and interlace that every browser writes are 0.
  if (bits !== 8 || perPixel === undefined || ways.some((way) => way !== 0)) return undefined;
  return { width, height, unpacked: (1 + width * perPixel) * height };
}

type Chunk = { type: string; data: Buffer; whole: Buffer };

/** Up to the end of the picture. More behind it is left out. */
function readChunks(bytes: Buffer): Chunk[] | undefined {
  if (!bytes.subarray(0, 8).equals(signature)) return undefined;
  const chunks: Chunk[] = [];
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return undefined;
    const whole = bytes.subarray(at, end);
    if (crc32(whole.subarray(4, -4)) !== whole.readUInt32BE(whole.length - 4)) return undefined;
    const type = whole.toString('latin1', 4, 8);
    chunks.push({ type, data: whole.subarray(8, -4), whole });
    if (type === 'IEND') return chunks;
    at = end;
  }
  return undefined;
}

function unpacksTo(packed: Buffer, size: number): boolean {
  try {
    return inflateSync(packed, { maxOutputLength: size }).length === size;
  } catch {
    return false;
  }
}
