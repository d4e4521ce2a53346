export type KeptValue = { kind: string; value: string };

export type Leak = KeptValue & { line: string };

/** Letters and digits. Shorter values, such as a first name, also stand in lines that tell of nobody. */
const fewestLetters = 6;

/** Generated texts have whole or half names of JavaScript in them, which are nobody's and stand in any message. */
const namesOfCode = [
  ...Object.getOwnPropertyNames(Object.prototype),
  'arguments',
  'caller',
  'length',
  'prototype',
].map((name) => name.toLowerCase());

/**
 * Finds values in lines of a log. A value counts when all of its words stand there in its order, in any case and behind
 * any escapes; a part of a word does not, nor do names of JavaScript alone.
 */
export function findLeaks(lines: string[], values: KeptValue[]): Leak[] {
  const linesOfWord = new Map<string, ReadLine[]>();
  for (const line of lines) {
    const words = wordsOf(decode(line));
    const read: ReadLine = { line, text: ` ${words.join(' ')} ` };
    for (const word of new Set(words)) {
      const known = linesOfWord.get(word);
      if (known) known.push(read);
      else linesOfWord.set(word, [read]);
    }
  }
  return values.flatMap(({ kind, value }) => {
    const words = wordsOf(value);
    if (words.join('').length < fewestLetters || words.every(isOfCode)) return [];
    const places = words.map((word) => linesOfWord.get(word) ?? []);
    const [fewest = []] = places.toSorted((one, other) => one.length - other.length);
    const found = fewest.find(({ text }) => text.includes(` ${words.join(' ')} `));
    return found ? [{ kind, value, line: found.line }] : [];
  });
}

type ReadLine = { line: string; text: string };

function isOfCode(word: string): boolean {
  return namesOfCode.some((name) => name.includes(word));
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Undoes the escapes of JSON and of addresses. The frame of a stack names code, whose words are also those of names. */
function decode(line: string): string {
  return line
    .replaceAll(/ {4}at [^"\\]*?:\d+:\d+\)?/g, ' ')
    .replaceAll(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/\\[nrtbf]/g, ' ')
    .replaceAll(/(?:%[\da-f]{2})+/gi, (escaped) => {
      try {
        return decodeURIComponent(escaped);
      } catch {
        return escaped;
      }
    });
}
