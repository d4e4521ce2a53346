import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cdataElement, element, escapeXml } from './xml.ts';

test('markup in a text stays text', () => {
  assert.equal(escapeXml('R&D <lead> "now"'), 'R&amp;D &lt;lead&gt; &quot;now&quot;');
});

test('characters outside XML are left out', () => {
  assert.equal(element('title', 'a\u0000b\u000Bc\uFFFF\uD800d'), '<title>abc\uFFFDd</title>\n');
});

test('an end mark cannot leave its CDATA section', () => {
  assert.equal(cdataElement('d', 'a]]>b'), '<d><![CDATA[a]]]]><![CDATA[>b]]></d>\n');
});
