import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Format, formatMarkdown, wordsOfPicture, writePicture } from './format-markdown.ts';

/** Formats a text whose selection stands between bars, and returns the new one in the same way. */
function format(kind: Format, marked: string): string {
  const [before = '', chosen = '', after = ''] = marked.split('|');
  const text = before + chosen + after;
  const selected = { text, from: before.length, to: before.length + chosen.length };
  const { text: insert, from, to, select } = formatMarkdown(kind, selected, 'link text');
  const result = text.slice(0, from) + insert + text.slice(to);
  return `${result.slice(0, select[0])}|${result.slice(...select)}|${result.slice(select[1])}`;
}

test('a line becomes a heading, and no heading again', () => {
  assert.equal(format('heading', 'One\nTa||sks\nTwo'), 'One\n## Tasks||\nTwo');
  assert.equal(format('heading', 'One\n## Ta||sks'), 'One\nTasks||');
  assert.equal(format('heading', '||'), '## ||');
});

test('the lines of the selection become a list, without the empty ones', () => {
  assert.equal(format('list', 'One\n|Lift\n\nPack\n|Two'), 'One\n|- Lift\n\n- Pack|\nTwo');
  assert.equal(format('list', '|- Lift\n- Pack|'), '|Lift\nPack|');
  assert.equal(format('list', '|- Lift\nPack|'), '|- Lift\n- Pack|');
});

test('a heading becomes a list item, not both', () => {
  assert.equal(format('list', '## Ta||sks'), '- Tasks||');
});

test('words become bold without the spaces around them, and plain again', () => {
  assert.equal(format('bold', 'a| full time |job'), 'a **|full time|** job');
  assert.equal(format('bold', 'a **|full time|** job'), 'a |full time| job');
  assert.equal(format('bold', 'a |**full time**| job'), 'a |full time| job');
  assert.equal(format('bold', 'a || job'), 'a **||** job');
});

test('a link asks for what is missing: its address or its text', () => {
  assert.equal(format('link', 'our |site|.'), 'our [site](|https://|).');
  assert.equal(format('link', 'our ||.'), 'our [|link text|](https://).');
  assert.equal(format('link', '|https://example.com/a|'), '[|link text|](https://example.com/a)');
});

test('the words of a picture are no format and no end of it, and are read again as they were typed', () => {
  assert.equal(writePicture(' Two cooks\nat work ', '/p.png'), '![Two cooks at work](/p.png)');
  assert.equal(writePicture('', '/p.png'), '![](/p.png)');
  const words = String.raw`a](x) *b* <i> \ &amp;`;
  const written = writePicture(words, '/p.png');
  assert.equal(written, String.raw`![a\](x) \*b\* \<i\> \\ \&amp;](/p.png)`);
  assert.equal(wordsOfPicture(written), words);
  assert.deepEqual([wordsOfPicture(''), wordsOfPicture('words')], [undefined, undefined]);
});
