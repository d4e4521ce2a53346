import { Type } from 'typebox';

/** The elements of sanitised text. The browser draws them and never inserts HTML. */
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

/** Only the server's sanitiser makes this tree, so the schema does not check it again. */
export const RichText = Type.Unsafe<RichText>(Type.Array(Type.Any()));
