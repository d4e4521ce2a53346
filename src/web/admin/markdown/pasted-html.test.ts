import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findFormatted } from './pasted-html.ts';

test('a copy is written anew when Markdown knows its format, without its comments and styles', () => {
  const word =
    '<style>p {}</style><!--StartFragment--><!--[if x]--><p style="mso-list:l0">a</p><!--EndFragment--></body>';
  assert.equal(findFormatted(word), '<p style="mso-list:l0">a</p>');
  assert.equal(findFormatted('<p>One <b>two</b></p>'), '<p>One <b>two</b></p>');
  assert.equal(
    findFormatted('<meta charset="utf-8"><div><span style="color:red">code()</span></div>'),
    undefined,
  );
  assert.equal(findFormatted(`<b>${'a'.repeat(500_001)}</b>`), undefined);
});
