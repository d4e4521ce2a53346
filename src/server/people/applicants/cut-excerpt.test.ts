import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cutExcerpt } from './cut-excerpt.ts';

const show = (text: string, ...words: string[]) =>
  cutExcerpt(text, words)
    .map((piece) => (piece.is_found ? `[${piece.text}]` : piece.text))
    .join('');

test('the words are marked that begin like those of the search, without case and accents', () => {
  assert.equal(show('Schweißer in Łódź, 2019', 'schweiss', 'lodz'), '[Schweißer] in [Łódź], 2019');
  assert.equal(show('MÜLLER & O’Hara', 'mull'), '[MÜLLER] & O’Hara');
  assert.equal(show('Wielder', 'elder'), 'Wielder');
});

test('a long text is cut around the first place, at spaces', () => {
  const text = `${'many words '.repeat(50)}forklift\n\ndriver ${'and more '.repeat(50)}`;
  const shown = show(text, 'fork');
  assert.match(shown, /^… words many words .*many words \[forklift\] driver and more .*more …$/);
  assert.ok(shown.length < 220);
});

test('a text without spaces is cut all the same', () => {
  const shown = show(`${'・'.repeat(500)}溶接${'・'.repeat(500)}`, '溶接');
  assert.match(shown, /^… ・+\[溶接\]・+ …$/);
  assert.ok(shown.length < 210);
});
