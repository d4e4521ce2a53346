import type { Box, CleanPicture } from './png.ts';

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
/** Tables of quantisation, of Huffman codes, and the distance of restarts. */
const tables = new Set([0xdb, 0xc4, 0xdd]);
/** Frames in which browsers draw: baseline, extended and progressive. */
const frames = new Set([0xc0, 0xc1, 0xc2]);
/** Notes of programs, cameras and persons: APP0 to APP15, and comments. */
const isNote = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;

/**
 * Writes a JPEG anew with nothing but its pixels, as `cleanPng` does with a PNG. No pixel is unpacked: its size stands in its
 * frame (ITU-T T.81, annex B).
 *
 * @returns `undefined` for anything else, and for a picture that is cut or larger than the box
 */
export function cleanJpeg(bytes: Buffer, most: Box): CleanPicture | undefined {
  const segments = readSegments(bytes) ?? [];
  const [frame, ...others] = segments.filter(({ marker }) => frames.has(marker));
  const size = frame && others.length === 0 ? readFrame(frame.bytes, most) : undefined;
  if (!size || !segments.some(({ marker }) => marker === startOfScan)) return undefined;
  const kept = segments.filter(({ marker }) => !isNote(marker)).map((segment) => segment.bytes);
  return { bytes: Buffer.concat(kept), ...size };
}

function readFrame(frame: Buffer, most: Box): Box | undefined {
  if (frame.length < 10) return undefined;
  const [bits, height, width] = [frame[4], frame.readUInt16BE(5), frame.readUInt16BE(7)];
  const colors = frame[9];
  if (bits !== 8 || (colors !== 1 && colors !== 3) || frame.length !== 10 + 3 * colors) return undefined;
  if (width < 1 || height < 1 || width > most.width || height > most.height) return undefined;
  return { width, height };
}

type Segment = { marker: number; bytes: Buffer };

/** Up to the end of the picture. More behind it is left out. */
function readSegments(bytes: Buffer): Segment[] | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== startOfImage) return undefined;
  const segments: Segment[] = [{ marker: startOfImage, bytes: bytes.subarray(0, 2) }];
  for (let at = 2; at + 4 <= bytes.length || bytes[at + 1] === endOfImage;) {
    const marker = bytes[at] === 0xff ? (bytes[at + 1] ?? 0) : 0;
    if (marker === endOfImage) return [...segments, { marker, bytes: bytes.subarray(at, at + 2) }];
    if (!isTaken(marker)) return undefined;
    const head = at + 2 + bytes.readUInt16BE(at + 2);
    const end = marker === startOfScan ? endOfScan(bytes, head) : head;
    segments.push({ marker, bytes: bytes.subarray(at, end) });
    at = end;
  }
  return undefined;
}

function isTaken(marker: number): boolean {
  return frames.has(marker) || tables.has(marker) || isNote(marker) || marker === startOfScan;
}

/** Pixels go on over a stuffed zero and a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
  return Infinity;
}
