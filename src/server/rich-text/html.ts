import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';

/** Markup of an editor that stores HTML starts with an element; Markdown hardly ever does. */
export function isHtml(value: unknown): value is string {
  return typeof value === 'string' && /^\s*<[a-z!]/i.test(value);
}

export function htmlTree(text: string): Root {
  return fromHtml(text, { fragment: true });
}
