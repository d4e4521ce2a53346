import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import { hashInlineScripts } from './inline-scripts.ts';

const nonce = 'bm9uY2U=';
const sourceOf = (code: string) => `'sha256-${hash('sha256', code, 'base64')}'`;

test('the scripts of the rendering get hashes, and the nonce is gone', () => {
  const html = `<script nonce="${nonce}">one('<script><\\/script>')</script><link nonce="${nonce}" rel="icon"/>
    <script nonce="${nonce}" type="module" async="">two()\n</script><script src="/a.js" nonce="${nonce}"></script>`;
  const page = hashInlineScripts(html, nonce);
  assert.equal(page.inlineScripts, `${sourceOf("one('<script><\\/script>')")} ${sourceOf('two()\n')}`);
  assert.equal(page.body.toString(), html.replaceAll(` nonce="${nonce}"`, ''));
});

test('a script that the rendering did not make gets no hash', () => {
  for (const injected of ['<script>evil()</script>', '<script nonce="guess">evil()</script>']) {
    assert.equal(hashInlineScripts(`<p>${injected}</p>`, nonce).inlineScripts, '');
  }
});
