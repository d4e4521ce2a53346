import assert from 'node:assert/strict';
import { test } from 'node:test';
import Color from 'colorjs.io';
import { hardestSurfaces, makeAccent, readableContrast } from './accent.ts';

const contrast = (one: string, other: string) => new Color(one).contrast(other, 'WCAG21');

test('ink and text of every color are readable', () => {
  const steps = ['00', '33', '5a', '75', '80', '99', 'cc', 'ff'];
  for (const red of steps) {
    for (const green of steps) {
      for (const blue of steps) {
        const color = `#${red}${green}${blue}`;
        const accent = makeAccent(color);
        assert.ok(accent);
        assert.ok(contrast(accent.fill, accent.ink) >= readableContrast, `ink on ${color}`);
        assert.ok(contrast(accent.lightText, hardestSurfaces.light) >= readableContrast, `${color} on light`);
        assert.ok(contrast(accent.darkText, hardestSurfaces.dark) >= readableContrast, `${color} on dark`);
      }
    }
  }
});

test("the agency's color stays where it is readable", () => {
  assert.equal(makeAccent('#0b5c3b')?.fill, '#0b5c3b');
  assert.equal(makeAccent('#0b5c3b')?.lightText, '#0b5c3b');
  assert.equal(makeAccent('#ffd400')?.fill, '#ffd400');
  assert.equal(makeAccent('#ffd400')?.darkText, '#ffd400');
});

test('a color may have any form of CSS', () => {
  assert.equal(makeAccent('rebeccapurple')?.fill, '#663399');
  assert.equal(makeAccent('rgb(11 92 59)')?.fill, '#0b5c3b');
});

test('a text that is no color, or a transparent color, is refused', () => {
  for (const text of ['', 'blurple', '#12', 'red; } body { display: none', '#0b5c3b80', 'transparent']) {
    assert.equal(makeAccent(text), undefined, text);
  }
});
