import { Type, type Static } from 'typebox';

/**
 * Formatted text after sanitising: a tree of allowed elements. The server makes it from Markdown or from a content
 * service's format; the browser turns it into elements and never inserts HTML.
 */
export const richTextTags = [
  'h2',
  'h3',
  'h4',
  'p',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  's',
  'code',
  'pre',
  'blockquote',
  'a',
  'br',
  'hr',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'img',
] as const;

export type RichTextTag = (typeof richTextTags)[number];

export type RichTextNode = string | RichTextElement;

export type RichTextElement = {
  tag: RichTextTag;
  /** Only for `a`: an http, https, mailto or tel address, or one on this site. */
  href?: string;
  /** Only for `img`: an https address or one on this site. */
  src?: string;
  alt?: string;
  children?: RichTextNode[];
};

export type RichText = RichTextNode[];

/** The tree is made and sanitised in one place of the server, so the answer's schema only says that it is a list. */
export const RichText = Type.Unsafe<RichText>(Type.Array(Type.Any()));
export type RichTextSchema = Static<typeof RichText>;
