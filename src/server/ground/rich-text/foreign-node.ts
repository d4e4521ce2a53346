/** An object of a content service's JSON. Its shape is unknown. */
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
