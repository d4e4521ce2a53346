/**
 * Cleans the fields of a request before they are validated. Of every text goes the white space around it, which
 * people paste along, and the NUL character, which PostgreSQL cannot store; characters that can be written in two ways
 * become one (Unicode NFC). A text of which nothing would be seen is empty. Passwords stay exactly as they were typed.
 * `null` is the same as leaving a field out: otherwise the validator would read it as `false` or as an empty text.
 */
export function tidyInput(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  return Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== null)
      .map(([key, value]) => [
        key,
        typeof value === 'string' && key !== 'password' ? tidyText(value) : value,
      ]),
  );
}

/** Spaces, control characters, what is left out when a text is drawn, and the braille pattern without dots. */
const unseen = /^[\s\p{Control}\p{Format}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

function tidyText(text: string): string {
  return unseen.test(text) ? '' : text.replaceAll('\0', '').normalize('NFC').trim();
}
