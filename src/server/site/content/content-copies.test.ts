import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeEntry } from './content-copies.ts';

test('an entry is stored without signs that PostgreSQL takes for no text, and is the same otherwise', () => {
  const whole = { title: 'Zoë 👩🏽‍🚀 "\\u0000 \\ud800" \n\t', parts: [1, null, { '\\\\': true }] };
  assert.deepEqual(JSON.parse(writeEntry(whole)), whole);
  assert.equal(writeEntry(null), 'null');
  const broken = { '\0key': 'a\0b\ud800c\udfffd\\\0' };
  assert.deepEqual(JSON.parse(writeEntry(broken)), { key: 'abcd\\' });
});
