import assert from 'node:assert/strict';
import { test } from 'node:test';
import { initialsOf } from './initials.ts';

test('a name has the first letters of its first and last word', () => {
  for (const [name, initials] of [
    ['Fay Gee', 'FG'],
    ['Ana de la Cruz', 'AC'],
    ['Recruiting', 'R'],
    [' émile  zola ', 'ÉZ'],
    ['𠮷野 太郎', '𠮷太'],
    ['', ''],
  ] as const) {
    assert.equal(initialsOf(name), initials);
  }
});
