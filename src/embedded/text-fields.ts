import { ContentFault } from './content-fault.ts';

type Found = {
  /** What the file holds, whatever that is. */
  value: unknown;
  /** The line of a field, counted from 1; `undefined` when the field is not there. */
  lineOf: (name: string) => number | undefined;
  /** The line to name when a field is missing. */
  firstLine: number;
};

/**
 * Checks that a content file holds exactly the named fields, each a text with something in it.
 *
 * @throws ContentFault for the first fault
 */
export function readTextFields<Name extends string>(
  names: readonly Name[],
  { value, lineOf, firstLine }: Found,
): Record<Name, string> {
  const fields = names.join(', ');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ContentFault(`should hold these fields: ${fields}.`, firstLine);
  }
  const found = new Map<string, unknown>(Object.entries(value));
  for (const name of found.keys()) {
    if ((names as readonly string[]).includes(name)) continue;
    throw new ContentFault(`"${name}" is not one of the fields ${fields}.`, lineOf(name));
  }
  const texts = names.map((name) => [name, readText(name, found.get(name), lineOf(name) ?? firstLine)]);
  return Object.fromEntries(texts) as Record<Name, string>;
}

function readText(name: string, value: unknown, line: number): string {
  if (value === undefined) throw new ContentFault(`"${name}" is missing.`, line);
  if (typeof value !== 'string') throw new ContentFault(`"${name}" must be text in quotes.`, line);
  const text = value.trim();
  if (text === '') throw new ContentFault(`"${name}" must not be empty.`, line);
  return text;
}
