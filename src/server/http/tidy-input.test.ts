import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tidyInput } from './tidy-input.ts';

test('white space around texts and NUL characters go', () => {
  assert.deepEqual(tidyInput({ name: ' \n a b\u00a0', q: 'a\0b', blank: ' \0 ' }), {
    name: 'a b',
    q: 'ab',
    blank: '',
  });
});

test('a text of which nothing would be seen is empty; what is seen keeps its joiners', () => {
  const unseen = ['\u200b\u200b', '\u202e', '\u3164 \ufeff', '\u2800', '\u0007', '\u00ad\ufe0f'];
  for (const name of unseen) assert.deepEqual(tidyInput({ name }), { name: '' });
  for (const name of ['👩‍👩‍👧', 'می‌خواهم', '.']) assert.deepEqual(tidyInput({ name }), { name });
});

test('one way to write a character is left', () => {
  assert.deepEqual(tidyInput({ name: 'Cafe\u0301' }), { name: 'Caf\u00e9' });
});

test('a password stays as it was typed', () => {
  const body = { password: ' a\0b e\u0301 ' };
  assert.deepEqual(tidyInput(body), body);
});

test('null is the same as leaving a field out; other values stay', () => {
  assert.deepEqual(tidyInput({ a: null, b: false, c: 0, d: '', e: [' x '] }), {
    b: false,
    c: 0,
    d: '',
    e: [' x '],
  });
});

test('what is not an object is left to the validator', () => {
  for (const body of [null, undefined, 'text', 7, [null]]) assert.deepEqual(tidyInput(body), body);
});
