import { plainDigits } from '../ground/phones/plain-digits.ts';
import { fieldProblem } from '../ground/problem.ts';

/** Stands for `null`: no field takes it. The validator would read `null` itself as `false`, zero or an empty text. */
export const nullField = Symbol('null');

/** The fields of an input, by the contract. */
type Shape = { properties: Record<string, object> };

/**
 * Cleans the fields of a request before they are validated. Texts lose the white space around them and become Unicode
 * NFC. A text without anything visible becomes empty. Passwords stay as they were typed. Nothing looks into fields that the
 * contract does not know: they are gone.
 *
 * @throws Problem `validation_failed` for a field with a text that PostgreSQL cannot store, at any depth
 */
export function tidyInput(input: unknown, shape?: Shape): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  const known = Object.entries(input).filter(([key]) => !shape || Object.hasOwn(shape.properties, key));
  refuseUnstorable(Object.fromEntries(known), shape);
  return Object.fromEntries(known.map(([key, value]) => [key, tidyField(key, value)]));
}

/** PostgreSQL's text has no NUL, and UTF-8 has no half of a surrogate pair (RFC 3629 section 3). */
function refuseUnstorable(input: object, shape: Shape | undefined): void {
  for (const [field, value] of Object.entries(input)) {
    if (isStorable(value)) continue;
    const { title = field }: { title?: string } = shape?.properties[field] ?? {};
    throw fieldProblem(field, `${title} has a character that can’t be stored. Type it again.`);
  }
}

/** Looks into lists and objects without recursion, because a body may be thousands of levels deep. */
function isStorable(value: unknown): boolean {
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string' && (!next.isWellFormed() || next.includes('\0'))) return false;
    if (typeof next === 'object' && next !== null)
      for (const inner of Object.values(next)) waiting.push(inner);
  }
  return true;
}

/** Their digits may be of any script. */
const phoneFields = new Set(['phone', 'direct_line']);

function tidyField(key: string, value: unknown): unknown {
  if (value === null) return nullField;
  if (typeof value !== 'string' || key.endsWith('password')) return value;
  return phoneFields.has(key) ? plainDigits(tidyText(value)) : tidyText(value);
}

/** Spaces, control characters, characters that are not drawn, and the braille pattern without dots. */
const unseen = /^[\s\p{Control}\p{Format}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Without white space around it, in Unicode NFC; empty without anything visible. */
export function tidyText(text: string): string {
  return unseen.test(text) ? '' : text.normalize('NFC').trim();
}
