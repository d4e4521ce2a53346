import { mostSearchWords } from '../../database/search-words.ts';

/**
 * PostgreSQL patterns for the `search_text` of applicants, which begins with a space. The longest word is separate,
 * because the index finds it fastest.
 */
export type SearchPatterns = {
  /** For `like`. */
  typed: { longest: string; others: string[] };
  /** Regular expressions that allow one typing error in each word; missing if no word allows one. */
  forgiving?: {
    longest: string;
    others: string[];
    /** For `like`: the words that allow no error. */
    typed: string[];
  };
};

/**
 * @param search without case and accents, like `search_text`
 * @returns `undefined` for a search without words
 */
export function readSearchPatterns(search: string): SearchPatterns | undefined {
  const [longest, ...others] = byLength(splitWords(search)).map(likePattern);
  if (longest === undefined) return undefined;
  // Signs have a meaning in a regular expression.
  const cut = splitWords(search).flatMap((word) => word.split(/[\p{P}\p{S}\p{Z}\p{C}]+/u));
  const parts = byLength(cut.filter((part) => part !== '').slice(0, mostSearchWords));
  const [longestForgiven, ...othersForgiven] = parts.filter(isForgiven).map(forgivingPattern);
  return {
    typed: { longest, others },
    ...(longestForgiven !== undefined && {
      forgiving: {
        longest: longestForgiven,
        others: othersForgiven,
        typed: parts.filter((part) => !isForgiven(part)).map(likePattern),
      },
    }),
  };
}

function byLength(words: string[]): string[] {
  return words.filter((word) => word !== '').toSorted((a, b) => b.length - a.length);
}

/** A phone number is one word of digits, however it was written. */
function splitWords(search: string): string[] {
  if (isNumber(search)) return [digitsOf(search)];
  const words = search.split(/\s+/).filter((word) => word !== '');
  return words.slice(0, mostSearchWords).map((word) => (isNumber(word) ? digitsOf(word) : word));
}

function isNumber(text: string): boolean {
  return /^[\d\s+()./-]+$/.test(text) && digitsOf(text).length >= 3;
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/** Matches anywhere. One or two letters match at the start of a word only, because the index knows them only there. */
function likePattern(word: string): string {
  const escaped = word.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return word.length < 3 ? `% ${escaped}%` : `%${escaped}%`;
}

/**
 * A number with an error is another number, and a short word another word. A long word costs PostgreSQL too much: at 24
 * letters three times as much as at 16.
 */
function isForgiven(word: string): boolean {
  return word.length >= 4 && word.length <= 16 && /\p{L}/u.test(word);
}

/** Matches at the start of a word, with one letter wrong, missing or added, or with two letters swapped. */
function forgivingPattern(word: string): string {
  const letters = Array.from(word);
  const variants = letters.flatMap((letter, index) => {
    const before = letters.slice(0, index).join('');
    const after = letters.slice(index + 1).join('');
    const isLast = index === letters.length - 1;
    return [
      // Another letter in its place, or none.
      `${before}.?${after}`,
      // An added letter before it.
      `${before}.${letter}${after}`,
      ...(isLast ? [] : [`${before}${letters[index + 1]}${letter}${letters.slice(index + 2).join('')}`]),
    ];
  });
  return `[ .@_+-](?:${variants.join('|')})`;
}
