import type { Root } from 'hast';
import MarkdownIt from 'markdown-it';
import type { RichText } from '../../contract/rich-text.ts';
import { htmlTree } from './html.ts';
import { toRichText } from './sanitised-tree.ts';

// Markup is not read but shown as it was typed: "< 5 years" and "<5 years>" are words.
const markdown = new MarkdownIt({ html: false, linkify: true });

/** Markdown (CommonMark with tables, strikethrough and addresses that become links), sanitised. */
export function markdownToRichText(text: string): RichText {
  return toRichText(markdownTree(text));
}

export function markdownTree(text: string): Root {
  return htmlTree(markdown.render(text));
}
