import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTypedReference } from './read-typed-reference.ts';

test('a reference is read however it is typed, and any other text is none', () => {
  for (const typed of ['K7RD-2QXM-93TB', ' k7rd 2qxm 93tb ', 'k7rd2qxm93tb', 'K7RD–2QXM–93TB.']) {
    assert.equal(readTypedReference(typed), 'K7RD-2QXM-93TB');
  }
  assert.equal(readTypedReference(null), '');
  assert.equal(readTypedReference(' ?'), '');
  assert.equal(readTypedReference('k7rd'), 'K7RD');
});
