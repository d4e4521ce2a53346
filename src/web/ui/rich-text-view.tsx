import { createElement, type ReactNode } from 'react';
import type { RichText as Tree, RichTextElement, RichTextNode } from '../../contract/rich-text.ts';
import { sourcesOf } from '../../contract/text-pictures.ts';

/** Draws the server's sanitised tree as elements. HTML is never inserted. */
export function RichText({ content }: { content: Tree }) {
  return <div className="rich-text measure">{content.map(renderNode)}</div>;
}

function renderNode(node: RichTextNode, key: number): ReactNode {
  return typeof node === 'string' ? node : renderElement(node, key);
}

function renderElement({ tag, href, src, alt, children }: RichTextElement, key: number): ReactNode {
  const content = children && children.length > 0 ? children.map(renderNode) : undefined;
  switch (tag) {
    case 'a':
      return createElement(
        'a',
        { key, href, ...(isElsewhere(href) && { rel: 'noopener noreferrer' }) },
        content,
      );
    case 'img':
      return createElement('img', {
        key,
        // Before its address, so that no browser begins with another size.
        ...pictureSizes(src),
        src,
        alt: alt ?? '',
        loading: 'lazy',
        decoding: 'async',
      });
    case 'br':
    case 'hr':
      return createElement(tag, { key });
    case 'table':
      // A wide table scrolls instead of the page. It can be focused, so the keyboard can scroll it too.
      return createElement(
        'div',
        { key, className: 'overflow-x-auto', tabIndex: 0 },
        createElement('table', {}, content),
      );
    default:
      // Each block runs in the direction of its first letter, with its bullets on that side.
      return createElement(tag, { key, ...(blocks.has(tag) && { dir: 'auto' }) }, content);
  }
}

/** A text is as wide as a phone, and at most 42 rem. */
function pictureSizes(src: string | undefined) {
  const sources = sourcesOf(src ?? '');
  return sources && { sizes: '(min-width: 48rem) 42rem, 100vw', ...sources };
}

const blocks = new Set(['p', 'ul', 'ol', 'h2', 'h3', 'h4', 'blockquote', 'th', 'td']);

function isElsewhere(href: string | undefined): boolean {
  return /^https?:/i.test(href ?? '');
}
