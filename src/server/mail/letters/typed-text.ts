/** U+200A, HAIR SPACE: the thinnest sign that ends an address for every program. One without width ends it for some. */
const pause = '\u200A';

/** Signs that show nothing, or turn the direction of the text around them. Line feeds stay. */
const unseen =
  /[\p{Cc}\p{Zl}\p{Zp}\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF]/gu;

/** The signs of which addresses are made, also as other alphabets write them. */
const addressSigns = /[.:/\\@\u2024\u3002\uFE52\uFF0E\uFF20\uFF61](?=\S)/gu;

/** A text on one line, for a subject. A header with a line feed would begin another header. */
export function plainLine(text: string, longest: number): string {
  return cutTo(longest, text.replaceAll(/\s+/gu, ' '));
}

/**
 * A stranger's text on one line, as a mail may show it. Mail programs make links of texts such as "spam.example"; a
 * pause after each of their signs prevents it.
 *
 * @param longest in characters; the rest is cut off
 */
export function typedLine(text: string, longest = 100): string {
  return withPauses(plainLine(text, longest));
}

const longestName = 60;

/** Letters with their marks and joiners, and the signs of names. */
const noNameSigns = /[^\p{L}\p{M}\p{Join_Control}'’ʼ.\-‐ ]+/gu;

/**
 * A name as a mail may show it: a stranger's sentence, number or address is no name.
 *
 * @param instead stands where nothing of a name is left
 */
export function typedName(text: string, instead: string): string {
  const name = typedLine(text.toWellFormed().replaceAll(noNameSigns, ' '), longestName);
  return /\p{L}/u.test(name) ? name : instead;
}

/** How a mail begins. Without a name: “Hello there,”. */
export function greeting(firstName: string): string {
  return `Hello ${typedName(firstName, 'there')},`;
}

/** Like `typedLine`, and keeps its lines. */
export function typedLines(text: string, longest: number): string {
  const lines = text.replaceAll(/\r\n?/g, '\n').replaceAll(/\n{3,}/g, '\n\n');
  return withPauses(cutTo(longest, lines));
}

function withPauses(text: string): string {
  return text.replaceAll(addressSigns, `$&${pause}`);
}

function cutTo(longest: number, text: string): string {
  const seen = text.toWellFormed().replaceAll(unseen, (sign) => (sign === '\n' ? sign : ''));
  const characters = Array.from(seen.trim());
  if (characters.length <= longest) return characters.join('');
  return `${characters.slice(0, longest).join('').trimEnd()}…`;
}
