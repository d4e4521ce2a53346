import assert from 'node:assert/strict';
import { test } from 'node:test';
import { html } from './html-template.ts';

test('texts are escaped, in content and in attributes', () => {
  assert.equal(
    html`<p title="${'" onclick="x'}">${"<b> & '"}</p>`.markup,
    '<p title="&quot; onclick=&quot;x">&lt;b&gt; &amp; &apos;</p>',
  );
});

test('pieces of HTML are put in as they are, one or many', () => {
  const items = ['a', '<'].map((text) => html`<b>${text}</b>`);
  assert.equal(html`<p>${items}${html`<i></i>`}</p>`.markup, '<p><b>a</b><b>&lt;</b><i></i></p>');
});
