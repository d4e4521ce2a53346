/**
 * Cleans the fields of a request before they are validated. Of every text goes the white space around it, which
 * people paste along, and the NUL character, which PostgreSQL cannot store; characters that can be written in two ways
 * become one (Unicode NFC). Passwords stay exactly as they were typed. `null` is the same as leaving a field out:
 * otherwise the validator would read it as `false` or as an empty text.
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

function tidyText(text: string): string {
  return text.replaceAll('\0', '').normalize('NFC').trim();
}
