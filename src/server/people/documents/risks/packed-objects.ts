import { inflateSync } from 'node:zlib';

/** Whether the dictionary of a stream in a PDF is of one that packs objects. Readers do not need its type. */
export function isPacked(dictionary: string): boolean {
  return /\/(?:ObjStm|First)(?![\w.-])/.test(dictionary);
}

const longestDictionary = 10_000;

/**
 * The objects of such a stream, as they would stand in the file.
 *
 * @throws for one in an unknown or a broken encoding, and beyond the bounds, which then are used up
 */
export function unpack(bytes: Buffer, dictionary: string, left: { inflated: number }): string {
  if (dictionary.length > longestDictionary) throw new Error('The dictionary is too long.');
  let plain = bytes;
  for (const filter of filtersOf(dictionary)) {
    const most = Math.max(1, left.inflated);
    left.inflated = 0;
    if (filter === 'ASCIIHexDecode')
      plain = Buffer.from(plain.toString('latin1').replaceAll(/\s/g, ''), 'hex');
    else if (filter === 'FlateDecode') plain = inflateSync(plain, { maxOutputLength: most });
    else throw new Error('The filter is unknown.');
    left.inflated = most - plain.length;
  }
  const text = withoutPredictor(plain, dictionary).toString('latin1');
  const first = numberOf(dictionary, 'First');
  const pairs = text.slice(0, first).matchAll(/(\d+)\s+(\d+)/g);
  const objects = Array.from(pairs, ([, number, offset]) => ({ number, at: first + Number(offset) }));
  objects.sort((one, other) => one.at - other.at);
  return objects
    .map(({ number, at }, place) => {
      const end = objects[place + 1]?.at ?? text.length;
      if (end <= at) throw new Error('An object has no place of its own.');
      return `${number} 0 obj ${text.slice(at, end)}\n`;
    })
    .join('');
}

function filtersOf(dictionary: string): string[] {
  const [value, second] = [...dictionary.matchAll(/\/Filter ?(\/[\w.-]+|\[[^\]]*\]|[^/])/g)];
  if (second || /\/(?:DecodeParms|DP) ?\d/.test(dictionary)) throw new Error('The filters are elsewhere.');
  return value?.[1]?.match(/[^\s[\]/]+/g) ?? [];
}

function numberOf(dictionary: string, name: string, usual?: number): number {
  const [, number] = new RegExp(`/${name} ?(\\d+)(?!\\d| \\d+ R)`).exec(dictionary) ?? [];
  if (number === undefined && (usual === undefined || new RegExp(`/${name}\\b`).test(dictionary)))
    throw new Error('The number is elsewhere.');
  return Number(number ?? usual);
}

/** Rows of a PNG (ISO 15948): the first byte of each tells how the others differ from those before and above. */
function withoutPredictor(bytes: Buffer, dictionary: string): Buffer {
  const predictor = numberOf(dictionary, 'Predictor', 1);
  if (predictor === 1) return bytes;
  if (predictor < 10) throw new Error('The predictor is unknown.');
  const bits = numberOf(dictionary, 'Colors', 1) * numberOf(dictionary, 'BitsPerComponent', 8);
  const [step, wanted] = [Math.ceil(bits / 8), Math.ceil((bits * numberOf(dictionary, 'Columns', 1)) / 8)];
  const row = Math.max(1, Math.min(wanted, bytes.length));
  const plain = Buffer.alloc(Math.ceil(bytes.length / (row + 1)) * row);
  for (let from = 0, to = 0; from < bytes.length; from += row + 1, to += row) {
    for (let column = 0; column < row && from + 1 + column < bytes.length; column += 1) {
      const at = to + column;
      const left = column < step ? 0 : (plain[at - step] ?? 0);
      const up = plain[at - row] ?? 0;
      const corner = column < step ? 0 : (plain[at - row - step] ?? 0);
      plain[at] = (bytes[from + 1 + column] ?? 0) + expected(bytes[from], { left, up, corner });
    }
  }
  return plain;
}

type Around = { left: number; up: number; corner: number };

function expected(kind: number | undefined, { left, up, corner }: Around): number {
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return Math.floor((left + up) / 2);
  if (kind !== 4) return 0;
  const distance = (one: number) => Math.abs(left + up - corner - one);
  if (distance(left) <= distance(up) && distance(left) <= distance(corner)) return left;
  return distance(up) <= distance(corner) ? up : corner;
}
