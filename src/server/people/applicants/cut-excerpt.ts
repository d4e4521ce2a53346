export type Piece = { text: string; is_found: boolean };

const before = 30;
const after = 110;

/** Letters that no accent makes, as the database compares them. */
const others: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ı: 'i' };

function plain(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\p{Mark}']/gu, '')
    .replaceAll(/[ßæœøłđħı]/g, (letter) => others[letter] ?? letter);
}

/**
 * The first place of a text with a word that begins like one of these, which have neither case nor accents, and a few words
 * around it.
 */
export function cutExcerpt(text: string, words: string[]): Piece[] {
  const found: { start: number; end: number }[] = [];
  let window = { start: 0, end: after };
  for (const { 0: word, index } of text.matchAll(/[\p{Letter}\p{Mark}\p{Number}']+/gu)) {
    if (found.length > 0 && index > window.end) break;
    const form = plain(word);
    if (!words.some((one) => form.startsWith(one))) continue;
    if (found.length === 0) window = windowAround(text, index);
    found.push({ start: index, end: index + word.length });
  }
  const pieces: Piece[] = [];
  const add = (start: number, end: number, is_found: boolean) => {
    if (end > start) pieces.push({ text: text.slice(start, end).replaceAll(/\s+/g, ' '), is_found });
  };
  let at = window.start;
  for (const { start, end } of found) {
    add(at, start, false);
    add(start, end, true);
    at = end;
  }
  add(at, Math.max(at, Math.min(window.end, text.length)), false);
  if (window.start > 0) pieces.unshift({ text: '… ', is_found: false });
  if (window.end < text.length) pieces.push({ text: ' …', is_found: false });
  return pieces;
}

/** Whole words, where there are spaces. */
function windowAround(text: string, index: number): { start: number; end: number } {
  const first = Math.max(0, index - before);
  const space = text.slice(first, index).search(/\s/);
  const last = Math.min(text.length, index + after);
  const lastSpace = last === text.length ? -1 : text.slice(index, last).search(/\s\S*$/);
  return {
    start: first === 0 ? 0 : first + space + 1,
    end: lastSpace === -1 ? last : index + lastSpace,
  };
}
