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
  if (/\/Predictor(?! ?1(?!\d))/.test(dictionary)) throw new Error('The predictor is unknown.');
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
  const text = plain.toString('latin1');
  const first = Number(/\/First ?(\d+)(?!\d| \d+ R)/.exec(dictionary)?.[1]);
  if (Number.isNaN(first)) throw new Error('The number is elsewhere.');
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
