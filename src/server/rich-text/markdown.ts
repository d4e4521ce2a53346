import type { Root } from 'hast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { RichText } from '../../contract/rich-text.ts';
import { toRichText } from './sanitised-tree.ts';

// Markup written into the Markdown is left out, not passed on.
const processor = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).freeze();

/** Markdown (CommonMark with GitHub's tables, links and strikethrough), sanitised. */
export function markdownToRichText(text: string): RichText {
  return toRichText(markdownTree(text));
}

export function markdownTree(text: string): Root {
  return processor.runSync(processor.parse(text));
}
