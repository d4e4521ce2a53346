import assert from 'node:assert/strict';
import { test } from 'node:test';
import { richTextToHtml } from './rich-text-html.ts';

test('elements, attributes and empty elements are written as HTML', () => {
  assert.equal(
    richTextToHtml([
      { tag: 'p', children: ['Call ', { tag: 'a', href: 'tel:111', children: ['us'] }, { tag: 'br' }] },
    ]),
    '<p>Call <a href="tel:111">us</a><br></p>',
  );
});

test('text and attributes cannot become markup', () => {
  assert.equal(
    richTextToHtml(['<b>&', { tag: 'a', href: 'https://example.com/?a="><script>', children: [] }]),
    '&lt;b&gt;&amp;<a href="https://example.com/?a=&quot;&gt;&lt;script&gt;"></a>',
  );
});
