import { linesOf } from '../../../../contract/lines-of.ts';

/** Whether a text of lines has one. The case does not count. */
export function hasLine(text: string, line: string): boolean {
  return linesOf(text).some((each) => isSame(each, line));
}

/** Adds a line at the end of a text of lines, or takes it away. */
export function toggleLine(text: string, line: string): string {
  const lines = text.split('\n');
  if (hasLine(text, line)) return lines.filter((each) => !isSame(each, line)).join('\n');
  return [...lines.filter((each) => each.trim() !== ''), line].join('\n');
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
