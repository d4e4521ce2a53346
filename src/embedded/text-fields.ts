import { ContentFileFault } from './content-file-fault.ts';

type Found = {
  value: unknown;
  /** Counted from 1; `undefined` for a missing field. */
  lineOf: (name: string) => number | undefined;
  /** For a missing field. */
  firstLine: number;
};

/**
 * Checks that a content file holds exactly the named fields, each a text that is not empty.
 *
 * @throws ContentFileFault for the first fault
 */
export function readTextFields<Name extends string>(
  names: readonly Name[],
  { value, lineOf, firstLine }: Found,
): Record<Name, string> {
  const fields = names.join(', ');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ContentFileFault(`should hold these fields: ${fields}.`, firstLine);
  }
  const found = new Map<string, unknown>(Object.entries(value));
  for (const name of found.keys()) {
    if ((names as readonly string[]).includes(name)) continue;
    throw new ContentFileFault(`"${name}" is not one of the fields ${fields}.`, lineOf(name));
  }
  const texts = names.map((name) => [name, readText(name, found.get(name), lineOf(name) ?? firstLine)]);
  return Object.fromEntries(texts) as Record<Name, string>;
}

function readText(name: string, value: unknown, line: number): string {
  if (value === undefined) throw new ContentFileFault(`"${name}" is missing.`, line);
  if (typeof value !== 'string') throw new ContentFileFault(`"${name}" must be text in quotes.`, line);
  const text = value.trim();
  if (text === '') throw new ContentFileFault(`"${name}" must not be empty.`, line);
  return text;
}
