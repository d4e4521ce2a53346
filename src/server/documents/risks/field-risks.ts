import type { DocumentRisk } from '../../../contract/document-rules.ts';
import { fieldSigns } from '../text/word-text.ts';
import { isOutside } from './outside-address.ts';

// oxlint-disable-next-line no-control-regex -- the signs of a field
const pieces = /[\x13-\x15]|[^\x13-\x15]+/g;

/** Word nests 20. */
const mostOpen = 40;

/** Fields of Word in a text with their signs. The result of a field within a code belongs to that code. */
export function* risksOfFields(text: string): Generator<DocumentRisk> {
  const open: { code: string; isCode: boolean }[] = [];
  for (const [piece] of text.matchAll(pieces)) {
    const [field, coding] = [open.at(-1), open.findLast(({ isCode }) => isCode)];
    if (piece === fieldSigns.end) yield* risksOfCode(open.pop()?.code ?? '');
    else if (piece === fieldSigns.result && field) field.isCode = false;
    else if (coding) coding.code += piece;
    if (piece === fieldSigns.code) open.push({ code: '', isCode: true });
    if (open.length > mostOpen) throw new Error('The fields are too deep.');
  }
  for (const { code } of open) yield* risksOfCode(code);
}

const loading = /^(?:INCLUDE|IMPORT|LINK|DATA|RD)/i;

function* risksOfCode(code: string): Generator<DocumentRisk> {
  const name = code.replaceAll(/["\s]+/g, '');
  if (/^DDE/i.test(name)) yield 'program';
  // The name, or perhaps the address, is made by another field.
  const isMade = loading.test(name) ? name.includes(fieldSigns.code) : name.startsWith(fieldSigns.code);
  if (isMade) yield 'unknown';
  if (!loading.test(name)) return;
  const words = code.replaceAll(/[“”„]/g, '"').matchAll(/"([^"]*)|[^\s"]+/g);
  for (const [word, quoted = word] of words) if (quoted.split(/[=;]/).some(isOutside)) yield 'outside';
}
