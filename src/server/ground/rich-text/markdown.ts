import MarkdownIt, { type Token } from 'markdown-it';
import type { RichText } from '../../../contract/rich-text.ts';
import { sanitiseHtml } from './sanitise-html.ts';

// HTML in Markdown stays text: "< 5 years" and "<5 years>" are words.
const parser = new MarkdownIt({ html: false, linkify: true });

/** Reads CommonMark with tables, strikethrough and plain addresses as links. */
export function markdownToHtml(markdown: string): string {
  return parser.render(markdown);
}

/**
 * A short text can become a very large page: a table has empty cells, and a long address is written at each link. Any
 * list and any emphasis of a description fits.
 */
export const pageRoom = { elements: 7_000, characters: 120_000 };

/** Markdown that becomes too large is shown as it was typed. */
export function markdownToRichText(markdown: string): RichText {
  const tokens = parser.parse(markdown, {});
  if (!fits(tokens)) return [{ tag: 'pre', children: [markdown] }];
  return sanitiseHtml(parser.renderer.render(tokens, parser.options, {}));
}

export function fitsOnPage(markdown: string): boolean {
  return fits(parser.parse(markdown, {}));
}

function fits(tokens: Token[]): boolean {
  const all = tokens.flatMap((token) => [token, ...(token.children ?? [])]);
  const elements = all.filter(({ nesting, tag, hidden }) => nesting >= 0 && tag !== '' && !hidden).length;
  const characters = all.reduce((sum, token) => sum + lengthOf(token), 0);
  return elements <= pageRoom.elements && characters <= pageRoom.characters;
}

function lengthOf({ type, content, attrs }: Token): number {
  // An inline token has the text of its children.
  const text = type === 'inline' ? 0 : content.length;
  return text + (attrs ?? []).reduce((sum, [, value]) => sum + String(value).length, 0);
}
