import type { Element, ElementContent, Properties } from 'hast';

/** A node of a content service's own format, parsed from JSON: nothing is certain about it. */
export type ForeignNode = Record<string, unknown>;

export function isNode(value: unknown): value is ForeignNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function nodesOf(value: unknown): ForeignNode[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

export function nodeOf(value: unknown): ForeignNode {
  return isNode(value) ? value : {};
}

export function stringOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The entry of a record by a name from outside, which may be `constructor`. */
export function lookUp<Entry>(entries: Record<string, Entry>, name: unknown): Entry | undefined {
  return typeof name === 'string' && Object.hasOwn(entries, name) ? entries[name] : undefined;
}

export function element(
  tagName: string,
  children: ElementContent[] = [],
  properties: Properties = {},
): Element {
  return { type: 'element', tagName, properties, children };
}

export function heading(level: unknown, children: ElementContent[]): Element {
  const number = Number(level);
  return element(number >= 1 && number <= 6 ? `h${Math.trunc(number)}` : 'p', children);
}

/** Text in the elements named, the last one outermost; its line ends become line breaks. */
export function markedText(value: string, tagNames: string[]): ElementContent[] {
  if (value === '') return [];
  const lines = value
    .split('\n')
    .flatMap((line, index): ElementContent[] => [
      ...(index === 0 ? [] : [element('br')]),
      { type: 'text', value: line },
    ]);
  return tagNames.reduce((content, tagName) => [element(tagName, content)], lines);
}

/** A code block keeps its line ends and has no formatting inside. */
export function codeBlock(value: string): Element {
  return element('pre', [element('code', [{ type: 'text', value }])]);
}

/** Rows of which the leading ones with nothing but header cells become the table's head. */
export function table(rows: ElementContent[]): Element {
  const firstBodyRow = rows.findIndex((row) => !isHeaderRow(row));
  const head = firstBodyRow === -1 ? rows : rows.slice(0, firstBodyRow);
  const body = firstBodyRow === -1 ? [] : rows.slice(firstBodyRow);
  return element('table', [
    ...(head.length > 0 ? [element('thead', head)] : []),
    ...(body.length > 0 ? [element('tbody', body)] : []),
  ]);
}

function isHeaderRow(row: ElementContent): boolean {
  return (
    row.type === 'element' &&
    row.children.length > 0 &&
    row.children.every((cell) => cell.type === 'element' && cell.tagName === 'th')
  );
}
