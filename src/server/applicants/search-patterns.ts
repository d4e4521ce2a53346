/**
 * How a search for applicants is asked of PostgreSQL: patterns for their `search_text`, which begins with a space. The
 * longest word stands apart, as the index finds it most quickly.
 */
export type SearchPatterns = {
  /** For `like`. */
  typed: { longest: string; others: string[] };
  /** Regular expressions that forgive one typing error in each word; left out when no word can be forgiven. */
  forgiving?: {
    longest: string;
    others: string[];
    /** For `like`: the words that are not forgiven. */
    typed: string[];
  };
};

/**
 * @param search without case and accents, like `search_text`
 * @returns `undefined` when there is nothing to search for
 */
export function readSearchPatterns(search: string): SearchPatterns | undefined {
  const [longest, ...others] = byLength(splitWords(search)).map(likePattern);
  if (longest === undefined) return undefined;
  // Signs have a meaning in an expression.
  const parts = byLength(splitWords(search).flatMap((word) => word.split(/[\p{P}\p{S}\p{Z}\p{C}]+/u)));
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

/** The longest first. */
function byLength(words: string[]): string[] {
  return words.filter((word) => word !== '').toSorted((a, b) => b.length - a.length);
}

/** A phone number is one word, in digits alone, however it was written. */
function splitWords(search: string): string[] {
  if (isNumber(search)) return [digitsOf(search)];
  return search.split(/\s+/).map((word) => (isNumber(word) ? digitsOf(word) : word));
}

function isNumber(text: string): boolean {
  return /^[\d\s+()./-]+$/.test(text) && digitsOf(text).length >= 3;
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/** Somewhere in the text; one or two letters, which the index knows only there, where a word begins. */
function likePattern(word: string): string {
  const escaped = word.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return word.length < 3 ? `% ${escaped}%` : `%${escaped}%`;
}

/**
 * Numbers are not forgiven, as another number is another person's; nor are short words, which are other words with
 * every letter that is changed, and very long ones, which would ask too much of PostgreSQL.
 */
function isForgiven(word: string): boolean {
  return word.length >= 4 && word.length <= 24 && /\p{L}/u.test(word);
}

/** Where a word begins: the word with one letter wrong, missing or too many, or with two exchanged. */
function forgivingPattern(word: string): string {
  const letters = Array.from(word);
  const variants = letters.flatMap((letter, index) => {
    const before = letters.slice(0, index).join('');
    const after = letters.slice(index + 1).join('');
    const isLast = index === letters.length - 1;
    return [
      // Another letter in its place, or none.
      `${before}.?${after}`,
      // One letter more before it.
      `${before}.${letter}${after}`,
      ...(isLast ? [] : [`${before}${letters[index + 1]}${letter}${letters.slice(index + 2).join('')}`]),
    ];
  });
  return `[ .@_+-](?:${variants.join('|')})`;
}
