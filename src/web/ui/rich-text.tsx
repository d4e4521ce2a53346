import { createElement, type ReactNode } from 'react';
import type { RichText as Tree, RichTextElement, RichTextNode } from '../../contract/rich-text.ts';

/** Formatted text from the server's sanitised tree, as elements; HTML is never inserted. */
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
      return createElement('img', { key, src, alt: alt ?? '', loading: 'lazy', decoding: 'async' });
    case 'br':
    case 'hr':
      return createElement(tag, { key });
    case 'table':
      // Wide tables scroll by themselves, not the page; focusable, so that the keyboard can scroll them too.
      return createElement(
        'div',
        { key, className: 'overflow-x-auto', tabIndex: 0 },
        createElement('table', {}, content),
      );
    default:
      return createElement(tag, { key }, content);
  }
}

function isElsewhere(href: string | undefined): boolean {
  return /^https?:/i.test(href ?? '');
}
