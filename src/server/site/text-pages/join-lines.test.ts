import assert from 'node:assert/strict';
import { test } from 'node:test';
import { joinLines } from './join-lines.ts';

test('the lines of a paragraph become one, and everything else keeps its lines', () => {
  const cases = [
    ['one\ntwo\n\nthree', 'one two\n\nthree'],
    ['- first\n- second\n  goes on', '- first\n- second\n  goes on'],
    ['1. first\n2. second', '1. first\n2. second'],
    ['## Title\ntext\nmore', '## Title\ntext more'],
    ['one\n**two**', 'one **two**'],
    ['one  \ntwo', 'one  \ntwo'],
    ['one\\\ntwo', 'one\\\ntwo'],
    ['Title\n====', 'Title\n===='],
    ['Title\n=====\ntext', 'Title\n=====\ntext'],
    ['one\n---\ntwo', 'one\n---\ntwo'],
    ['[a]: /a\n[b]: /b', '[a]: /a\n[b]: /b'],
    ['- first\nsecond', '- first\nsecond'],
    ['a | b\n--- | ---', 'a | b\n--- | ---'],
    ['~~~\na\nb\n~~~', '~~~\na\nb\n~~~'],
    ['| a |\n| - |', '| a |\n| - |'],
    ['```\na\nb\n```', '```\na\nb\n```'],
  ];
  for (const [written, joined] of cases) assert.equal(joinLines(written!), joined);
});
