import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nullField, tidyInput } from './tidy-input.ts';

test('white space around texts goes', () => {
  assert.deepEqual(tidyInput({ name: ' \n a b\u00a0', blank: ' \t ' }), { name: 'a b', blank: '' });
});

test('NUL and halves of surrogate pairs are refused, at any depth and in passwords', () => {
  const shape = { properties: { name: { title: 'First name' } } };
  const deep = JSON.parse(`${'['.repeat(100_000)}"\\udc00"${']'.repeat(100_000)}`) as unknown;
  for (const value of ['a\0b', '\ud800', 'x\udfff\ud800', [['\0']], { inner: '\ud800' }, deep]) {
    assert.throws(() => tidyInput({ id: '1', name: value }, shape), {
      code: 'validation_failed',
      message: 'First name has a character that can’t be stored. Type it again.',
    });
    assert.throws(() => tidyInput({ password: value }), { message: /^password has a character / });
  }
  assert.deepEqual(tidyInput({ name: '👩 \u0007x' }), { name: '👩 \u0007x' });
});

test('a text without a visible character is empty; visible text keeps its joiners', () => {
  const unseen = ['\u200b\u200b', '\u202e', '\u3164 \ufeff', '\u2800', '\u0007', '\u00ad\ufe0f'];
  for (const name of unseen) assert.deepEqual(tidyInput({ name }), { name: '' });
  for (const name of ['👩‍👩‍👧', 'می‌خواهم', '.']) assert.deepEqual(tidyInput({ name }), { name });
});

test('one way to write a character is left', () => {
  assert.deepEqual(tidyInput({ name: 'Cafe\u0301' }), { name: 'Caf\u00e9' });
});

test('a password stays as it was typed', () => {
  const body = { password: ' a\tb e\u0301 ' };
  assert.deepEqual(tidyInput(body), body);
});

test('null becomes a value that no field takes; other values stay', () => {
  assert.deepEqual(tidyInput({ a: null, b: false, c: 0, d: '', e: [' x '] }), {
    a: nullField,
    b: false,
    c: 0,
    d: '',
    e: [' x '],
  });
});

test('anything but an object is left to the validator', () => {
  for (const body of [null, undefined, 'text', 7, [null]]) assert.deepEqual(tidyInput(body), body);
});
