import { analyse } from 'chardet';

const marks: [Buffer, string][] = [
  [Buffer.from([0xff, 0xfe]), 'utf-16le'],
  [Buffer.from([0xfe, 0xff]), 'utf-16be'],
];

/** ISO-2022-JP is in bytes of ASCII: this begins its letters. */
const japaneseBegins = '\x1b$B';

/** The encoding is told by the mark at the beginning; without one it is UTF-8, or else the likeliest for its bytes. */
export function readPlain(file: Buffer): string {
  const marked = marks.find(([mark]) => file.subarray(0, 2).equals(mark));
  if (marked) return new TextDecoder(marked[1]).decode(file);
  if (file.includes(japaneseBegins)) return new TextDecoder('iso-2022-jp').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder(likeliest(file)).decode(file);
  }
}

/** Enough to tell frequent letters. */
const lookedAt = 64 * 1024;

function likeliest(file: Buffer): string {
  const begin = file.subarray(0, lookedAt);
  const japanese = ['shift_jis', 'euc-jp'].find((encoding) => isJapanese(begin, encoding));
  const ranked = analyse(begin).map(({ name }) => name);
  const others = [...ranked, 'windows-1251'].find((encoding) => fits(begin, encoding));
  return japanese ?? others ?? 'windows-1252';
}

/** Whether each byte stands for a sign, in an encoding that Node knows. Words in Latin letters have few with an accent. */
function fits(begin: Buffer, encoding: string): boolean {
  try {
    const text = new TextDecoder(encoding).decode(begin, { stream: true });
    const plain = text.match(/[a-z]/gi)?.length ?? 0;
    return !text.includes('\ufffd') && (text.match(/[\u00c0-\u024f]/g)?.length ?? 0) <= plain;
  } catch {
    return false;
  }
}

/** In other languages signs beyond ASCII stand alone, or are half a katakana wide, or of nobody. The library needs long texts. */
function isJapanese(begin: Buffer, encoding: string): boolean {
  const text = new TextDecoder(encoding).decode(begin, { stream: true });
  const count = (signs: RegExp) => text.match(signs)?.join('').length ?? 0;
  const all = count(/[^\0-\x7f]/g);
  if (count(/[\ufffd\p{Co}]/gu) > 0 || count(/[\uff61-\uff9f]/g) * 4 > all) return false;
  // Chinese has the same bytes for other signs, and no kana.
  if (encoding === 'euc-jp' && count(/[\u3041-\u30ff]/g) * 20 < all) return false;
  return count(/[^\0-\x7f]{2,}/g) * 10 > all * 8;
}
